import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, fillCredentials, keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { linkIn, messageTo } from './support/outbox.ts';
import { choosePassword, makeSchool } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A list of a municipality, as older Excel for Windows writes it. */
const fileOf = (lines: readonly string[]) => ({
  name: 'lärare.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
});

const chooseFile = (page: Page, lines: readonly string[]) =>
  page.getByLabel('Fil med personer').setInputFiles(fileOf(lines));

test('an admin adds the 300 teachers of a list with two bad rows, and a second time adds nobody', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const school = await makeSchool(request, `Listskolan ${stamp}`);
  const teachers = Array.from(
    { length: 300 },
    (_, index) => `Åsa;Ek ${index};larare${index}.${stamp}@lista.example;08-${index}`,
  );
  const lines = ['Förnamn;Efternamn;E-postadress;Telefon', ...teachers];
  lines[7] = `Åsa;Ek;larare0.${stamp}@lista.example;08`;
  lines[200] = 'Åsa;Ek;åsa@lista;08';
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  await page.getByRole('link', { name: 'Lägg till många' }).click();
  await expect(heading(page, 'Lägg till många')).toBeVisible();

  await chooseFile(page, lines);
  await expect(page.getByLabel('Teckenkodning')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Skiljetecken')).toHaveValue(';');
  await expect(page.getByLabel('Kolumn A, Förnamn')).toHaveValue('firstname');
  await expect(page.getByLabel('Kolumn C, E-postadress')).toHaveValue('email');
  await expect(page.getByLabel('Kolumn D, Telefon')).toHaveValue('none');
  // Neither the file nor a person has told what they are.
  await expect(
    page.getByText('Filen har ingen kolumn med roller. Välj vad alla är.'),
  ).toBeVisible();
  await expect(button(page, 'Prova listan')).toBeDisabled();
  await page.getByRole('group', { name: 'Alla är' }).getByLabel('Lärare').check();
  await expect(page.getByText('300 personer i filen.')).toBeVisible();
  await button(page, 'Prova listan').press('Enter');
  await expect(heading(page, '4. Lägg till')).toBeFocused();
  await expect(page.getByRole('row', { name: /^8 C, E-post larare0/ })).toContainText(
    'Samma e-postadress står redan på rad 2.',
  );
  await expect(page.getByRole('row', { name: /^201 C, E-post åsa@lista/ })).toContainText(
    'E-postadressen ska se ut så här',
  );
  await expect(page.getByText('298 konton som lärare.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 Åsa Ek 0 larare0/ })).toContainText('Lärare');
  await axeInBothThemes(page);
  await button(page, 'Lägg till 298 personer').click();
  await expect(heading(page, 'Listan läses in')).toBeFocused();
  // The service goes on while the page is closed.
  await page.reload();
  await expect(heading(page, 'lärare.csv')).toBeVisible();
  await expect(page.getByText('298 personer är tillagda, 2 rader har fel.')).toBeVisible({
    timeout: 60_000,
  });
  const saving = page.waitForEvent('download');
  await button(page, 'Spara kvittot som CSV').click();
  const receipt = await readFile(await (await saving).path(), 'utf8');
  expect(receipt).toContain(`2;larare0.${stamp}@lista.example;Tillagd`);
  expect(receipt).toContain('201;åsa@lista;E-postadressen ska se ut så här');
  await axeInBothThemes(page);
  await page.getByRole('main').getByRole('link', { name: school.name }).click();
  await expect(page.getByText('Sida 1 av 6')).toBeVisible();
  expect(linkIn(await messageTo(`larare0.${stamp}@lista.example`))).toContain('#token=');

  await page.getByRole('link', { name: 'Lägg till många' }).click();
  await chooseFile(page, lines);
  await page.getByRole('group', { name: 'Alla är' }).getByLabel('Lärare').check();
  await button(page, 'Prova listan').click();
  await expect(page.getByText('Ingen ny att lägga till')).toBeVisible();
  await expect(page.getByText('298 personer finns redan och ändras inte')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lägg till / })).toHaveCount(0);
});

test("a school's administrator corrects the guess, loses the connection and goes on, on a phone", async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 780 });
  const stamp = Date.now();
  const { id } = await makeSchool(request, `Egna skolan ${stamp}`);
  const email = `rektor.${stamp}@lista.example`;
  const { authorization } = await bearerOf(request, 'admin');
  const user = { email, firstname: 'Rut', lastname: 'Ek', roles: ['schooladmin'] };
  await request.post('/api/admin/users', {
    headers: { authorization },
    data: { ...user, organisationId: id },
  });
  await choosePassword(request, email, 'fyra gamla ekar vid ån');
  await goTo(page, '/auth/login?till=/admin/min-skola/personer');
  await fillCredentials(page, email, 'fyra gamla ekar vid ån');
  await page.waitForURL('/admin/min-skola/personer');

  const damaged = { name: 'x.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003') };
  await page.getByLabel('Fil med personer').setInputFiles(damaged);
  await expect(page.getByText('Arbetsboken går inte att läsa.')).toBeVisible();
  await chooseFile(page, [
    `"Ek, Bo"|bo.${stamp}@lista.example|lärare`,
    `Cia Maria Ahl|cia.${stamp}@lista.example|elev`,
    `Dag|dag.${stamp}@lista.example|vaktmästare`,
    `Eva|fel|elev`,
  ]);
  await expect(page.getByLabel('Skiljetecken')).toHaveValue('|');
  await expect(page.getByLabel('Rad med rubriker')).toHaveValue('0');
  await expect(page.getByLabel('Kolumn B')).toHaveValue('email');
  await page.getByLabel('Kolumn A').selectOption('E-post');
  await expect(page.getByText('Två kolumner är valda som e-post. Behåll en.')).toBeVisible();
  await expect(button(page, 'Prova listan')).toBeDisabled();
  await page.getByLabel('Kolumn A').selectOption('Hela namnet');
  await page.getByLabel('Kolumn C').selectOption('Roll');
  await page.getByLabel('”vaktmästare” i filen är').selectOption('Läs inte in dem');
  await button(page, 'Prova listan').click();
  await expect(page.getByRole('row', { name: /4 .*B, E-post .*fel/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /2 .*Cia Maria .*Ahl .*cia/ })).toContainText('Elev');
  await button(page, 'Byt plats på förnamn och efternamn').click();
  await expect(page.getByRole('row', { name: /2 .*Maria Ahl .*Cia .*cia/ })).toBeVisible();
  await button(page, 'Byt plats på förnamn och efternamn').click();
  await axe(page);

  await context.setOffline(true);
  await button(page, 'Lägg till 2 personer').click();
  await expect(page.getByText('Vi får ingen kontakt med tjänsten.')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Lägg till 2 personer').click();
  await expect(heading(page, '2 personer är tillagda')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('link', { name: 'Till Egna skolan' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Ek' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cia Maria Ahl' })).toBeVisible();
});
