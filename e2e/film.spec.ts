import type { Clip } from '@lasar/contract/assignments/clips';
import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

let film: string;

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  film = (await everyRoute(siteUrl))['film'] ?? '';
});

test('watch by keyboard, choose speed and language, and go on after a reload', async ({ page }) => {
  await goTo(page, film);
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

  await reload(page);
  await expect(page.getByText(/^Filmen fortsätter vid 0:2\d, där du slutade/)).toBeVisible();
  expect(Math.abs((await placeIn(page)) - stoppedAt)).toBeLessThan(2);
  await expect(controls.getByLabel('Undertexter')).toHaveValue('en');
  await expect(controls.getByLabel('Hastighet')).toHaveValue('0.75');

  await page.getByRole('button', { name: 'Börja om' }).click();
  await expect.poll(() => placeIn(page)).toBe(0);
});

test('an address with a time starts there, and the end leads to the next assignment', async ({
  page,
}) => {
  await goTo(page, `${film}?t=57`);
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

test('the transcript is read beside the film, searched, and leads to its second', async ({
  page,
}) => {
  await goTo(page, film);
  const text = page.getByRole('region', { name: 'Text' });
  await text.getByLabel('Sök i texten').fill('nämnare försvinner');
  await expect(text.getByText('Ett ställe')).toBeVisible();
  await text.getByRole('link', { name: /Multiplicera båda leden/ }).click();
  await expect.poll(() => placeIn(page)).toBe(35);
  await text.getByLabel('Sök i texten').fill('');
  const now = text.locator('[aria-current]');
  await expect(now).toContainText('Multiplicera');
  await expect(now).toBeInViewport();
  await page.getByLabel('Undertexter').selectOption('English');
  await expect(now).toContainText('Multiply both sides by 3');

  await goTo(page, '/sok?q=nämnaren försvinner');
  const passages = page.getByRole('list', { name: 'I filmer' });
  await expect(passages).toContainText(
    '0:35 Multiplicera båda leden med 3, så försvinner nämnaren.',
  );
  await passages.getByRole('link', { name: 'Balansmetoden' }).click();
  await expect(page).toHaveURL(/\?t=35$/);
  await expect.poll(() => placeIn(page)).toBe(35);
});

test('without script the film plays and its text can be read', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await goTo(page, siteUrl + film);
  await expect(page.locator('video')).toHaveAttribute('controls');
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.getByText('En ekvation är som en våg i balans.')).toBeVisible();
  await expect(text.getByLabel('Sök i texten')).toBeHidden();
  await context.close();
});

test('a clip of an open film is shared by its address, and plays just that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, `${film}?t=24`);
  await page.getByRole('button', { name: 'Dela ett klipp' }).click();
  const panel = page.getByRole('region', { name: 'Dela ett klipp' });
  await panel.getByRole('button', { name: 'Börjar här' }).click();
  await expect(panel.getByLabel('Börjar', { exact: true })).toHaveValue('0:24');
  await panel.getByLabel('Slutar', { exact: true }).fill('0:20');
  await expect(panel.getByText('Klippet måste sluta efter att det börjar.')).toBeVisible();
  await panel.getByLabel('Slutar', { exact: true }).fill('0:26');
  await axe(page);
  await panel.getByRole('button', { name: 'Kopiera länk till klippet' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\?start=24&stop=26$/);

  await goTo(page, link);
  await expect.poll(() => placeIn(page)).toBe(24);
  await page.getByRole('button', { name: 'Spela filmen' }).click();
  await expect.poll(() => placeIn(page)).toBe(26);
  await expect(page.getByRole('button', { name: 'Spela', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Visa hela filmen' }).click();
  await expect(page).toHaveURL(new RegExp(`${film}\\?$`));
});

test('a shared link opens in a private window until the teacher ends it', async ({
  page,
  browser,
  request,
  siteUrl,
}) => {
  await logIn(page, 'teacher');
  const created = await request.post('/api/clips', {
    headers: await bearerOf(request, 'teacher'),
    data: { assignmentId: film.split('/').at(-1), start: 24, stop: 40, days: 7 },
  });
  const { path } = (await created.json()) as Clip;
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  const pupil = await context.newPage();
  await goTo(pupil, path);
  await expect(pupil.getByText(/Din lärare har delat ett klipp ur .* \(0:24–0:40\)/)).toBeVisible();
  await expect.poll(() => placeIn(pupil)).toBe(24);
  await axe(pupil);

  await goTo(page, '/konto');
  const links = page.getByRole('list', { name: 'Delade länkar' });
  await links
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${path}"]`) })
    .getByRole('button', { name: 'Avsluta' })
    .click();
  await page.getByRole('button', { name: 'Ja, avsluta länken' }).click();
  await expect(page.getByText('Länken är avslutad.')).toBeVisible();
  await reload(pupil);
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Länken gäller inte längre');
  await context.close();
});

test('axe finds nothing at the film, light and dark', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, film);
    await expect(page.getByRole('group', { name: 'Filmens reglage' })).toBeVisible();
    await axeInBothThemes(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
});

const video = (page: Page): Locator => page.locator('video');

const placeIn = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

const shownCaption = (page: Page): Promise<string> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const track = Array.from(element.textTracks).find(({ mode }) => mode === 'showing');
    const cue = track?.activeCues?.[0];
    return cue instanceof VTTCue ? cue.text : '';
  });
