import type { BrowserContext, Page } from '@playwright/test';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin, keepSession } from './support/log-in.ts';
import {
  answerAlready,
  measuringIds,
  pathsOf,
  pixelPathsOf,
  test,
  type Reports,
} from './support/measured.ts';
import { expect } from './support/test.ts';

// One site for all of these.
test.describe.configure({ mode: 'default' });
test.use({ settings: { ...measuringIds, PRODUCTION_HOST: 'lasar.example' } });

const nothing: Reports = { asked: [], analytics: [], pixel: [] };
const understood = (page: Page) => page.getByRole('button', { name: 'Jag förstår' });
const necessaryOnly = (page: Page) => page.getByRole('button', { name: 'Endast nödvändiga' });

/** Opens a page from the header, inside the page. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(name));
}

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted();

/** Long enough for a report that should not come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

test('nothing is asked of others before there is an answer, nor with only what is necessary', async ({
  page,
  context,
  reports,
}) => {
  await goTo(page, '/');
  await expect(understood(page)).toBeVisible();
  await follow(page, 'Om oss');
  await settle(page);
  expect(reports).toEqual(nothing);

  await necessaryOnly(page).click();
  await follow(page, 'Kundcase');
  await reload(page);
  await settle(page);

  expect(reports).toEqual(nothing);
  expect(await cookiesOf(context)).toEqual(['LACookiev3']);
});

test('with consent, the page one is on and each page after is told once, without its query', async ({
  page,
  reports,
}) => {
  await goTo(page, '/sok?q=ekvation#innehall');
  await expect(understood(page)).toBeVisible();
  await understood(page).click();
  await expect.poll(() => pathsOf(reports)).toEqual(['/sok']);
  await follow(page, 'Om oss');
  await expect.poll(() => pathsOf(reports)).toEqual(['/sok', '/om-oss']);
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/om-oss']);
  await page.goBack();
  await expect.poll(() => pathsOf(reports)).toEqual(['/sok', '/om-oss', '/sok']);
  await settle(page);

  expect(pathsOf(reports)).toHaveLength(3);
  expect(pixelPathsOf(reports)).toEqual(['/om-oss']);
  expect(reports.analytics.map((view) => view['event'])).toEqual(Array(3).fill('page_view'));
  for (const view of reports.analytics)
    expect(view).toMatchObject({ tid: 'G-OTHER1', debug_mode: 'true', user_id: 'null' });
  for (const view of reports.pixel) expect(view).toMatchObject({ id: '4711', ev: 'PageView' });
  expect(JSON.stringify(reports)).not.toContain('ekvation');
});

test('a pixel whose script comes late is told of no search that is open by then', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  const late = Promise.withResolvers<void>();
  await context.route('https://connect.facebook.net/**', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/om-oss');
  await expect.poll(() => pathsOf(reports)).toEqual(['/om-oss']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sök', exact: true }).click();
  await expect.poll(() => pathsOf(reports)).toEqual(['/om-oss', '/sok']);
  late.resolve();
  await settle(page);
  expect(reports.pixel).toEqual([]);

  await follow(page, 'Om oss');
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/om-oss']);
});

test('the first page of a visit is told when the answer was given earlier', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/om-oss');
  await expect.poll(() => pathsOf(reports)).toEqual(['/om-oss']);
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/om-oss']);
});

test('nothing happens before it is known who is there, and then the id goes along, never an address', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await keepSession(context, String(baseURL), 'teacher');
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/*', async (route) => {
    await asked;
    await route.continue();
  });
  await goTo(page, '/om-oss');
  await page.waitForTimeout(1_500);
  expect(reports).toEqual(nothing);

  answer?.();
  await expect.poll(() => pathsOf(reports)).toEqual(['/om-oss']);
  const userId = await page.evaluate(() => localStorage.getItem('userID'));
  expect(reports.analytics[0]).toMatchObject({ user_id: userId });
  await follow(page, 'Kundcase');
  await expect.poll(() => reports.analytics[1]?.['user_id']).toBe(userId);
  expect(decodeURIComponent(JSON.stringify(reports))).not.toMatch(/demo\.example/);
  expect(JSON.stringify(reports.pixel)).not.toContain(String(userId));
});

test('pupils are not measured, and what was there before them is removed', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/auth/login');
  await expect.poll(() => pathsOf(reports)).toEqual(['/auth/login']);
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/auth/login']);
  expect(await cookiesOf(context)).toEqual(['LACookiev3', '_fbp', '_ga', '_ga_OTHER1']);

  await fillLogin(page, 'student');
  await expect.poll(() => cookiesOf(context)).toEqual(['LACookiev3']);
  await follow(page, 'Om oss');
  await reload(page);
  await settle(page);

  expect(pathsOf(reports)).toEqual(['/auth/login']);
  expect(pixelPathsOf(reports)).toEqual(['/auth/login']);
  expect(await cookiesOf(context)).toEqual(['LACookiev3']);
});

test('who takes the consent back stops both and loses their cookies, and may give it again', async ({
  page,
  context,
  reports,
}) => {
  await goTo(page, '/');
  await understood(page).click();
  await expect.poll(() => pathsOf(reports)).toEqual(['/']);
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/']);

  await page.getByRole('button', { name: 'Ändra kakval' }).click();
  await necessaryOnly(page).click();
  await expect.poll(() => cookiesOf(context)).toEqual(['LACookiev3']);
  expect(await page.evaluate(() => localStorage.getItem('lastExternalReferrer'))).toBeNull();
  await follow(page, 'Om oss');
  await settle(page);
  expect(pathsOf(reports)).toEqual(['/']);
  expect(pixelPathsOf(reports)).toEqual(['/']);
  expect(await cookiesOf(context)).toEqual(['LACookiev3']);

  await page.getByRole('button', { name: 'Ändra kakval' }).click();
  await understood(page).click();
  await expect.poll(() => pathsOf(reports)).toEqual(['/', '/om-oss']);
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/', '/om-oss']);
});

test('an address that opens an account is told to nobody', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/auth/nytt-losenord#token=hemlig');
  await settle(page);
  expect(reports).toEqual(nothing);
});
