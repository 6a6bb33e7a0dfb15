import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import type { Init } from '@lasar/contract/site/init';
import { adminPaths } from '@lasar/contract/admin-paths';
import { chromium, type Browser, type Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { launchOptions } from './support/browser.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import type { LtiName } from './support/lti-people.ts';
import { startLtiPlatform, type LtiPlatform } from './support/lti-platform.ts';
import { makeLicence, makeSchool } from './support/people.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let platform: LtiPlatform;
test.beforeAll(async () => {
  platform = await startLtiPlatform();
});
test.afterAll(() => platform[Symbol.asyncDispose]());
test.beforeEach(async ({ browserErrors }) => browserErrors.allow(platform.url));

const courseWith = (person: LtiName, target: string, more: Record<string, string> = {}) =>
  `${platform.url}/kurs?${new URLSearchParams({ som: person, mal: target, ...more })}`;

const frameOf = (page: Page) => page.frameLocator('iframe');

test('the office makes a link, and a platform registers itself by it', async ({
  page,
  context,
  request,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/400 \(Bad Request\)/);
  const school = await makeSchool(request, 'Plattformsskolan');
  const { menuData } = (await (await request.get('/api/init')).json()) as Init;
  const isGymnasium = ({ param }: SchoolType) => param === 'gymnasieskola';
  const content = menuData.schoolTypes.find(isGymnasium)?.id ?? '';
  await makeLicence(request, school.id, {
    content,
    validFrom: '2026-01-01',
    validTo: '2099-06-30',
  });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'admin');
  await goTo(page, adminPaths.organisation(school.id));
  const main = page.getByRole('main');
  await expect(main).toContainText('Ingen lärplattform leder till skolan.');
  await main.getByRole('button', { name: 'Anslut en lärplattform' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Skapa länken' }).click();
  const link = (await dialog.getByRole('status').textContent()) ?? '';
  await axe(page);
  await dialog.getByRole('button', { name: 'Stäng' }).click();

  const registering = new URLSearchParams({
    openid_configuration: `${platform.url}/.well-known/openid-configuration`,
    registration_token: platform.registrationToken,
  });
  const window = await context.newPage();
  await window.goto(`${link}&${registering}`);
  await expect(window.getByRole('heading')).toHaveText('Lärplattformen är ansluten');
  await expect(window.getByRole('main')).toContainText('Plattformsskolan');
  await window.goto(`${link}&${registering}`);
  await expect(window.getByRole('heading')).toHaveText('Misslyckades');
  await window.close();

  await goTo(page, adminPaths.organisation(school.id));
  await expect(main.getByRole('row', { name: platform.url })).toContainText('Inte än');
  await main.getByRole('button', { name: 'För in för hand' }).click();
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await expect(dialog).toContainText('Fyll i fältet.');
  await axe(page);
  await lookAt(page);
});

/** From the course to a film that is locked for others, which opens in the frame, and out again. */
async function goThroughFrame(page: Page, path: string, course: string): Promise<void> {
  await page.goto(course);
  const frame = frameOf(page);
  await expect(frame.locator('video')).toBeVisible();
  await expect(frame.locator('#anvandarmeny p')).toHaveText('Inloggad via skolan.');
  const [, shown] = page.frames();
  expect(new URL(shown?.url() ?? '').pathname).toBe(path);
  await frame.getByRole('button', { name: 'Konto', exact: true }).click();
  await frame
    .getByRole('group', { name: 'Användarmeny' })
    .getByRole('link', { name: 'Logga ut' })
    .click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Du är utloggad');
  await expect(frame.getByRole('main')).toContainText('Du är fortfarande inloggad i skolans');
  const left = (await shown?.evaluate(() => Object.keys(localStorage))) ?? [];
  expect(left.filter((key) => /token|userID|expirationDate|tracks/.test(key))).toEqual([]);
}

test('a pupil opens a link in a course, sees a film in the frame of the platform, and leaves', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  // Chromium tells of each page that would take the focus away from the platform's.
  browserErrors.expect(/Blocked autofocusing/);
  const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
  await goThroughFrame(page, path, courseWith('elev', siteUrl + path));
});

test('pages outside /lti refuse the frame of the same platform', async ({ request }) => {
  for (const path of ['/', '/auth/login']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

/** A browser of its own, in which a test does something. */
async function inBrowser(args: string[], work: (page: Page, browser: Browser) => Promise<void>) {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...args],
  });
  try {
    await work(await browser.newPage(), browser);
  } finally {
    await browser.close();
  }
}

test('with third-party cookies blocked the frame still opens', async ({ siteUrl }) => {
  const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
  await inBrowser(['--test-third-party-cookie-phaseout'], (page) =>
    goThroughFrame(page, path, courseWith('larare', siteUrl + path)),
  );
});

/** Keeps no cookie of ours in frames, as a browser does that blocks all of them. */
async function dropCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window)
      Object.defineProperty(document, 'cookie', {
        get: () => '',
        set() {
          // Nothing is kept.
        },
      });
  });
  await page.route('**/lti/launch', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
}

test('where frames keep no cookie at all, the platform keeps the proof', async ({ siteUrl }) => {
  const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
  await inBrowser([], async (page) => {
    await dropCookies(page);
    await goThroughFrame(page, path, courseWith('elev', siteUrl + path, { lagrar: '_parent' }));
  });
});

test('where nobody keeps anything, the link opens in a tab of its own', async ({ siteUrl }) => {
  const path = (await everyRoute(siteUrl))['locked assignment'] ?? '';
  await inBrowser([], async (page) => {
    await dropCookies(page);
    await page.goto(courseWith('elev', siteUrl + path));
    const link = frameOf(page).getByRole('link', { name: 'Öppna i en ny flik' });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await expect(tab.locator('video')).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe(path);
    const left = await tab.context().cookies(siteUrl);
    expect(left.filter(({ name }) => name.startsWith('lasar-lti-'))).toEqual([]);
  });
});
