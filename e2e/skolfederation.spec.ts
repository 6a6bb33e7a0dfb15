import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { makeSchool } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { samlPeople, type SamlName } from './support/saml-people.ts';
import { expect, test } from './support/test.ts';

const federationUrl = process.env['E2E_FEDERATION_URL'] ?? '';

test.beforeEach(async ({ context, siteUrl, browserErrors }) => {
  // A site that somebody else started has no double.
  test.skip(federationUrl === '', 'E2E_FEDERATION_URL is not set');
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  browserErrors.allow(federationUrl);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByLabel('Sök din skola eller kommun');

/** From the identity provider and back as somebody. */
const comeAs = (page: Page, name: SamlName) =>
  page.getByRole('link', { name: samlPeople[name].name }).click();

test('a pupil finds the login of the school, comes by it to a locked film, which opens, and leaves', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
  await goTo(page, path);
  await main(page).getByRole('link', { name: 'Logga in' }).first().click();
  await main(page).getByRole('link', { name: 'Logga in med Skolfederation' }).click();
  await expect(heading(page)).toHaveText('Logga in med Skolfederation');
  await axe(page);

  await field(page).fill('finns inte');
  await expect(main(page)).toContainText('Ingen inloggning hittades');
  await field(page).fill('kommun');
  await expect(main(page)).toContainText('2 inloggningar hittades.');
  // By the name of the school too.
  await field(page).fill('dörrsk');
  const found = main(page).getByRole('link', { name: 'Provköpings kommun' });
  await expect(found).toBeVisible();
  await expect(main(page)).toContainText('En inloggning hittades.');
  await axe(page);
  await lookAt(page);
  await found.click();
  await comeAs(page, 'elev');

  await expect(page).toHaveURL(path);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.locator('#anvandarmeny p')).toHaveText('Inloggad via skolan.');
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(
    'school_anonymous_student',
  );

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Konto', exact: true }).click();
  const menu = page.getByRole('group', { name: 'Användarmeny' });
  await menu.getByRole('link', { name: 'Din inloggning' }).click();
  await main(page).getByRole('link', { name: 'Logga ut' }).click();
  await expect(heading(page)).toHaveText('Du är utloggad');
  await expect(main(page)).toContainText('skolans egen inloggning');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => /token|userID|expirationDate/.test(key))).toEqual([]);
  const cookies = await page.context().cookies(siteUrl);
  expect(cookies.filter(({ name }) => name.startsWith('lasar-door-'))).toEqual([]);
  await goTo(page, path);
  await expect(page.locator('video')).toHaveCount(0);

  // The choice is remembered: one press.
  await goTo(page, '/auth/skolfederation');
  const remembered = main(page).getByRole('region', { name: 'Senast i den här webbläsaren' });
  await remembered.getByRole('link', { name: 'Provköpings kommun' }).click();
  await comeAs(page, 'larare');
  await expect(page).toHaveURL('/gymnasieskola');
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(
    'school_anonymous_teacher',
  );
});

test('a login of a stranger’s school fails, and says which code came', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401 \(Unauthorized\)/);
  browserErrors.expect(/POST \/api\/auth\/doors\/:door: /);
  await goTo(page, '/auth/skolfederation');
  await field(page).fill('annanstad');
  await main(page).getByRole('link', { name: 'Annanstads kommun' }).click();
  await comeAs(page, 'stold');
  await expect(heading(page)).toHaveText('Vi känner inte igen skolan');
  await expect(main(page)).toContainText('annanstad.example:12345678');
  await axe(page);
});

test('a search that fails says so', async ({ page, browserErrors }) => {
  browserErrors.expect(/503/);
  await page.route('**/api/auth/skolfederation/**', (route) => route.fulfill({ status: 503 }));
  await goTo(page, '/auth/skolfederation');
  await field(page).fill('kommun');
  await expect(main(page)).toContainText('Sökningen gick inte fram.');
});

test('the office enters a unit code, and the page of operations tells of the metadata', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const school = await makeSchool(request, `Skolenhetsskolan ${Date.now()}`);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  const section = page.getByRole('region', { name: 'Inloggning via skolan' }).first();
  await section.getByRole('button', { name: 'Lägg till' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Typ').selectOption('Skolenhet i Skolfederation');
  const value = dialog.getByLabel('Domän eller id');
  await value.fill('12345678');
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await expect(dialog.getByText('till exempel kommunen.se:12345678')).toBeVisible();
  const code = `annanstad.example:${String(Date.now()).slice(-8)}`;
  await value.fill(code.toUpperCase());
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  const row = section.getByRole('row', { name: code });
  await expect(row).toContainText('Skolenhet i Skolfederation');
  await row.getByRole('button', { name: 'Ta bort' }).click();
  await dialog.getByRole('button', { name: 'Ja, ta bort' }).click();
  await expect(section.getByRole('row', { name: code })).toHaveCount(0);

  await goTo(page, '/admin/drift');
  await expect(main(page)).toContainText('3 inloggningstjänster, lästa');
});
