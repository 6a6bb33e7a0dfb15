import { goTo } from './support/go-to.ts';
import { expect, test } from './support/test.ts';

test('the film on the start page plays in place, and nothing of it is fetched before', async ({
  page,
  context,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  const play = page.getByRole('link', { name: /^Spela filmen / });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toHaveAttribute('href', /^\/video\//);
  await expect(play.locator('img')).toHaveJSProperty('complete', true);
  expect(fetched.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);

  await play.press('Enter');
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  const shown = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
  expect(await shown()).toBe('showing');

  await page.getByRole('link', { name: 'Till filmen med text' }).click();
  await expect(page.getByRole('region', { name: 'Text' })).toBeVisible();
});

test('a card of the start page tells how much its school type has', async ({ page }) => {
  await goTo(page, '/');
  const card = page.getByRole('region', { name: 'Välj skolform' }).getByRole('listitem').first();
  await expect(card).toContainText(/\d+\s(ämne|ämnen), \d+\s(kursområde|kursområden)/);
});
