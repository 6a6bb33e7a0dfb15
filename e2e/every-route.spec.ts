import type { APIRequestContext } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession, storeSession, type AccountName } from './support/log-in.ts';
import { ownerAdmin } from './support/owner-admin.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute, guardedRoutes, type GuardedKind } from './support/routes.ts';
import { expect, test } from './support/test.ts';

// Named here so that each is a test of its own; `everyRoute` finds the addresses once the site runs.
const kinds = [
  'start',
  'landing',
  'area',
  'lesson',
  'locked lesson',
  'run-through',
  'locked run-through',
  'film',
  'pdf',
  'form',
  'locked assignment',
  'form page',
  'report page',
  'teacher team',
  'teacher',
  'how it works',
  'licence',
  'about',
  'customer cases',
  'customer case',
  'glossary',
  'glossary of a subject',
  'central content',
  'training of a lesson',
  'training of an area',
  'own tracks',
  'practice of what went wrong',
  'ended preview',
  'assignment of an ended preview',
  'own plans',
  'report of plans',
  'unknown plan',
  'ended plan',
  'assignment of an ended plan',
  'quote',
  'help',
  'privacy',
  'cookies',
  'accessibility',
  'login',
  'logout',
  'forgot password',
  'skolfederation',
  'new password',
  'licence missing',
  'class code',
  'ended clip',
  'help for it',
  'search',
  'search without hits',
  'search without text',
  'not found',
] as const;

test('the list of kinds has every route', async ({ siteUrl }) => {
  expect(Object.keys(await everyRoute(siteUrl))).toEqual([...kinds]);
});

for (const kind of kinds) {
  test(`${kind}: right in light and dark, on a phone and a desk`, async ({
    page,
    siteUrl,
    browserErrors,
  }) => {
    const path = (await everyRoute(siteUrl))[kind] ?? '';
    const expected = kind === 'not found' ? 404 : 200;
    if (expected === 404) browserErrors.expect(/404/);
    // The page is there and says that the plan or the preview is not.
    if (/ended (plan|preview)/.test(kind)) browserErrors.expect(/410/);

    const answer = await goTo(page, path);
    expect(answer?.status()).toBe(expected);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/Läsår/);
    await lookAt(page);
  });
}

// Each as somebody who may open it.
const guardedKinds = {
  account: 'schooladmin',
  administration: 'admin',
  schools: 'admin',
  school: 'admin',
  'people of a school': 'admin',
  'leavers of a school': 'admin',
  owners: 'admin',
  owner: 'admin',
  'schools of an owner': 'admin',
  'people of an owner': 'admin',
  'own owner': 'ownerAdmin',
  'administrators of the own owner': 'ownerAdmin',
  'school of the own owner': 'ownerAdmin',
  'ending licences': 'admin',
  'requests of schools': 'admin',
  charges: 'admin',
  users: 'admin',
  user: 'admin',
  'quote requests': 'admin',
  'quote request': 'admin',
  reports: 'editor',
  report: 'editor',
  changes: 'admin',
  'own school': 'schooladmin',
  'people of the own school': 'schooladmin',
  'leavers of the own school': 'schooladmin',
  'class codes of the own school': 'schooladmin',
  content: 'editor',
  record: 'editor',
  preview: 'editor',
  'preview of a course': 'editor',
  'preview of an assignment': 'editor',
  'words of a subject': 'editor',
  files: 'editor',
  pictures: 'editor',
  'content as a table': 'editor',
  'words in all texts': 'editor',
  wastebasket: 'editor',
  calendar: 'editor',
  'packs that were read in': 'editor',
  films: 'editor',
  'site pages': 'admin',
  'site page': 'admin',
  'site page preview': 'admin',
  statistics: 'editor',
  'searches without hits': 'editor',
  operations: 'admin',
  apiKeys: 'admin',
  webhooks: 'admin',
} as const satisfies Record<GuardedKind, AccountName | 'ownerAdmin'>;

let addresses: ReturnType<typeof guardedRoutes> | undefined;

/** Found once in each process of the tests, since that takes three logins and a dozen calls. */
const addressesOf = (request: APIRequestContext) =>
  (addresses ??= bearerOf(request, 'admin').then((headers) => guardedRoutes(request, headers)));

for (const kind of Object.keys(guardedKinds) as GuardedKind[]) {
  const principal = guardedKinds[kind];
  test(`${kind}, as ${principal}: right in light and dark, on a phone and a desk`, async ({
    page,
    context,
    siteUrl,
  }) => {
    const routes = await addressesOf(context.request);
    if (principal === 'ownerAdmin')
      await storeSession(context, siteUrl, (await ownerAdmin(context.request)).loggedIn);
    else await keepSession(context, siteUrl, principal);
    await goTo(page, routes[kind]);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText('Laddar innehåll');
    await expect(page).toHaveTitle(/Läsår/);
    await lookAt(page);
  });
}

test('a page is complete before any script runs', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const routes = await everyRoute(siteUrl);
  for (const kind of [
    'start',
    'landing',
    'area',
    'lesson',
    'film',
    'form',
    'search',
    'login',
  ] as const) {
    await goTo(page, `${siteUrl}${routes[kind]}`);
    await expect(page.locator('h1'), kind).toBeVisible();
    await expect(page.getByRole('link', { name: 'Om oss' }).first(), kind).toBeAttached();
  }
  await context.close();
});
