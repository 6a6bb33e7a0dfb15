import type { Init } from '@lasar/contract/site/init';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { fillCredentials, keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { messageTo } from './support/outbox.ts';
import { newOrganisationNumber } from './support/owner-admin.ts';
import { choosePassword, makeSchool } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'admin');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Requests a quote for upper secondary school, as the form of the site does. */
async function requestQuote(
  page: Page,
  organisation: string,
  email: string,
  organisationNumber = '212000-0142',
): Promise<void> {
  const { menuData } = (await (await page.request.get('/api/init')).json()) as Init;
  const schoolTypes = menuData.schoolTypes.filter(({ param }) => param === 'gymnasieskola');
  const data = {
    organisation,
    organisationNumber,
    contactName: 'Rut Maria Ek',
    email,
    schoolTypes: schoolTypes.map(({ id }) => id),
    pupils: 320,
  };
  expect((await page.request.post('/api/quotes', { data })).ok()).toBe(true);
}

/** Counts what is pressed and typed on a page, from now on. */
async function countEffort(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0 };
    const isTrusted = (event: Event) => event.isTrusted;
    addEventListener('click', (event) => isTrusted(event) && (effort.clicks += 1), true);
    addEventListener('keydown', (event) => isTrusted(event) && (effort.keys += 1), true);
    Object.assign(window, { effort });
  });
  return () =>
    page.evaluate(() => (window as unknown as { effort: { clicks: number; keys: number } }).effort);
}

/** Writes an offer at a price for a school year, and mails it. */
async function sendOffer(page: Page, price: string): Promise<void> {
  await button(page, 'Ny offert').click();
  await page.getByLabel('Pris i kronor').fill(price);
  await button(page, 'Spara och granska').click();
  await button(page, 'Mejla offerten').click();
  await expect(page.getByRole('heading', { name: /version 1: skickad/ })).toBeVisible();
}

/** The licence of a year that begins today, as the school's page words it. */
const licence = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Gäller i dag' });

test('a request becomes a school whose administrator logs in, with three clicks and a price', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const [school, email] = [`Avtalsskolan ${stamp}`, `rut.${stamp}@avtal.example`];
  await requestQuote(page, school, email);
  await goTo(page, '/admin/offerter');
  await expect(page.getByRole('link', { name: school })).toBeVisible();
  const effort = await countEffort(page);

  await page.getByRole('link', { name: school }).click();
  await expect(heading(page)).toHaveText(school);
  await button(page, 'Gör avtal').click();
  const dialog = page.getByRole('dialog', { name: `Avtal med ${school}` });
  await expect(dialog.getByLabel('Skolans administratör')).toHaveValue(email);
  await expect(dialog.getByLabel('Förnamn')).toHaveValue('Rut Maria');
  await expect(dialog.getByLabel('Efternamn')).toHaveValue('Ek');
  await axeInBothThemes(page);
  // Filled in without a click or a key, as the price is the office's to know.
  await dialog.getByLabel('Pris i kronor').fill('14 500');
  await button(page, 'Skapa avtalet').click();

  await expect(page.getByText(`Avtalet är klart. Inbjudan är på väg till ${email}.`)).toBeVisible();
  expect(await effort()).toEqual({ clicks: 3, keys: 0 });
  await expect(dialog).toBeHidden();
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: school }).click();
  await expect(heading(page)).toHaveText(school);
  await expect(licence(page)).toContainText('Gymnasieskola');
  await expect(page.getByRole('row', { name: /Rut Maria Ek/ })).toContainText('Skoladministratör');

  // After the receipt of the request.
  await choosePassword(request, email, 'fyra gamla ekar vid ån', 1);
  const other = await browser.newContext({ baseURL: siteUrl });
  const administrator = await other.newPage();
  await goTo(administrator, '/auth/login?till=/admin/min-skola');
  await fillCredentials(administrator, email, 'fyra gamla ekar vid ån');
  await administrator.waitForURL('/admin/min-skola');
  await expect(administrator.getByText(school).first()).toBeVisible();
  const agreement = administrator.getByRole('link', { name: 'Avtal (pdf)', exact: true });
  const answer = await request.get((await agreement.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await other.close();
});

