import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';
import { accounts } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** Holds back the scripts of the pages, as a slow network does. Returns a function that lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose load event may wait for its scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

const isComing = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-scripts', 'coming');

test('a search that is sent before the page is ready is made', async ({ page }) => {
  await holdScripts(page);
  await open(page, paths.start);
  await isComing(page);
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.fill('ekvation');
  await field.press('Enter');
  await expect(page).toHaveURL(paths.search('ekvation'));
  await expect(page.getByText(/träffar på/)).toBeVisible();
});

test('a login that is sent before the page is ready waits for it, and its password is in no address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
  const release = await holdScripts(page);
  await open(page, paths.login);
  await isComing(page);
  const [email, password] = accounts.teacher;
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByLabel('Lösenord', { exact: true }).press('Enter');
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByLabel('E-postadress')).toHaveValue(email);
  release();
  await page.waitForURL((url) => url.pathname !== paths.login);
  expect(addresses.filter((address) => address.includes(password.slice(0, 12)))).toEqual([]);
  expect(addresses.filter((address) => address.startsWith('POST /auth'))).toEqual([]);
});

test('so do a class code and a forgotten password, and the button may be pressed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401|class-code\/unknown/);
  const release = await holdScripts(page);
  await open(page, paths.classCode);
  await page.getByLabel('Klasskod').fill('BCD-FGH-JKM');
  await page.getByLabel('Klasskod').press('Enter');
  await isComing(page);
  release();
  await expect(page.getByText('Koden stämmer inte')).toBeVisible();
  await expect(page.getByLabel('Klasskod')).toHaveValue('BCD-FGH-JKM');

  const releaseNext = await holdScripts(page);
  await open(page, paths.forgotPassword);
  await page.getByLabel('E-postadress').fill('ingen@skola.example');
  await page.getByRole('main').getByRole('button', { name: 'Mejla en länk' }).click();
  await isComing(page);
  releaseNext();
  await expect(page.getByText('Om adressen hör till ett konto')).toBeVisible();
});

test('what is typed in a filter before the page is ready filters once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, paths.schoolType('gymnasieskola'));
  const filter = page.getByLabel('Filtrera ämnen och kurser');
  await filter.fill('kemi');
  await isComing(page);
  release();
  await expect(page.getByText(/^Visar \d+ ämne/)).toBeVisible();
  await expect(filter).toHaveValue('kemi');
});

test('a request for a quote that is sent before the page is ready is received by the server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/);
  await holdScripts(page);
  await open(page, paths.quote);
  await page.getByLabel('Skola eller huvudman').fill('Sjöskolan');
  await page.getByLabel('Skola eller huvudman').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Formuläret är inte skickat/);
  await expect(page.getByLabel('Skola eller huvudman')).toHaveValue('Sjöskolan');
});

test('on a slow network a login is sent once, though Enter was pressed at once', async ({
  page,
  context,
}) => {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins += 1;
  });
  await page.goto(paths.login, { waitUntil: 'commit' });
  const [email, password] = accounts.teacher;
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByLabel('Lösenord', { exact: true }).press('Enter');
  await page.waitForURL((url) => url.pathname !== paths.login);
  expect(logins).toBe(1);
});
