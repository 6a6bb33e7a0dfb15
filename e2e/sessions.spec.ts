import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Page } from '@playwright/test';
import { lockedAssignment } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, openInside, reload } from './support/go-to.ts';
import {
  accounts,
  bearerOf,
  fillCredentials,
  fillLogin,
  logIn,
  submitLogin,
} from './support/log-in.ts';
import { choosePassword, makeTeacher } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Konto' });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logga in' });
const gate = (page: Page) => page.locator('#gate');
const stored = (page: Page) =>
  page.evaluate(() => ({ kept: Object.keys(localStorage), here: Object.keys(sessionStorage) }));
const open = ({ type, id }: Assignment) => `/${type}/${id}`;

test('one licence leads to its school type, and a reload restores the session', async ({
  page,
}) => {
  await logIn(page, 'oneLicence');
  await expect(page).toHaveURL('/folkhogskola');
  expect((await stored(page)).kept).toEqual(
    expect.arrayContaining(['token', 'expirationDate', 'userID']),
  );

  await reload(page);
  await menuButton(page).press('Enter');
  const menu = page.getByRole('group', { name: 'Användarmeny' });
  await expect(menu).toContainText(`Inloggad som ${accounts.oneLicence[0]}`);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await goTo(page, '/');
  await expect(menuButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('logging out clears the session and all keys of the account, in every tab', async ({
  page,
  context,
}) => {
  await logIn(page, 'teacher');
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await goTo(other, '/om-oss');
  await expect(menuButton(other)).toBeVisible();

  await menuButton(page).click();
  await page.getByRole('link', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är utloggad');
  await expect(loginLink(page)).toBeVisible();
  await expect(loginLink(other)).toBeVisible();
  expect(await stored(page)).toEqual({ kept: [], here: [] });
});

test('a wrong password and an unknown account get the same words', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401|session\/wrong-credentials/);
  await goTo(page, '/auth/login');
  for (const email of [accounts.schooladmin[0], 'ingen@finns.example']) {
    await page.getByLabel('E-postadress').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill('fel-och-tokigt');
    await submitLogin(page);
    await expect(page.getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.');
    await expect(page.getByRole('alert')).toBeFocused();
  }
  expect((await stored(page)).kept).toEqual([]);
});

test('a failed login of somebody who is logged in leaves one truth in the header and the storage', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/40[134]|class-code\/unknown/);
  await logIn(page, 'teacher');
  await expect(menuButton(page)).toBeVisible();
  const session = () =>
    page.evaluate(() => ['token', 'userID'].map((key) => localStorage.getItem(key)));
  const before = await session();
  // With the session in memory, and after a load. A code may be that of a plan, so this form is there for everybody.
  for (const open of [() => openInside(page, '/klasskod'), () => reload(page)]) {
    await open();
    const code = page.getByLabel('Klasskod', { exact: true });
    await code.fill('BBB-BBB-BBB');
    await submitLogin(page);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(menuButton(page)).toBeVisible();
    await expect(loginLink(page)).toBeHidden();
    expect(await session()).toEqual(before);
  }
});

test('a locked assignment opens after login, which returns to it', async ({ page, request }) => {
  const locked = await lockedAssignment(request);
  await goTo(page, open(locked));
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click();
  await fillLogin(page, 'teacher');
  await expect(page).toHaveURL(open(locked));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(locked.name);
  await expect(page.getByText('Logga in för att öppna')).toHaveCount(0);
});

test('the session ends at its expiry, and locked content closes', async ({ page, request }) => {
  const locked = await lockedAssignment(request);
  await page.clock.install();
  await logIn(page, 'teacher');
  await goTo(page, open(locked));
  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByText('Logga in för att öppna')).toHaveCount(0);

  await page.clock.fastForward('12:01:00');
  await expect(page.getByText('Inloggningen har gått ut.')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByText('Logga in för att öppna')).toBeVisible();
});

test('an expiry that has passed logs out at the next load', async ({ page }) => {
  await logIn(page, 'teacher');
  await page.evaluate(() => localStorage.setItem('expirationDate', '2026-01-01T00:00:00.000Z'));
  await goTo(page, '/om-oss');
  await expect(loginLink(page)).toBeVisible();
  expect((await stored(page)).kept).toEqual([]);
});

test('a session that was ended elsewhere ends at the next call, and the page still loads', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/401/);
  const email = `utloggad.${Date.now()}@demo.example`;
  await makeTeacher(request, email);
  await choosePassword(request, email, 'fyra gamla ekar vid ån');
  await goTo(page, '/auth/login');
  await fillCredentials(page, email, 'fyra gamla ekar vid ån');
  await page.waitForURL('/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/users/me/end-sessions', { headers })).status()).toBe(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lärarteamet' }).click();
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lärarteamet');
});

