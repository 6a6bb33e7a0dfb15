import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { themes } from './support/browser.ts';
import { editor, hasFfmpeg, startFilmSite, type FilmSite } from './support/film-site.ts';
import { goTo, reload } from './support/go-to.ts';
import { fillCredentials } from './support/log-in.ts';
import { expect, test as base } from './support/test.ts';
import { setTheme } from './support/theme.ts';

const test = base.extend<object, { readonly site: FilmSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
    async ({}, provide) => {
      await using site = await startFilmSite(16);
      await provide(site);
    },
    // Films are made ready, which takes minutes on a busy machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  siteUrl: async ({ site }, provide) => provide(site.url),
});

test.skip(!hasFfmpeg(), 'there is no ffmpeg on this machine to make a film ready with');
test.describe.configure({ mode: 'serial' });
// Headless Chromium is recognised as a robot, and robots are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: site.url }]);
});

const controlsOf = (page: Page) => page.getByRole('group', { name: 'Filmens reglage' });

test('a converted film plays as streams, in the chosen quality, with pictures on the timeline', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await goTo(page, site.url + site.path);
  await expect(controlsOf(page)).toBeVisible();
  const before = fetched.filter((path) => /made-(?!poster)|open-stream/.test(path));
  expect(before, 'what streams cost before the film begins').toEqual([]);

  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0.5);
  expect(fetched.some((path) => /made-\d+p-.*\.mp4$/.test(path))).toBe(true);
  expect(await sourceIn(page)).toMatch(/^blob:/);
  await expect.poll(() => captionIn(page)).toMatch(/^En ekvation/);

  const quality = controlsOf(page).getByLabel('Kvalitet');
  await expect(quality.locator('option')).toHaveText([
    'Auto',
    '720p',
    '480p',
    '240p',
    'Spara data',
  ]);
  await quality.selectOption('240p');
  await expect.poll(() => heightIn(page)).toBe(240);
  await controlsOf(page).getByRole('button', { name: 'Pausa' }).click();

  const timeline = page.getByRole('slider', { name: 'Plats i filmen' });
  const preview = page.locator('.film-preview');
  await timeline.hover();
  await expect(preview).toContainText(/^0:0[78]$/);
  await page.mouse.move(0, 0);
  await expect(preview).toBeHidden();
  await timeline.focus();
  await page.keyboard.press('Home');
  await expect(preview).toContainText('0:00');
  await expect
    .poll(() =>
      preview.locator('image').evaluate((image: SVGImageElement) => image.getBBox().width),
    )
    .toBeGreaterThan(160);

  await timeline.press('End');
  await timeline.press('ArrowLeft');
  await controlsOf(page).getByRole('button', { name: 'Spela', exact: true }).click();
  await expect(page.getByText('Filmen är slut.')).toBeVisible();
});

test('without its streams the film plays as a file', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/made-240p|made-480p|made-720p|ERR_FAILED|Failed to load/);
  await page.route(/made-\d+p/, (route) => route.abort());
  await goTo(page, site.url + site.path);
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0.5);
  expect(await sourceIn(page)).toMatch(/film\.mp4$/);
});

test('a browser with HLS of its own is offered only what it can choose', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource');
    Reflect.deleteProperty(window, 'ManagedMediaSource');
  });
  await goTo(page, site.url + site.path);
  const quality = controlsOf(page).getByLabel('Kvalitet');
  await expect(quality.locator('option')).toHaveText(['Auto', 'Spara data']);
});

test('stills that cannot be fetched are missed in words', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/made-stills|ERR_FAILED|Failed to load/);
  await page.route(/made-stills[^/]*\.vtt/, (route) => route.abort());
  await goTo(page, site.url + site.path);
  await page.getByRole('button', { name: 'Spara data' }).click();
  const missing = page.getByText('Stillbilderna kunde inte hämtas.');
  await expect(missing).toBeVisible();
  await page.unroute(/made-stills[^/]*\.vtt/);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('img', { name: 'Stillbild ur filmen' })).toBeVisible();
  await expect(missing).toBeHidden();
});

test('progress in the film is counted, and the editor sees that it is converted', async ({
  page,
  site,
}) => {
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statistics/films')) events.push(request.postDataJSON().event);
  });
  await goTo(page, site.url + site.path);
  await controlsOf(page).getByLabel('Hastighet').selectOption('2×');
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await expect(page.getByText('Filmen är slut.')).toBeVisible();
  await page.getByRole('button', { name: 'Se igen' }).click();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  expect(events).toEqual(['started', 'quarter', 'half', 'finished']);

  await goTo(page, `${site.url}/auth/login`);
  await fillCredentials(page, ...editor);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await goTo(page, `${site.url}/admin/statistik`);
  const films = page.getByRole('table', { name: 'Filmer som har spelats' });
  await expect(films.getByRole('row', { name: /^Filmen/ })).toBeVisible();
  await axe(page);
  await goTo(page, `${site.url}/admin/filmer`);
  await expect(page.getByText('Klara: 1. Inte klara: 0.')).toBeVisible();
  await axe(page);
});

for (const theme of themes) {
  test(`data saver: stills and text by keyboard, remembered, ${theme}`, async ({ page, site }) => {
    await setTheme(page, theme);
    await page.setViewportSize({ width: theme === 'light' ? 1440 : 320, height: 800 });
    const films: string[] = [];
    page.on('request', (request) => {
      if (/made-\d+p/.test(request.url())) films.push(request.url());
    });
    await goTo(page, site.url + site.path);
    await page.getByRole('button', { name: 'Spara data' }).press('Enter');
    const still = page.getByRole('img', { name: 'Stillbild ur filmen' });
    await expect(still).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
    await page.keyboard.press('l');
    await expect.poll(() => placeIn(page)).toBeGreaterThan(10);
    await expect(still).toHaveAttribute('viewBox', '0 360 640 360');
    await expect(page.locator('.transcript [aria-current]')).toContainText('Det som görs');
    expect(films).toEqual([]);
    await page.keyboard.press('k');
    await reload(page);
    await expect(still).toBeVisible();
    await expect(controlsOf(page).getByLabel('Kvalitet')).toHaveValue('light');
    await controlsOf(page).getByLabel('Kvalitet').selectOption('Auto');
    await expect(still).toBeHidden();
    await axe(page);
  });
}

const inFilm = <T>(page: Page, read: (film: HTMLVideoElement) => T): Promise<T> =>
  page.locator('video').evaluate(read);
const placeIn = (page: Page) => inFilm(page, ({ currentTime }) => currentTime);
const heightIn = (page: Page) => inFilm(page, ({ videoHeight }) => videoHeight);
const sourceIn = (page: Page) => inFilm(page, ({ currentSrc }) => currentSrc);
const captionIn = (page: Page) =>
  inFilm(page, ({ textTracks }) => {
    const cue = textTracks[0]?.activeCues?.[0];
    return cue instanceof VTTCue ? cue.text : '';
  });
