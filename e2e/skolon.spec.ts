import type { Page } from '@playwright/test';
import type { BrowserErrors } from './support/browser-errors.ts';
import { goTo, reload } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { skolonPeople, strangeSchool, type SkolonName } from './support/skolon-people.ts';
import { expect, test } from './support/test.ts';

const skolonUrl = process.env['E2E_SKOLON_URL'] ?? '';

test.beforeEach(async ({ context, siteUrl, browserErrors }) => {
  // A site that somebody else started has no stand-in.
  test.skip(skolonUrl === '', 'E2E_SKOLON_URL is not set');
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  browserErrors.allow(skolonUrl);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** From the login page to Skolon, and back as somebody. */
async function logInAs(page: Page, name: SkolonName, from = '/auth/login'): Promise<void> {
  await goTo(page, from);
  await main(page).getByRole('link', { name: 'Logga in med Skolon' }).click();
  await page.getByRole('link', { name: skolonPeople[name].name }).click();
}

/** The user menu's line, which is in the page also while the menu is closed. */
const statusLine = (page: Page) => page.locator('#anvandarmeny p');

/** Expects the failed login in the browser's console. */
function expectRefusal(browserErrors: BrowserErrors): void {
  browserErrors.expect(/401 \(Unauthorized\)/);
  browserErrors.expect(/GET \/api\/skolon\/skolon-redirect: /);
}

test('a student from Skolon is accountless, stays logged in through a reload, and logs out', async ({
  page,
}) => {
  await logInAs(page, 'elev');
  // The school has exactly one subscription, so the login leads to the school type that it opens (behaviour 2.3).
  await expect(page).toHaveURL('/gymnasieskola');
  await expect(statusLine(page)).toHaveText('Inloggad med Skolon.');
  await expect(page.getByText('Skolons meny')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(
    'skolon_anonymous_student',
  );

  await reload(page);
  await expect(statusLine(page)).toHaveText('Inloggad med Skolon.');
  await page.getByRole('button', { name: 'Konto', exact: true }).click();
  const menu = page.getByRole('group', { name: 'Användarmeny' });
  await expect(menu.getByRole('link')).toHaveText(['Din inloggning', 'Logga ut']);
  await menu.getByRole('link', { name: 'Logga ut' }).click();
  await expect(heading(page)).toHaveText('Du är utloggad');
  await expect(page.getByText('Skolons meny')).toBeHidden();
});

test('a teacher from Skolon returns to the page that required the login', async ({ page }) => {
  await logInAs(page, 'larare', '/auth/login?till=%2Flararteamet');
  await expect(page).toHaveURL('/lararteamet');
  await expect(statusLine(page)).toHaveText('Inloggad med Skolon som lärare.');
});

test("on a phone, Skolon's button is in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAs(page, 'elev');
  await expect(page).toHaveURL('/gymnasieskola');
  await expect(page.getByText('Skolons meny')).toBeHidden();
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobilmeny' });
  await expect(menu.getByText('Skolons meny')).toBeInViewport();
});

test("Skolon's tile launches the site without a question", async ({ page, siteUrl }) => {
  await goTo(page, `${skolonUrl}/skrivbord?som=elev&bricka=${siteUrl}/auth/skolon`);
  await page.getByRole('link', { name: 'Öppna Läsår' }).click();
  await expect(page).toHaveURL('/gymnasieskola');
  await expect(statusLine(page)).toHaveText('Inloggad med Skolon.');
});

test('anonymous users and users with accounts see nothing of Skolon', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await logIn(page, 'oneLicence');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.startsWith(skolonUrl))).toEqual([]);
});

const failures: Partial<Record<SkolonName, string>> = {
  olicensierad: 'Licens saknas i Skolon',
  falla: 'Licens saknas i Skolon',
  nere: 'Vi når inte Skolon just nu',
  vagrar: 'Skolon släppte inte in dig',
  portal: 'Skolon kunde inte säga vem du är',
  utanstate: 'Inloggningen behöver göras om',
};

for (const [name, title] of Object.entries(failures)) {
  test(`a failed login with Skolon (${name}) shows: ${title}`, async ({ page, browserErrors }) => {
    expectRefusal(browserErrors);
    await logInAs(page, name as SkolonName);
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(main(page).getByText('Felnummer')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('a school that is unknown here gets its id to quote, on a page that all can read', async ({
  page,
  browserErrors,
}) => {
  expectRefusal(browserErrors);
  await logInAs(page, 'okand');
  await expect(heading(page)).toHaveText('Vi känner inte igen skolan');
  await expect(main(page).getByText(strangeSchool)).toBeVisible();
  await lookAt(page);
  await page.getByRole('link', { name: 'Andra sätt att logga in' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('forged and replayed answers log nobody in', async ({
  page,
  browserErrors,
  browser,
  siteUrl,
}) => {
  expectRefusal(browserErrors);
  await goTo(page, '/auth/skolon/klar?code=forfalskad&state=forfalskat');
  await expect(heading(page)).toHaveText('Inloggningen behöver göras om');

  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/skolon/klar?')) answers.push(request.url());
  });
  await logInAs(page, 'elev');
  await expect(page).toHaveURL('/gymnasieskola');
  const answer = answers.at(-1) ?? '';
  expect(answer).toContain('state=');

  // The same answer again here, and in a browser of somebody who was sent the link.
  await goTo(page, '/auth/logout');
  await goTo(page, answer);
  await expect(heading(page)).toHaveText('Inloggningen behöver göras om');
  const victim = await browser.newContext({ baseURL: siteUrl });
  const theirs = await victim.newPage();
  await goTo(theirs, answer);
  await expect(heading(theirs)).toHaveText('Inloggningen behöver göras om');
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await victim.close();
});

test('an expired session from Skolon ends at the next load', async ({ page }) => {
  await logInAs(page, 'elev');
  await expect(page).toHaveURL('/gymnasieskola');
  await page.evaluate(() => localStorage.setItem('expirationDate', '2026-01-01T00:00:00.000Z'));
  await reload(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBeNull();
});
