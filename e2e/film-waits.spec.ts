import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { themes } from './support/browser.ts';
import { editor, hasFfmpeg, startPhoneFilmSite } from './support/film-site.ts';
import { goTo } from './support/go-to.ts';
import { fillCredentials } from './support/log-in.ts';
import { expect, test as base } from './support/test.ts';
import { setTheme } from './support/theme.ts';

type PhoneFilmSite = Awaited<ReturnType<typeof startPhoneFilmSite>>;

const test = base.extend<object, { readonly site: PhoneFilmSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
    async ({}, provide) => {
      await using site = await startPhoneFilmSite();
      await provide(site);
    },
    { scope: 'worker' },
  ],
  siteUrl: async ({ site }, provide) => provide(site.url),
});

test.skip(!hasFfmpeg(), 'there is no ffmpeg on this machine to make a film with');

const waiting = (page: Page) => page.getByText('Filmen görs i ordning', { exact: true });

test('a film that browsers do not play says that it is being prepared, and plays when it is', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  test.slow();
  // The page may ask while the site starts again.
  browserErrors.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: site.url }]);

  await goTo(page, `${site.url}/auth/login`);
  await fillCredentials(page, ...editor);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  const reply = await page.request.get(`${site.url}/api/school/assignment/filmen`);
  const { lessonId } = (await reply.json()) as Assignment;
  await goTo(page, `${site.url}/admin/innehall/lesson/${lessonId}`);
  await page.locator('summary', { hasText: 'Filmen' }).click();
  await page.getByRole('button', { name: 'Visa filmen och redigera textningen' }).click();
  const panel = page.getByRole('region', { name: 'Filmen', exact: true });
  await expect(panel.getByText('Filmen görs i ordning.', { exact: true })).toBeVisible();
  await expect(panel.locator('video')).toHaveCount(0);
  await expect(panel.getByLabel('Text för undertext 1', { exact: true })).toBeVisible();

  await goTo(page, site.url + paths.lesson(lessonId));
  await expect(page.getByText('Görs i ordning', { exact: true })).toBeVisible();
  await goTo(page, site.url + site.path);
  await expect(waiting(page)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Starta filmen' })).toHaveCount(0);
  for (const theme of themes) {
    await setTheme(page, theme);
    await axe(page);
  }

  await site.restart({ FILM_WORKER: 'true' });
  // The page asks by itself, and at once when it comes into view again.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return page.locator('video').count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  await expect(waiting(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(0);
});
