import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { themes } from './support/browser.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { setTheme } from './support/theme.ts';

let film: string;

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  film = (await everyRoute(siteUrl))['film'] ?? '';
});

test('watch by keyboard, choose speed and language, and go on after a reload', async ({ page }) => {
  await page.goto(film);
  const controls = page.getByRole('group', { name: 'Filmens reglage' });
  await controls.getByLabel('Undertexter').selectOption({ label: 'English' });
  await controls.getByLabel('Hastighet').selectOption('0,75×');
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('k');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(20);
  await page.keyboard.press('k');
  const stoppedAt = await placeIn(page);

  await page.reload();
  await expect(page.getByText(/^Filmen fortsätter vid 0:2\d, där du slutade/)).toBeVisible();
  expect(Math.abs((await placeIn(page)) - stoppedAt)).toBeLessThan(2);
  await expect(controls.getByLabel('Undertexter')).toHaveValue('en');
  await expect(controls.getByLabel('Hastighet')).toHaveValue('0.75');

  await page.getByRole('button', { name: 'Börja om' }).click();
  await expect.poll(() => placeIn(page)).toBe(0);
});

test('an address with a place begins there, and the end leads to the next assignment', async ({
  page,
}) => {
  await page.goto(`${film}?t=57`);
  await expect.poll(() => placeIn(page)).toBe(57);
  await expect.poll(() => shownCaption(page)).toMatch(/^Leden är lika/);
  await page.getByLabel('Undertexter').selectOption('English');
  await expect.poll(() => shownCaption(page)).toMatch(/^The sides are equal/);
  const timeline = page.getByRole('slider', { name: 'Plats i filmen' });
  await expect(timeline).toHaveAttribute('aria-valuetext', /^57 sekunder av /);
  await timeline.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(timeline).toHaveAttribute('aria-valuetext', /^52 sekunder av /);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await expect(page.getByText('Filmen är slut.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /^Nästa: Arbetsblad/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arbetsblad');
});

for (const theme of themes) {
  test(`axe finds nothing at the film, ${theme}`, async ({ page }) => {
    await setTheme(page, theme);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(film);
      await expect(page.getByRole('group', { name: 'Filmens reglage' })).toBeVisible();
      await axe(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  });
}

const video = (page: Page): Locator => page.locator('video');

const placeIn = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

const shownCaption = (page: Page): Promise<string> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const track = Array.from(element.textTracks).find(({ mode }) => mode === 'showing');
    const cue = track?.activeCues?.[0];
    return cue instanceof VTTCue ? cue.text : '';
  });
