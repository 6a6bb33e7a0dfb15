import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { openIdPeople, tenants, type OpenIdName } from './support/openid-people.ts';
import { makeSchool } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { doorSchool, doorSchoolId } from './support/schools-of-doubles.ts';
import { expect, test } from './support/test.ts';

const googleUrl = process.env['E2E_GOOGLE_URL'] ?? '';
const microsoftUrl = process.env['E2E_MICROSOFT_URL'] ?? '';

test.beforeEach(async ({ context, siteUrl, browserErrors }) => {
  // A site that somebody else started has no doubles.
  test.skip(googleUrl === '', 'E2E_GOOGLE_URL is not set');
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  for (const url of [googleUrl, microsoftUrl]) browserErrors.allow(url);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** The user menu's line, which is in the page also while the menu is closed. */
const statusLine = (page: Page) => page.locator('#anvandarmeny p');

/** From the login page to the service, and back as somebody. */
async function logInAs(page: Page, name: OpenIdName): Promise<void> {
  const { door, name: fullName } = openIdPeople[name];
  const service = door === 'google' ? 'Google' : 'Microsoft';
  await main(page)
    .getByRole('link', { name: `Logga in med ${service}` })
    .click();
  await page.getByRole('link', { name: fullName }).click();
}

const ownWays = (page: Page) => main(page).getByRole('region', { name: 'Skolans inloggning' });

const pupils = [
  ['elev', 'Google', 'https://accounts.google.com/Logout'],
  ['msElev', 'Microsoft', 'https://login.microsoftonline.com/common/oauth2/v2.0/logout'],
] as const;

for (const [name, service, logout] of pupils)
  test(`a pupil comes from the school's link by ${service} to a locked film, which opens, and leaves nothing behind`, async ({
    page,
    request,
    siteUrl,
  }) => {
    await goTo(page, `/auth/login?skola=${await doorSchoolId(request)}`);
    // It stands before the fields of an account.
    await expect(ownWays(page)).toContainText(`${doorSchool} loggar in så här.`);
    await expect(ownWays(page).getByRole('link', { name: /Microsoft/ })).toBeInViewport();
    await lookAt(page);

    const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
    await goTo(page, path);
    await expect(page.locator('video')).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Logga in' }).first().click();
    await expect(page).toHaveURL(/\/auth\/login\?till=/);
    // The school is remembered.
    await ownWays(page)
      .getByRole('link', { name: `Logga in med ${service}` })
      .click();
    await page.getByRole('link', { name: openIdPeople[name].name }).click();

    await expect(page).toHaveURL(path);
    await expect(page.locator('video')).toBeVisible();
    await expect(statusLine(page)).toHaveText('Inloggad via skolan.');
    await reload(page);
    await expect(page.locator('video')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(
      'school_anonymous_student',
    );

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Konto', exact: true }).click();
    const menu = page.getByRole('group', { name: 'Användarmeny' });
    await menu.getByRole('link', { name: 'Din inloggning' }).click();
    await expect(main(page)).toContainText('Skolans inloggning har talat om vilken skola');
    await main(page).getByRole('link', { name: 'Logga ut' }).click();
    await expect(heading(page)).toHaveText('Du är utloggad');
    const elsewhere = main(page).getByRole('link', { name: `Logga ut hos ${service}` });
    await expect(elsewhere).toHaveAttribute('href', logout);
    await expect(main(page).getByRole('link', { name: /^Logga ut hos/ })).toHaveCount(1);
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => /token|userID|expirationDate|tracks/.test(key))).toEqual([]);
    const cookies = await page.context().cookies(siteUrl);
    expect(cookies.filter((cookie) => cookie.name.startsWith('lasar-door-'))).toEqual([]);
    await goTo(page, path);
    await expect(page.locator('video')).toHaveCount(0);
    // Whoever sits there next is asked who they are.
    await goTo(page, '/auth/login');
    await ownWays(page)
      .getByRole('link', { name: `Logga in med ${service}` })
      .click();
    await expect(heading(page)).toHaveText('Välj konto');
  });

test('a teacher comes through Microsoft, and on a phone by the same links', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goTo(page, '/auth/login');
  await logInAs(page, 'msRoll');
  await expect(page).toHaveURL('/gymnasieskola');
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(
    'school_anonymous_teacher',
  );
  // The next time it stands first, before the fields of an account.
  await goTo(page, '/auth/logout');
  await goTo(page, '/auth/login');
  await expect(ownWays(page)).toHaveText(/^Senast i den här webbläsaren\s*Logga in med Microsoft$/);
  await lookAt(page, [360]);
  await expect(main(page).getByRole('link', { name: /^Logga in med/ })).toHaveText([
    'Logga in med Microsoft',
    'Logga in med Skolon',
    'Logga in med Google',
    'Logga in med Skolfederation',
    'Logga in med klasskod',
  ]);
});

