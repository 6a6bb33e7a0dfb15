import type { Assignment } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { expect } from './support/test.ts';
import {
  answerBannerBeforeEach,
  choiceOf,
  distanceOf,
  filmOf,
  openerOf,
  placeIn,
  soundOf,
  stateIn,
  test,
} from './support/track-film-test.ts';
import { giveVoice } from './support/voice.ts';

answerBannerBeforeEach();

/** Begins the film's lesson on the board, and goes to the film. */
async function showOnBoard(page: Page, siteUrl: string): Promise<void> {
  const answer = await page.request.get(`${siteUrl}/api/school/assignment/filmen`);
  const { lessonId } = (await answer.json()) as Assignment;
  await goTo(page, paths.runThrough(lessonId));
  await page.getByRole('button', { name: '40 minuter' }).click();
  await expect(page.getByRole('dialog').getByText(/^1 av \d+ · /)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('dialog').getByText(/^2 av \d+ · Film/)).toBeVisible();
}

test('a film on the board has the sound, the signs and the text of this device, also without the network', async ({
  page,
  site,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Ljud', 'Syntolkning, svenska').check();
  await choiceOf(page, 'Undertexter', 'العربية').check();
  await choiceOf(page, 'Teckenspråk', 'Stor ruta').check();

  await showOnBoard(page, site.url);
  await context.setOffline(true);
  for (const media of [filmOf(page), soundOf(page), page.locator('.film-sign video')])
    await expect(media).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  expect(await stateIn(filmOf(page))).toMatchObject({ paused: false, muted: true });
  expect(await stateIn(soundOf(page))).toMatchObject({ paused: false, muted: false });
  for (const follower of ['.film audio', '.film-sign video'])
    await expect.poll(() => distanceOf(page, follower)).toBeLessThan(0.1);
  const shownCaptions = () =>
    filmOf(page).evaluate((video) =>
      Array.from((video as HTMLVideoElement).textTracks).flatMap(({ mode, language, cues }) =>
        mode === 'showing' ? [language, cues?.length] : [],
      ),
    );
  await expect.poll(shownCaptions).toEqual(['ar', 2]);

  // Its own keys do not turn the page, and those of a clicker do.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(5);
  await page.keyboard.press('k');
  await expect.poll(async () => (await stateIn(soundOf(page))).paused).toBe(true);
  await expect(page.getByText(/^2 av \d+ · Film/)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByText(/^1 av \d+ · /)).toBeVisible();
});

test('the menu opens on the board, and what is seen is told there in large text', async ({
  page,
  site,
  context,
}) => {
  await giveVoice(context, false);
  await page.setViewportSize({ width: 1366, height: 768 });
  await showOnBoard(page, site.url);
  await openerOf(page).press('Enter');
  await choiceOf(page, 'Syntolkning', 'Visa som text').check();
  await axeInBothThemes(page);
  const film = await filmOf(page).boundingBox();
  expect(film?.height).toBeGreaterThan(100);
  await choiceOf(page, 'Syntolkning', 'Visa som text').press('Escape');
  await expect(openerOf(page)).toBeFocused();
  await expect(openerOf(page)).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  const text = page.getByRole('dialog').getByText('En våg med två skålar står still.');
  await expect(text).toBeVisible();
  const size = await text.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(size).toBeGreaterThanOrEqual(0.035 * 768);
  await page.getByRole('button', { name: 'Fortsätt filmen' }).click();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(2.5);
  await expect(page.getByRole('button', { name: /Hela skärmen|Spara data/ })).toHaveCount(0);
});
