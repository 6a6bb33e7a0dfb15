import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { linkIn, messageTo } from './support/outbox.ts';
import { makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { workbookOf } from './support/workbook.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const workbook = (rows: readonly (readonly string[])[]) => ({
  name: 'kommunen.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(workbookOf({ Framsida: [], Lista: rows })),
});

/** An organisation number with a right check digit, of a municipality that no other test has. */
function newNumber(): string {
  const digits = `232${String(Date.now()).slice(-6)}`;
  const terms = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = terms.reduce((total, term) => total + (term > 9 ? term - 9 : term), 0);
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`;
}

test('a municipality with 40 schools and 1,200 teachers is set up in one sitting', async ({
  page,
  context,
  siteUrl,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  // The licence that overlaps another.
  browserErrors.expect(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const stamp = Date.now();
  const owner = `Storkommunen ${stamp}`;
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, '/admin/huvudman');
  await button(page, 'Lägg till huvudman').press('Enter');
  await page.getByLabel('Namn', { exact: true }).fill(owner);
  await page.getByLabel('Organisationsnummer').fill(newNumber());
  await button(page, 'Spara huvudmannen').press('Enter');
  await expect(heading(page, owner)).toBeVisible();

  // Reversed and overlapping days are named.
  const license = async (from: string, to: string) => {
    await page.getByLabel('Första dagen').fill(from);
    await page.getByLabel('Sista dagen').fill(to);
    await button(page, 'Spara licensen').click();
  };
  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Grundskola');
  await license('2027-06-30', '2026-07-01');
  await expect(page.getByText('Den sista dagen kommer före den första.')).toBeVisible();
  await license('2026-07-01', '2027-06-30');
  await expect(page.getByText('Gäller i dag')).toBeVisible();
  await button(page, 'Lägg till licens').click();
  await page.getByRole('combobox', { name: 'Skolform' }).selectOption('Grundskola');
  await license('2027-06-01', '2028-06-30');
  await expect(page.getByText(/redan en licens för skolformen/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Lägg till många skolor' }).click();
  await expect(heading(page, 'Lägg till många skolor')).toBeVisible();
  const schools = Array.from({ length: 40 }, (_, index) => `Skola ${index + 1} ${stamp}`);
  await page
    .getByLabel('Fil med skolor')
    .setInputFiles(workbook([['Skolenhet', 'Telefon'], ...schools.map((name) => [name, '08'])]));
  await expect(page.getByLabel('Blad')).toHaveValue('Lista');
  await expect(page.getByLabel('Kolumn A, Skolenhet')).toHaveValue('name');
  await button(page, 'Prova listan').press('Enter');
  await expect(heading(page, '4. Lägg till')).toBeFocused();
  await button(page, 'Lägg till 40 skolor').press('Enter');
  await expect(heading(page, '40 skolor är tillagda')).toBeFocused({ timeout: 30_000 });
  await page
    .getByRole('main')
    .getByRole('link', { name: `Till ${owner}` })
    .last()
    .click();

  await page.getByRole('link', { name: 'Lägg till många personer' }).click();
  const teachers = Array.from({ length: 1_200 }, (_, index) => [
    `Lärare ${index} Ek`,
    `l${index}.${stamp}@kommun.example`,
    schools[index % 40] ?? '',
  ]);
  teachers[10] = ['Fel Skola', `fel.${stamp}@kommun.example`, 'Skolan som inte finns'];
  teachers[900] = ['Fel Adress', 'åsa@kommun', schools[0] ?? ''];
  const file = workbook([['Kommunens skolor'], [], ['Namn', 'E-post', 'Skola'], ...teachers]);
  await page.getByLabel('Fil med personer').setInputFiles(file);
  await expect(page.getByLabel('Rad med rubriker')).toHaveValue('3');
  await page.getByRole('group', { name: 'Alla är' }).getByLabel('Lärare').check();
  await expect(page.getByText('1 200 personer i filen.')).toBeVisible();
  await button(page, 'Prova listan').click();
  await expect(page.getByText('1 198 personer läggs till')).toBeVisible();
  await expect(page.getByRole('row', { name: /^14 C, Skola Skolan som inte finns/ })).toContainText(
    'Huvudmannen har ingen skola med det namnet eller den koden.',
  );
  await expect(page.getByRole('row', { name: /^904 B, E-post åsa@kommun/ })).toBeVisible();
  await axeInBothThemes(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await axe(page);
  await button(page, 'Lägg till 1 198 personer').click();
  await expect(heading(page, '1 198 personer är tillagda')).toBeVisible({ timeout: 120_000 });
  await page
    .getByRole('main')
    .getByRole('link', { name: `Till ${owner}` })
    .last()
    .click();
  const schoolsTable = page.getByRole('table', { name: 'Huvudmannens skolor' });
  await expect(
    schoolsTable.getByRole('row', { name: new RegExp(`Skola 1 ${stamp}`) }),
  ).toContainText('30');
  expect(linkIn(await messageTo(`l0.${stamp}@kommun.example`))).toContain('#token=');
  // The owner's list of schools, and a school's list of people, are searched, filtered, sorted and saved.
  await page.getByRole('link', { name: 'Flest användare först' }).click();
  await expect(page).toHaveURL(/ordning=users/);
  const last = schoolsTable.getByRole('row').last();
  await expect(last.getByRole('cell', { name: '29', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Utan licens i dag' }).click();
  await expect(page.getByText('Ingen skola passar in på det du söker.')).toBeVisible();
  await page.getByRole('link', { name: 'Med licens i dag' }).click();
  await expect(page).toHaveURL(/lage=open/);
  await page.getByRole('searchbox', { name: 'Sök bland skolorna' }).fill(`skola 40 ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(schoolsTable.getByRole('row')).toHaveCount(2);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page);
  }
  const savedSchools = page.waitForEvent('download');
  await button(page, 'Spara som CSV').click();
  expect((await savedSchools).suggestedFilename()).toBe('skolor.csv');
  await schoolsTable.getByRole('link', { name: `Skola 40 ${stamp}` }).click();
  await page.getByRole('searchbox', { name: 'Sök namn eller e-post' }).fill(`l39.${stamp}`);
  await page.keyboard.press('Enter');
  const peopleTable = page.getByRole('table', { name: 'Skolans användare' });
  await expect(peopleTable.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Elever', exact: true }).click();
  await expect(page.getByText('Ingen på skolan passar in på det du söker.')).toBeVisible();
  await page.getByRole('link', { name: owner }).first().click();

  // A second time adds nobody.
  await page.getByRole('link', { name: 'Lägg till många personer' }).click();
  await page.getByLabel('Fil med personer').setInputFiles(file);
  await page.getByRole('group', { name: 'Alla är' }).getByLabel('Lärare').check();
  await button(page, 'Prova listan').click();
  await expect(page.getByText('Ingen ny att lägga till')).toBeVisible();
  await expect(page.getByText('1 198 personer finns redan och ändras inte')).toBeVisible();
});