test('an ended licence: what is missing and what to do', async ({ page, request }) => {
  await logIn(page, 'endedLicence');
  await expect(page).toHaveURL('/');
  await goTo(page, open(await lockedAssignment(request)));
  await expect(page.getByText('Licens saknas')).toBeVisible();
  await page.getByRole('link', { name: 'Så får du tillgång' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licens saknas');
  await axe(page);
});

test('on a shared computer the session belongs to the tab', async ({ page, context }) => {
  await goTo(page, '/auth/login');
  await page.getByLabel('Delad dator').check();
  await fillLogin(page, 'teacher');
  // That the computer is shared outlives the tab, so that the next person's start clears what is left.
  expect((await stored(page)).kept).toEqual(['lasar.device.shared']);
  await reload(page);
  await expect(menuButton(page)).toBeVisible();

  const other = await context.newPage();
  await goTo(other, '/');
  await expect(loginLink(other)).toBeVisible();
});

test('the auth gate hides the page until it is loaded for the user', async ({ page, request }) => {
  const locked = await lockedAssignment(request);
  await logIn(page, 'teacher');
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/*', async (route) => {
    await requested;
    await route.continue();
  });
  await goTo(page, open(locked));
  await expect(gate(page)).toHaveText('Laddar sidan');
  await expect(gate(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  // What a person sees first must already be theirs.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['auth']) return;
      observer.disconnect();
      document.body.dataset['seen'] = document.querySelector('main')?.textContent ?? '';
    }).observe(document.documentElement, { attributes: true });
  });
  answer();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(gate(page)).toBeHidden();
  const seen = await page.evaluate(() => document.body.dataset['seen']);
  expect(seen).toContain(locked.name);
  expect(seen).not.toContain('Logga in för att öppna');
});

test('a user call that never answers logs out after ten seconds', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'teacher');
  await page.route('**/api/user/*', () => {});
  const requested = page.waitForRequest('**/api/user/*');
  await goTo(page, '/om-oss');
  await requested;
  await expect(gate(page)).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(gate(page)).toBeVisible();
  await page.clock.fastForward(1_100);
  await expect(loginLink(page)).toBeVisible();
  await expect(gate(page)).toBeHidden();
  expect((await stored(page)).kept).toEqual([]);
});

test('the auth gate opens on error pages too', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  await logIn(page, 'teacher');
  await goTo(page, '/finns-inte');
  await expect(page.getByText('Oj, sidan som du försöker nå finns inte.')).toBeVisible();
  await expect(menuButton(page)).toBeVisible();
});

test('a page that visitors do not find opens for an editor who loads it', async ({
  page,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const { area = '' } = await everyRoute(siteUrl);
  const made = await request.post('/api/admin/content/records', {
    headers: await bearerOf(request, 'editor'),
    data: { kind: 'lesson', name: 'Inte klar än', parent: area.split('/').at(-1) },
  });
  const { id } = (await made.json()) as { id: string };
  await logIn(page, 'editor');
  const answer = await goTo(page, `/lesson/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inte klar än');
});

test('the own account requires login, shows all stored data, and can be downloaded', async ({
  page,
}) => {
  await goTo(page, '/konto');
  await page.waitForURL(/\/auth\/login\?till=%2Fkonto$/);
  await fillLogin(page, 'schooladmin');
  await expect(page).toHaveURL('/konto');
  const main = page.getByRole('main');
  await expect(main).toContainText(accounts.schooladmin[0]);
  await expect(main).toContainText('Demoskolan');
  await expect(main).toContainText('Gäller: 1 juli 2026 till 30 juni 2027');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner mina uppgifter' }).click();
  expect((await download).suggestedFilename()).toBe('mina-uppgifter.json');

  await page.getByRole('button', { name: 'Radera mitt konto' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a forgotten password: one answer for everybody, and links that no longer work', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400|password\/link-invalid/);
  await goTo(page, '/auth/login');
  await page.getByRole('link', { name: 'Har du glömt lösenordet?' }).click();
  // The login page has a field of the same name.
  await expect(page).toHaveURL('/auth/glomt-losenord');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('E-postadress').fill('ingen@finns.example');
  await page.getByRole('button', { name: 'Mejla en länk' }).click();
  await expect(page.getByRole('status')).toContainText(['Om adressen hör till ett konto']);
  await axe(page);

  await goTo(page, '/auth/nytt-losenord#token=inte-en-giltig-lank');
  await expect(page.getByRole('link', { name: 'Begär en ny länk' })).toBeVisible();
  await axe(page);
});
