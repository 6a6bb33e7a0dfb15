import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Logga in', exact: true });
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    ['token', 'userID', 'expirationDate'].filter((key) => localStorage.getItem(key)),
  );

for (const [what, body, contentType] of [
  ['an empty record', '{}', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a text', '"hej"', 'application/json'],
  ['nothing', 'null', 'application/json'],
  ['a page', '<!doctype html><title>Logga in på nätet</title>', 'text/html'],
  ['another user', '{"id":"nagon-annan","roles":["admin"],"subscriptions":[]}', 'application/json'],
] as const)
  test(`a session whose user is ${what} ends, and the page is a visitor's`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/GET \/api\/user\/:id/);
    await logIn(page, 'teacher');
    await page.route('**/api/user/*', (route) => route.fulfill({ body, contentType }));
    await goTo(page, '/om-oss');
    await expect(logInLink(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  });

test('the gate stays closed while scripts are awaited, and a check that never begins logs out', async ({
  page,
}) => {
  await logIn(page, 'teacher');
  await page.clock.install();
  // Without its scripts the page is only the inline ones.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/om-oss', { waitUntil: 'commit' });
  const gate = page.getByText('Laddar sidan', { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(gate).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(gate).toBeVisible();
  await expect(heading).toBeHidden();
  expect(await storedKeys(page)).toHaveLength(3);
  await page.clock.runFor(2_000);
  await expect(heading).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});
