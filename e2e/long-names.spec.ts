import type { OrganisationPage } from '@lasar/contract/customers/admin-organisations';
import { paths } from '@lasar/contract/paths';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { type AccountName, bearerOf, keepSession, logIn } from './support/log-in.ts';
import { longNamesOfTeacher, sendInLongNames } from './support/long-names.ts';
import { longWord, startLongNamesSite } from './support/long-names-site.ts';
import { outsideOf } from './support/outside.ts';
import { everyRoute, guardedRoutes } from './support/routes.ts';
import type { SiteServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** On a site where everything has the longest name that it may have. */
const test = base.extend<object, { site: SiteServer }>({
  site: [
    async ({ browserName }, provide) => {
      await using site = await startLongNamesSite(browserName);
      await provide(site);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
});

test.use({ viewport: { width: 320, height: 900 } });

test.beforeEach(async ({ context, baseURL, browserErrors }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
  browserErrors.expect(/status of 4(04|10)/);
});

const pagesAtOnce = 3;
/** A lesson on the projector of a classroom, which covers its page. */
const onBoard = 'lesson on the board';

/** Expects that each page fits a narrow phone. Several are open at once, since each waits for the network half of its time. */
async function expectNarrow(
  context: BrowserContext,
  routes: Readonly<Record<string, string>>,
): Promise<void> {
  const waiting = Object.entries(routes);
  const walk = async () => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [kind, path] = next;
      await goTo(page, path);
      await expect(page.locator('h1'), kind).toHaveCount(1);
      await expect(page.getByText('Laddar innehåll'), kind).toHaveCount(0);
      if (kind === onBoard) await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await page.evaluate(outsideOf), `${kind}: ${path}`).toEqual([]);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, walk));
}

test('no public page is wider than a phone, whatever its records are called', async ({
  context,
  siteUrl,
}) => {
  await expectNarrow(context, {
    ...(await everyRoute(siteUrl)),
    'search for a long word': paths.search(longWord),
    'search without hits for long words': paths.search('xyzzyq'.repeat(33)),
  });
});

// By whom the pages are opened that others than an admin open.
const openedBy: Readonly<Record<string, AccountName>> = {
  account: 'schooladmin',
  'own owner': 'owneradmin',
  'administrators of the own owner': 'owneradmin',
  'school of the own owner': 'owneradmin',
  'own school': 'schooladmin',
  'people of the own school': 'schooladmin',
  'leavers of the own school': 'schooladmin',
  'class codes of the own school': 'schooladmin',
  record: 'editor',
  preview: 'editor',
  'preview of an assignment': 'editor',
};

test('nor is a page for those who have logged in, of the administration or their own', async ({
  browser,
  context,
  siteUrl,
}) => {
  test.slow();
  const { request } = context;
  await sendInLongNames(request, siteUrl);
  const headers = await bearerOf(request, 'admin');
  const schools = await request.get('/api/admin/organisations?q=Demoskolan', { headers });
  const { organisations } = (await schools.json()) as OrganisationPage;
  const guarded = await guardedRoutes(request, headers, organisations[0]?.id);
  const routes = { ...guarded, [onBoard]: guarded.preview.replace(/som=.*/, 'som=klassen') };
  const groups = Map.groupBy(Object.entries(routes), ([kind]) => openedBy[kind] ?? 'admin');
  groups.set('teacher', Object.entries(await longNamesOfTeacher(request, siteUrl)));
  for (const [account, own] of groups) {
    const of = await browser.newContext({
      baseURL: siteUrl,
      viewport: { width: 320, height: 900 },
    });
    await keepSession(of, siteUrl, account);
    await expectNarrow(of, Object.fromEntries(own));
    await of.close();
  }
});

const widths = [320, 375, 767, 768, 820, 1249, 1250, 1440];

/** Expects that each control lies whole within the window, which nothing makes scroll sideways. */
async function expectWhole(page: Page, width: number, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await expect(control).toBeVisible();
    const box = await control.boundingBox();
    expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${width} px`,
  ).toBeLessThanOrEqual(width);
}

async function expectWholeHeader(page: Page, ofUser: Locator): Promise<void> {
  const banner = page.getByRole('banner');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await expectWhole(page, width, [
      banner.getByRole('link', { name: 'Läromedelsportalen, till startsidan' }),
      ofUser,
      ...(width >= 768 ? [banner.getByRole('button', { name: 'Sök', exact: false }).first()] : []),
      ...(width < 1250 ? [banner.getByRole('button', { name: 'Öppna menyn' })] : []),
    ]);
    const cut = await banner
      .getByText('Läromedelsportalen', { exact: true })
      .evaluate((name) => name.scrollWidth - name.clientWidth);
    if (width >= 768) expect(cut, `${width} px`).toBe(0);
  }
}

test('a long product name is cut off before any control is, and whole where there is room', async ({
  page,
}) => {
  test.slow();
  const banner = page.getByRole('banner');
  await goTo(page, '/om-oss');
  await expectWholeHeader(page, banner.getByRole('link', { name: 'Logga in', exact: true }));
  await page.setViewportSize({ width: 1440, height: 700 });
  await logIn(page, 'editor');
  for (const path of ['/', '/admin']) {
    await goTo(page, path);
    await expectWholeHeader(page, banner.getByRole('button', { name: 'Konto' }));
  }
});
