import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Konto' });

for (const [how, leave] of [
  ['reloads', (page: Page) => page.reload()],
  ['opens another page', (page: Page) => page.goto('/lararteamet')],
] as const) {
  test(`somebody who ${how} before the session is restored stays logged in`, async ({ page }) => {
    await logIn(page, 'teacher');
    await expect(menuButton(page)).toBeVisible();
    let held = true;
    await page.route('**/api/user/*', (route) => (held ? undefined : route.continue()));
    const requested = page.waitForRequest('**/api/user/*');
    await goTo(page, '/om-oss');
    await requested;
    held = false;
    await leave(page);
    await expect(menuButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });
}