test('an agreement with a school that is there corrects days that overlap, by keyboard on a phone', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  await page.setViewportSize({ width: 390, height: 780 });
  const stamp = Date.now();
  const name = `Förlängda skolan ${stamp}`;
  const school = await makeSchool(request, name);
  for (const number of [1, 2]) {
    await requestQuote(page, name, `rektor.${stamp}.${number}@avtal.example`);
    await goTo(page, `/admin/offerter?q=${encodeURIComponent(`rektor.${stamp}.${number}`)}`);
    await page.getByRole('link', { name }).press('Enter');
    await button(page, 'Gör avtal').press('Enter');
    await page.getByRole('combobox', { name: 'Skola' }).selectOption(name);
    await expect(page.getByLabel('Den nya skolans namn')).toBeHidden();
    await page.getByLabel('Skolans administratör').fill('');
    if (number === 1) {
      await button(page, 'Skapa avtalet').press('Enter');
      await expect(page.getByLabel('Pris i kronor')).toBeFocused();
      await expect(page.getByLabel('Pris i kronor')).toHaveAccessibleDescription('Skriv priset.');
    }
    await page.getByLabel('Pris i kronor').fill('9 000 kr');
    if (number === 2) {
      await button(page, 'Skapa avtalet').press('Enter');
      const first = page.getByLabel('Första dagen');
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(/redan en licens för skolformen/);
      await first.fill('2090-07-01');
      await page.getByLabel('Sista dagen').fill('2090-06-30');
      await button(page, 'Skapa avtalet').press('Enter');
      await expect(page.getByText('Den sista dagen kommer före den första.')).toBeVisible();
      await page.getByLabel('Sista dagen').fill('2091-06-30');
    }
    await button(page, 'Skapa avtalet').press('Enter');
    await expect(page.getByText('Avtalet är klart.')).toBeVisible();
    await expect(page.getByText(/9\s000\skr per läsår, exklusive moms/)).toBeVisible();
  }
  await goTo(page, `/admin/skolor/${school.id}`);
  await expect(licence(page)).toHaveCount(1);
  await expect(page.getByText('Skolan har inga användare ännu.')).toBeVisible();
  await expect(page.getByText('1 juli 2090 till och med 30 juni 2091')).toBeVisible();
});

test('a municipality is offered a price and becomes an owner, whose administrator logs in and gets its documents', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const [name, email] = [`Ekängs kommun ${stamp}`, `rut.${stamp}@ekang.example`];
  await requestQuote(page, name, email, newOrganisationNumber());
  await goTo(page, `/admin/offerter?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name }).click();
  await sendOffer(page, '48 000');
  await expect(page.getByText('Besvarad av Demo Administratör')).toBeVisible();
  expect(await messageTo(email, 1)).toMatch(/Summa inklusive moms: 60\s000\skr/);

  await button(page, 'Gör avtal').click();
  const dialog = page.getByRole('dialog', { name: `Avtal med ${name}` });
  await expect(dialog.getByRole('radio', { name: 'En huvudman' })).toBeChecked();
  await expect(dialog.getByLabel('Den nya huvudmannens namn')).toHaveValue(name);
  await expect(dialog.getByLabel('Huvudmannens administratör')).toHaveValue(email);
  await expect(dialog.getByRole('radio', { name: /Offert 1, version 1: 48\s000/ })).toBeChecked();
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await axeInBothThemes(page);
  }
  // The other choice, and back, by keyboard.
  await dialog.getByRole('radio', { name: 'En huvudman' }).press('ArrowUp');
  await expect(dialog.getByLabel('Den nya skolans namn')).toBeVisible();
  await dialog.getByRole('radio', { name: 'En skola' }).press('ArrowDown');
  await button(page, 'Skapa avtalet').press('Enter');
  await expect(page.getByText(`Avtalet är klart. Inbjudan är på väg till ${email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(licence(page)).toContainText('Gymnasieskola');
  await expect(page.getByLabel('Kontaktperson (frivilligt)')).toHaveValue('Rut Maria Ek');
  await expect(page.getByRole('link', { name: 'Avtal (pdf)', exact: true })).toBeVisible();

  await choosePassword(request, email, 'fyra gamla ekar vid ån', 2);
  const other = await browser.newContext({ baseURL: siteUrl });
  await other.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const administrator = await other.newPage();
  await goTo(administrator, '/auth/login?till=/admin/min-huvudman');
  await fillCredentials(administrator, email, 'fyra gamla ekar vid ån');
  await administrator.waitForURL('/admin/min-huvudman');
  await expect(heading(administrator)).toHaveText(name);
  const agreement = administrator.getByRole('link', { name: 'Avtal (pdf)', exact: true });
  const document = await request.get((await agreement.getAttribute('href')) ?? '');
  expect(document.headers()['content-type']).toBe('application/pdf');
  await other.close();
});
