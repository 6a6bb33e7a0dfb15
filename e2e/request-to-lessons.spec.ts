import type { Browser, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { linkIn, messageTo } from './support/outbox.ts';
import { newOrganisationNumber } from './support/owner-admin.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const password = 'fyra gamla ekar vid ån';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A browser of somebody's own, with the choice of cookies made. */
async function ownPage(browser: Browser, siteUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  return context.newPage();
}

/** Opens an invitation, the message after `before` others, and chooses the first password. */
async function accept(page: Page, email: string, place: string, before = 0): Promise<void> {
  await goTo(page, linkIn(await messageTo(email, before)));
  await expect(heading(page, `Välkommen till ${place}`)).toBeVisible();
  await page.getByLabel('Välj ett lösenord').fill(password);
  await page.getByLabel('Välj ett lösenord').press('Enter');
}

/** Pastes a list, and tries it. */
async function pasteList(page: Page, lines: readonly string[]): Promise<void> {
  await button(page, 'Klistra in').click();
  await page.getByLabel('Listan').fill(lines.join('\n'));
  await button(page, 'Läs in').click();
}

test('a request becomes 40 schools, and a teacher of one opens a lesson that was locked', async ({
  page,
  browser,
  siteUrl,
}) => {
  test.setTimeout(300_000);
  const stamp = Date.now();
  const owner = `Skogby kommun ${stamp}`;
  const email = (name: string) => `${name}.${stamp}@skogby.example`;
  const schools = Array.from({ length: 40 }, (_, index) => `Skola ${index + 1} ${stamp}`);
  const film = (await everyRoute(siteUrl))['locked assignment'] ?? '';

  // The municipality asks.
  await page.context().addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await goTo(page, '/begar-offert');
  await expect(button(page, 'Skicka förfrågan')).toBeEnabled();
  await page.getByLabel('Skola eller huvudman').fill(owner);
  await page.getByLabel('Organisationsnummer (frivilligt)').fill(newOrganisationNumber());
  await page.getByLabel('Gymnasieskola', { exact: true }).check();
  await page.getByLabel('Antal elever').fill('9000');
  await page.getByLabel('Ditt namn').fill('Rut Ek');
  await page.getByLabel('E-postadress').fill(email('rut'));
  await button(page, 'Skicka förfrågan').click();
  await messageTo(email('rut'));

  // The office offers a price, agrees, and adds the schools.
  const office = await ownPage(browser, siteUrl);
  await keepSession(office.context(), siteUrl, 'admin');
  await goTo(office, `/admin/offerter?q=${stamp}`);
  await office.getByRole('link', { name: owner }).click();
  await button(office, 'Ny offert').click();
  await office.getByLabel('Pris i kronor').fill('240 000');
  await button(office, 'Spara och granska').click();
  await button(office, 'Mejla offerten').click();
  await expect(heading(office, 'Offert 1, version 1: skickad')).toBeVisible();
  expect(await messageTo(email('rut'), 1)).toMatch(/Summa inklusive moms: 300\s000\skr/);
  await button(office, 'Gör avtal').click();
  await expect(office.getByRole('radio', { name: 'En huvudman' })).toBeChecked();
  await button(office, 'Skapa avtalet').click();
  await expect(office.getByText('Avtalet är klart.')).toBeVisible();
  await office.getByRole('main').getByRole('link', { name: owner }).click();
  await office.getByRole('link', { name: 'Lägg till många skolor' }).click();
  await pasteList(office, ['Skola', ...schools]);
  await button(office, 'Prova listan').click();
  await button(office, 'Lägg till 40 skolor').click();
  await expect(heading(office, '40 skolor är tillagda')).toBeVisible({ timeout: 30_000 });
  await office.context().close();

  // Whoever asked administers the owner now, and invites an administrator for each school.
  const rut = await ownPage(browser, siteUrl);
  await accept(rut, email('rut'), owner, 2);
  await rut.waitForURL('/admin');
  await rut.getByRole('link', { name: 'Ge varje skola en administratör' }).click();
  await rut.getByRole('link', { name: 'Bjud in många administratörer' }).click();
  const administrators = schools.map((name, index) => `${name};${email(`rektor${index + 1}`)}`);
  await pasteList(rut, administrators);
  await button(rut, 'Prova listan').click();
  await expect(rut.getByText('40 administratörer läggs till i sina skolor')).toBeVisible();
  await button(rut, 'Bjud in 40 administratörer').click();
  await expect(heading(rut, '40 administratörer på sina skolor')).toBeVisible({ timeout: 60_000 });

  // One of them adds the teachers of a school.
  const rektor = await ownPage(browser, siteUrl);
  const school = `Skola 7 ${stamp}`;
  await accept(rektor, email('rektor7'), school);
  await rektor.waitForURL('/admin');
  await rektor.getByRole('link', { name: 'Lägg till skolans lärare' }).click();
  await rektor.getByRole('link', { name: 'Lägg till många' }).click();
  await pasteList(rektor, ['Namn;E-post', `Lina Al;${email('lina')}`, `Bo Ek;${email('bo')}`]);
  await rektor.getByRole('group', { name: 'Alla är' }).getByLabel('Lärare').check();
  await button(rektor, 'Prova listan').click();
  await button(rektor, 'Lägg till 2 personer').click();
  await expect(heading(rektor, '2 personer är tillagda')).toBeVisible({ timeout: 60_000 });
  await rektor.context().close();

  // A teacher opens what nobody else may.
  const lina = await ownPage(browser, siteUrl);
  await accept(lina, email('lina'), school);
  await lina.waitForURL('/');
  await goTo(lina, film);
  await expect(lina.locator('video')).toBeVisible();
  await lina.context().close();

  // The owner sees who has come in, and the office what it invoices.
  await goTo(rut, '/admin/min-huvudman');
  const row = rut
    .getByRole('table', { name: 'Användning per skola' })
    .getByRole('row', { name: school });
  await expect(row.getByRole('cell').first()).toHaveText('3');
  await rut.context().close();
});