test('at the end of the school year accounts end by a list of those who stay', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const stamp = Date.now();
  const school = await makeSchool(request, `Läsårsskolan ${stamp}`);
  const emailOf = (name: string) => `${name}.${stamp}@slutar.example`;
  for (const name of ['anna', 'bo', 'cia']) await makeTeacher(request, emailOf(name), school.id);
  const { authorization } = await bearerOf(request, 'admin');
  await request.post('/api/admin/users', {
    headers: { authorization },
    data: {
      email: emailOf('rektor'),
      firstname: 'Rut',
      lastname: 'Ek',
      roles: ['schooladmin'],
      organisationId: school.id,
    },
  });
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  await page.getByRole('link', { name: 'Avsluta konton' }).click();
  await expect(heading(page, 'Avsluta konton')).toBeVisible();
  await page.getByLabel('Fil med personer').setInputFiles(
    workbook([
      ['Namn', 'Mejl'],
      ['Cia', emailOf('cia')],
      ['Rut', emailOf('rektor')],
    ]),
  );
  await button(page, 'Prova listan').click();
  await expect(page.getByText('1 konto avslutas')).toBeVisible();
  await expect(page.getByText('Kontot har fler rättigheter än lärare och elev.')).toBeVisible();

  await page.getByRole('radio', { name: /^De som är kvar/ }).press('Space');
  await button(page, 'Prova listan').click();
  await expect(page.getByText('2 konton avslutas')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Konton som avslutas' })).toContainText(
    emailOf('anna'),
  );
  await axeInBothThemes(page);
  await button(page, 'Avsluta 2 konton').press('Enter');
  await expect(heading(page, '2 konton är avslutade')).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Till ${school.name}` })
    .last()
    .click();
  await expect(heading(page, school.name)).toBeVisible();
  await expect(page.getByText(emailOf('cia'))).toBeVisible();
  await expect(page.getByText(emailOf('rektor'))).toBeVisible();
  await expect(page.getByText(emailOf('anna'))).toHaveCount(0);
});
