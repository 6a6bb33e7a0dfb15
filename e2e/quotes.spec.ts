import type { Page } from '@playwright/test';
import { goTo, reload } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Opens a list of the administration as one who may see it. */
async function openAs(
  page: Page,
  name: 'admin' | 'editor',
  path: string,
  siteUrl: string,
): Promise<void> {
  // An open page of the site would react to the half-written session.
  await goTo(page, 'about:blank');
  await keepSession(page.context(), siteUrl, name);
  await goTo(page, path);
  await expect(page.getByRole('table')).toBeVisible();
}

async function fillQuote(page: Page, school: string): Promise<void> {
  await field(page, 'Skola eller huvudman').fill(school);
  await field(page, 'Organisationsnummer').fill('2120000142');
  await page.getByRole('checkbox', { name: 'Gymnasieskola' }).check();
  await field(page, 'Antal elever').fill('1 250');
  await field(page, 'Ditt namn').fill('Rut Ek');
  await field(page, 'E-postadress').fill('rut@bjorkang.example');
}

/** The page once its script runs: before that, its button leads nowhere. */
async function openQuote(page: Page): Promise<void> {
  await goTo(page, '/begar-offert');
  await expect(button(page, 'Skicka förfrågan')).toBeEnabled();
}

test('an anonymous user requests a quote, corrects errors, and an admin handles it', async ({
  page,
  siteUrl,
}) => {
  const school = `Björkängsskolan ${Date.now()}`;
  await openQuote(page);

  const number = field(page, 'Organisationsnummer');
  await number.fill('212000-0143');
  await expect(number).not.toHaveAttribute('aria-invalid');
  await number.press('Tab');
  await expect(page.getByText('Någon siffra är fel.')).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/Någon siffra är fel/);
  await axeInBothThemes(page);
  await number.fill('121212-1212');
  await expect(page.getByText('Det ser ut som ett personnummer.')).toBeVisible();
  await number.fill('212000-0142');
  await expect(number).not.toHaveAttribute('aria-invalid');

  await button(page, 'Skicka förfrågan').click();
  await expect(field(page, 'Skola eller huvudman')).toBeFocused();
  for (const sentence of [
    'Skriv skolans eller huvudmannens namn.',
    'Välj minst en skolform.',
    'Skriv ungefär hur många elever det gäller.',
    'Skriv ditt namn.',
    'Skriv din e-postadress.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();

  await fillQuote(page, school);
  await field(page, 'Meddelande (frivilligt)').fill('Vi vill börja i augusti.');
  await field(page, 'Meddelande (frivilligt)').press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Tack, er förfrågan har kommit fram');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('rut@bjorkang.example')).toBeVisible();
  await axeInBothThemes(page);
  await openQuote(page);
  await expect(field(page, 'Ditt namn')).toHaveValue('');

  await openAs(page, 'admin', '/admin/offerter', siteUrl);
  await axeInBothThemes(page);
  await page.getByRole('link', { name: school }).click();
  await expect(heading(page)).toHaveText(school);
  const main = page.getByRole('main');
  for (const detail of ['212000-0142', 'Gymnasieskola', 'Rut Ek', 'Vi vill börja i augusti.'])
    await expect(main.getByText(detail).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Läge', exact: true }).selectOption('Besvarad');
  await field(page, 'Anteckning').fill('Ringt Rut.');
  await button(page, 'Spara').click();
  await expect(page.getByText('Sparat.')).toBeVisible();
  await axeInBothThemes(page);

  await page.getByRole('link', { name: 'Offerter' }).first().click();
  await page
    .getByRole('navigation', { name: 'Läge' })
    .getByRole('link', { name: 'Besvarad' })
    .click();
  await expect(page).toHaveURL('/admin/offerter?lage=answered');
  await expect(page.getByRole('row', { name: new RegExp(school) })).toContainText('Besvarad');
  await page.getByRole('link', { name: 'Ändringar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Demo Administratör ändrade en offertförfrågan' }).first(),
  ).toBeVisible();
});

test('typed text survives a lost connection and a reload, and is sent once', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const school = `Nätlösa skolan ${Date.now()}`;
  await openQuote(page);
  await fillQuote(page, school);
  await context.setOffline(true);
  await button(page, 'Skicka förfrågan').click();
  await expect(page.getByRole('alert')).toContainText('Vi får ingen kontakt med tjänsten.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Ditt namn')).toHaveValue('Rut Ek');
  await context.setOffline(false);

  await reload(page);
  await expect(field(page, 'Skola eller huvudman')).toHaveValue(school);
  await expect(field(page, 'Organisationsnummer')).toHaveValue('2120000142');
  await expect(page.getByRole('checkbox', { name: 'Gymnasieskola' })).toBeChecked();
  await expect(button(page, 'Skicka förfrågan')).toBeEnabled();
  await button(page, 'Skicka förfrågan').click();
  await expect(heading(page)).toHaveText('Tack, er förfrågan har kommit fram');
  expect(await page.evaluate(() => sessionStorage.getItem('lasar.device.quote'))).toBeNull();
});

test('a user reports an error on a lesson, and an editor sees and closes the report', async ({
  page,
  siteUrl,
}) => {
  const routes = await everyRoute(siteUrl);
  const detail = `Det står fem i stället för sex ${Date.now()}`;
  await goTo(page, routes['lesson'] ?? '');
  const lesson = await heading(page).innerText();
  await button(page, 'Rapportera fel').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rapportera fel' });
  await axeInBothThemes(page);
  await button(page, 'Skicka').click();
  await expect(page.getByText('Välj vad som är fel.')).toBeVisible();
  await page.getByRole('radio', { name: 'Stavfel eller sakfel' }).check();
  await button(page, 'Skicka').click();
  await expect(page.getByText('Beskriv felet med några ord')).toBeVisible();
  await expect(field(page, 'Beskriv felet')).toBeFocused();
  await field(page, 'Beskriv felet').fill(detail);
  await button(page, 'Skicka').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Tack! Rapporten har gått till redaktionen.')).toBeVisible();
  await expect(button(page, 'Rapportera fel')).toBeFocused();

  await openAs(page, 'editor', '/admin/felrapporter', siteUrl);
  await axeInBothThemes(page);
  await page
    .getByRole('row', { name: new RegExp(detail) })
    .getByRole('link')
    .click();
  await expect(heading(page)).toHaveText(lesson);
  await expect(page.getByRole('link', { name: 'Öppna lektionen' })).toHaveAttribute(
    'href',
    routes['lesson'] ?? '',
  );
  await page.getByRole('combobox', { name: 'Läge' }).selectOption('Avslutad');
  await button(page, 'Spara').click();
  await expect(page.getByText('Sparat.')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('link', { name: 'Redigera lektionen' }).click();
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue(lesson);
});

test('an error on an assignment can be reported too, and Escape closes the dialog', async ({
  page,
  siteUrl,
}) => {
  const routes = await everyRoute(siteUrl);
  await goTo(page, routes['film'] ?? '');
  await button(page, 'Rapportera fel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Rapportera fel')).toBeFocused();
  await button(page, 'Rapportera fel').click();
  await page.getByRole('radio', { name: 'Filmen fungerar inte' }).check();
  await button(page, 'Skicka').click();
  await expect(page.getByText('Tack! Rapporten har gått till redaktionen.')).toBeVisible();
});
