import type { Statistics } from '@lasar/contract/operations/statistics';
import type { Page, Request } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

const statisticsCall = '**/api/admin/statistics?*';

// Headless Chromium is recognised as a robot, and robots are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

const isView = (request: Request) => request.url().endsWith('/api/statistics/views');

/** The page views that the browser has sent. */
function watchViews(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => void (isView(request) && sent.push(request)));
  return sent;
}

const pathsOf = (sent: readonly Request[]) =>
  sent.map((request) => (request.postDataJSON() as { path: string }).path);

test('the first page and each one after are counted once, without cookies, and shown to editors', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  const sent = watchViews(page);
  await goTo(page, '/#innehall');
  await expect.poll(() => pathsOf(sent)).toEqual(['/']);
  await page.getByRole('link', { name: 'Om oss', exact: true }).first().click();
  await expect.poll(() => pathsOf(sent)).toEqual(['/', '/om-oss']);
  await page.goBack();
  await expect.poll(() => pathsOf(sent)).toEqual(['/', '/om-oss', '/']);
  await goTo(page, '/finns-inte');
  await expect.poll(() => pathsOf(sent)).toEqual(['/', '/om-oss', '/', '/finns-inte']);
  for (const request of sent) expect(await request.allHeaders()).not.toHaveProperty('cookie');

  await logIn(page, 'editor');
  await goTo(page, '/admin/statistik');
  const row = page.getByRole('table', { name: 'De mest lästa sidorna' }).getByRole('row');
  await expect(row.filter({ hasText: 'Startsidan' })).toBeVisible();
  await expect(page.getByText('Dessutom öppnades adresser som inte finns')).toBeVisible();
  await row.getByRole('link', { name: 'Om oss' }).click();
  await page.waitForURL('/om-oss');
});

test('a period can be chosen, and each day is described in text too', async ({ page }) => {
  await goTo(page, '/om-oss');
  await logIn(page, 'editor');
  await goTo(page, '/admin/statistik');
  await expect(page.getByRole('img', { name: /^Stapeldiagram över sidvisningar/ })).toBeVisible();
  await page.getByText('Visa dagarna som tabell').click();
  const days = page.getByRole('table', { name: 'Sidvisningar per dag' }).getByRole('row');
  await expect(days).toHaveCount(31);

  await page.getByRole('link', { name: '90 dagar' }).click();

  await expect(page.getByText('de senaste 90 dagarna')).toBeVisible();
  await expect(page.getByRole('link', { name: '90 dagar' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // The table stays open while the period changes.
  await expect(days).toHaveCount(91);
});

const quiet: Statistics = {
  days: [{ day: '2026-11-20', views: 0 }],
  total: 0,
  notFound: 0,
  mostRead: [],
  films: [],
};

/** A period with ups and downs, a long name and a page that is gone. */
const busy: Statistics = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    views: index % 7 > 4 ? 40 : 900 + ((index * 137) % 800),
  })),
  total: 28_512,
  notFound: 12,
  films: [
    {
      id: 'f',
      name: 'Balansmetoden',
      path: '/video/f',
      started: 1_204,
      quarter: 950,
      half: 702,
      finished: 511,
    },
  ],
  mostRead: [
    { kind: 'start', path: '/', views: 9_120 },
    {
      kind: 'lesson',
      recordId: 'a',
      path: '/lesson/a',
      name: 'Ekosystemtjänster och biologisk mångfald i den svenska skogen, del 2',
      views: 4_011,
    },
    { kind: 'teacher', recordId: 'b', views: 3 },
  ],
};

test('a period without views, an error and a wait are shown', async ({ page, browserErrors }) => {
  browserErrors.expect(/500/);
  await logIn(page, 'editor');
  await page.route(statisticsCall, (route) => route.fulfill({ status: 500, json: {} }));
  await goTo(page, '/admin/statistik');
  await expect(page.getByRole('alert')).toBeVisible();
  await axe(page);

  let answer: (() => void) | undefined;
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route(statisticsCall, async (route) => {
    await requested;
    await route.fulfill({ json: quiet });
  });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Laddar innehåll')).toBeVisible();
  answer?.();
  await expect(page.getByText('Inga sidvisningar de senaste 30 dagarna')).toBeVisible();
  await axe(page);
});

test('the figures fit a phone and a desk, in light and dark', async ({ page }) => {
  await page.route(statisticsCall, (route) => route.fulfill({ json: busy }));
  await logIn(page, 'editor');
  await goTo(page, '/admin/statistik');
  await page.getByText('Visa dagarna som tabell').click();
  await lookAt(page, [1440, 820, 320]);
});