const failures: Partial<Record<OpenIdName, string>> = {
  privat: 'Logga in med skolans konto',
  frammande: 'Vi känner inte igen skolan',
  msFalsk: 'Svaret från Microsoft gick inte att lita på',
};

for (const [name, title] of Object.entries(failures)) {
  test(`a login that fails (${name}) shows: ${title}`, async ({ page, browserErrors }) => {
    browserErrors.expect(/401 \(Unauthorized\)/);
    browserErrors.expect(/POST \/api\/auth\/doors\/:door: /);
    await goTo(page, '/auth/login');
    await logInAs(page, name as OpenIdName);
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(main(page).getByText('Felnummer')).toBeVisible();
    if (name === 'frammande') {
      await expect(main(page).getByText('annan.example')).toBeVisible();
      await lookAt(page);
    }
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('the page that was asked for opens at the second attempt too', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401 \(Unauthorized\)/);
  browserErrors.expect(/POST \/api\/auth\/doors\/:door: /);
  await goTo(page, '/auth/login?till=%2Fsok%3Fq%3Dalgebra');
  await logInAs(page, 'privat');
  await expect(heading(page)).toHaveText('Logga in med skolans konto');
  await expect(main(page).getByRole('link', { name: 'Andra sätt' })).toHaveAttribute(
    'href',
    '/auth/login?till=%2Fsok%3Fq%3Dalgebra',
  );
  await main(page).getByRole('link', { name: 'Försök igen' }).click();
  await page.getByRole('link', { name: openIdPeople.elev.name }).click();
  await expect(page).toHaveURL('/sok?q=algebra');
});

test('the office lets a domain and a tenant lead to a school, and closes them', async ({
  page,
  browser,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/409/);
  const school = await makeSchool(request, `Öppna skolan ${Date.now()}`);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, `/admin/skolor/${school.id}`);
  const section = page.getByRole('region', { name: 'Inloggning via skolan' }).first();
  await expect(section).toContainText(
    'Ingen domän, organisation, grupp eller skolenhet leder till skolan.',
  );

  await section.getByRole('button', { name: 'Lägg till' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Lägg till' });
  const value = dialog.getByLabel('Domän eller id');
  await value.fill('gmail.com');
  await add.click();
  await expect(
    dialog.getByText('gmail.com går inte: där kan vem som helst ha konto.'),
  ).toBeVisible();
  await dialog.getByLabel('Typ').selectOption('Organisation hos Microsoft');
  await value.fill(tenants.school);
  await add.click();
  await expect(
    dialog.getByText(`Den leder redan till en annan skola: ${doorSchool}.`),
  ).toBeVisible();
  await dialog.getByLabel('Typ').selectOption('Domän hos Google');
  const domain = `d${Date.now()}.example`;
  await value.fill(`@${domain.toUpperCase()}`);
  await dialog.getByLabel('Den som kommer därifrån är').selectOption('Lärare');
  await axe(page);
  await add.click();
  await expect(page.getByText('Den är tillagd.')).toBeVisible();
  const row = section.getByRole('row', { name: domain });
  await expect(row).toContainText('Domän hos Google');
  await expect(row).toContainText('Lärare');
  await axe(page);

  // The school shares a link to the login page, which shows its own way first.
  const link = section.getByRole('link', { name: /\/auth\/login\?skola=/ });
  const address = (await link.getAttribute('href')) ?? '';
  const visitor = await (await browser.newContext()).newPage();
  await goTo(visitor, address);
  await expect(main(visitor)).toContainText(`${school.name} loggar in så här.`);
  const microsoft = main(visitor).getByRole('link', { name: 'Logga in med Microsoft' });
  await expect(main(visitor).getByRole('link', { name: 'Logga in med Google' })).toBeVisible();
  await expect(microsoft).toBeHidden();
  await axe(visitor);
  await goTo(visitor, '/auth/login');
  await expect(main(visitor)).toContainText(`${school.name} loggar in så här.`);
  await main(visitor).getByRole('button', { name: 'Det är inte min skola' }).click();
  await expect(microsoft).toBeVisible();
  await visitor.context().close();

  await row.getByRole('button', { name: 'Ta bort' }).click();
  await dialog.getByRole('button', { name: 'Ja, ta bort' }).click();
  await expect(section).toContainText(
    'Ingen domän, organisation, grupp eller skolenhet leder till skolan.',
  );
  await goTo(page, '/admin/andringar');
  await expect(main(page)).toContainText('Inloggning via');
});
