import type { BrowserContext, Page } from '@playwright/test';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin, keepSession } from './support/log-in.ts';
import {
  answerAlready,
  measuringIds,
  pathsOf,
  pixelPathsOf,
  test,
  titlesOf,
  type Reports,
} from './support/measured.ts';
import { expect } from './support/test.ts';

// One site for all of these.
test.describe.configure({ mode: 'default' });
test.use({ settings: { ...measuringIds, PRODUCTION_HOST: 'lasar.example' } });

const nothing: Reports = { requests: [], analytics: [], pixel: [] };
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

test('no request goes to other sites before a choice, nor with necessary cookies only', async ({
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

test('a cookie of an unknown value hides the banner and counts as necessary', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'true', url: baseURL ?? '' }]);
  await goTo(page, '/');
  await follow(page, 'Om oss');
  await settle(page);
  await expect(understood(page)).toBeHidden();
  expect(reports).toEqual(nothing);

  await page.getByRole('button', { name: 'Ändra kakval' }).click();
  await expect(page.getByRole('region', { name: 'Kakor' })).toContainText(
    'Du har svarat Endast nödvändiga.',
  );
});

test('with consent, the current page and each later page are reported once, without the query', async ({
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
  expect(titlesOf(reports)).toEqual(['/sok', expect.stringMatching(/^Om oss/), '/sok']);
  for (const view of reports.pixel) expect(view).toMatchObject({ id: '4711', ev: 'PageView' });
  expect(JSON.stringify(reports)).not.toContain('ekvation');
});

test('a pixel whose script loads late does not receive the search that is open', async ({
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

test('the first page view is reported when consent was given on an earlier visit', async ({
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

test('nothing is measured before the session check, and then the id is sent, never an e-mail address', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await keepSession(context, String(baseURL), 'teacher');
  let answer: (() => void) | undefined;
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/*', async (route) => {
    await requested;
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

test('a login is reported as the page that it led to, with its title', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  await goTo(page, '/auth/login');
  await expect.poll(() => pathsOf(reports)).toEqual(['/auth/login']);
  await fillLogin(page, 'oneLicence');
  await expect.poll(() => pathsOf(reports)).toEqual(['/auth/login', '/folkhogskola']);
  expect(titlesOf(reports)).toEqual([
    expect.stringMatching(/^Logga in/),
    expect.stringMatching(/^Folkhögskola/),
  ]);
});

test('students are not measured, and earlier cookies are removed', async ({
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

test('withdrawing consent stops both and removes their cookies, and consent can be given again', async ({
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

test('an address that opens an account, a plan or a draft is sent to no other site', async ({
  page,
  context,
  baseURL,
  reports,
  browserErrors,
}) => {
  browserErrors.expect(/410/);
  await answerAlready(context, baseURL, 'all');
  const token = 'a'.repeat(43);
  for (const path of [
    '/auth/nytt-losenord#token=hemlig',
    '/Auth/Nytt-losenord?token=hemlig',
    `/v/${token}`,
    `/V/${token}/`,
    `/forhandsvisning/${token}`,
    `/klipp/nagot/${token}`,
  ]) {
    await goTo(page, path);
    await settle(page);
    expect(reports, path).toEqual(nothing);
  }
  // A page that is opened from there names it as its referrer.
  await page.evaluate(() => location.assign('/om-oss'));
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/om-oss']);
  expect(JSON.stringify(reports)).not.toContain(token);
});

test('the pixel gets no search, however its address is written and wherever it leads', async ({
  page,
  context,
  baseURL,
  reports,
}) => {
  await answerAlready(context, baseURL, 'all');
  for (const path of ['/sok/?q=ekvation', '/SOK?q=ekvation']) {
    await goTo(page, path);
    await settle(page);
    expect(reports.pixel, path).toEqual([]);
  }
  await page.evaluate(() => location.assign('/om-oss'));
  await expect.poll(() => pixelPathsOf(reports)).toEqual(['/om-oss']);
  expect(JSON.stringify(reports)).not.toContain('ekvation');
});
