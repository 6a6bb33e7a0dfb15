import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const missesCall = '**/api/admin/search-misses*';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('searches without hits are listed for editors, who can repeat them', async ({ page }) => {
  const text = 'kvornfitsla';
  await goTo(page, `/sok?q=${encodeURIComponent(text.toUpperCase())}`);
  await expect(page.getByRole('main').getByText('Inga träffar').first()).toBeVisible();
  await logIn(page, 'editor');
  await goTo(page, '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Sökningar', exact: true }).last().click();
  await page.waitForURL('/admin/sokningar');

  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await expect(page.getByText('de senaste 30 dagarna')).toBeVisible();
  await axe(page);
  await row.getByRole('link', { name: text }).click();
  await page.waitForURL(/\/sok\?q=kvornfitsla/);
});

test('an empty list, an error and a wait are shown', async ({ page, browserErrors }) => {
  browserErrors.expect(/500/);
  await logIn(page, 'editor');
  await page.route(missesCall, (route) => route.fulfill({ status: 500, json: {} }));
  await goTo(page, '/admin/sokningar');
  await expect(page.getByRole('alert')).toBeVisible();

  let answer: (() => void) | undefined;
  const requested = new Promise<void>((resolve) => (answer = resolve));
  const empty = { searches: 0, withoutHits: 0, misses: [], total: 0, page: 1, pages: 0 };
  await page.route(missesCall, async (route) => {
    await requested;
    await route.fulfill({ json: empty });
  });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Laddar innehåll')).toBeVisible();
  answer?.();
  await expect(page.getByText('Alla sökningar har gett träffar')).toBeVisible();
  await axe(page);
});
