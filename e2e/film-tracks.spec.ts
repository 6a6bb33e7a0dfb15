import type { Locator, Page } from '@playwright/test';
import { axeInBothThemes } from './support/look-at.ts';
import { goTo, reload } from './support/go-to.ts';
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

const sign = (page: Page): Locator => page.getByRole('group', { name: 'Svenskt teckenspråk' });
const timeline = (page: Page): Locator => page.getByRole('slider', { name: 'Plats i filmen' });

/** Tabs to the menu's next group, whose chosen radio has the focus then, and goes to a choice by arrow keys. */
async function chooseByKeyboard(page: Page, group: string, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  const radios = page.getByRole('group', { name: group }).getByRole('radio');
  await expect(
    page.getByRole('group', { name: group }).getByRole('radio', { checked: true }),
  ).toBeFocused();
  const states = await radios.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).checked),
  );
  const wanted = choiceOf(page, group, name);
  for (let next = states.indexOf(true) + 1; !(await wanted.isChecked()); next += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(next)).toBeChecked();
  }
  await expect(wanted).toBeFocused();
}

test('everything is chosen by keyboard, plays in step, and is remembered', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  await openerOf(page).focus();
  await page.keyboard.press('Enter');
  await chooseByKeyboard(page, 'Ljud', 'Syntolkning, svenska');
  await chooseByKeyboard(page, 'Undertexter', 'العربية');
  await chooseByKeyboard(page, 'Teckenspråk', 'Liten ruta');
  await page.keyboard.press('Escape');
  await expect(openerOf(page)).toBeFocused();
  await expect(openerOf(page)).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  expect(await stateIn(filmOf(page))).toMatchObject({ paused: false, muted: true });
  expect(await stateIn(soundOf(page))).toMatchObject({ paused: false, muted: false });
  for (const follower of ['.film audio', '.film-sign video'])
    await expect.poll(() => distanceOf(page, follower)).toBeLessThan(0.1);

  await page.getByLabel('Hastighet').selectOption('1,5×');
  await filmOf(page).press('l');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(11);
  for (const follower of ['.film audio', '.film-sign video'])
    await expect.poll(() => distanceOf(page, follower)).toBeLessThan(0.1);
  await filmOf(page).press('m');
  await expect(page.getByRole('button', { name: 'Slå på ljudet' })).toBeVisible();
  expect(await stateIn(soundOf(page))).toMatchObject({ muted: true });
  await filmOf(page).press('k');
  await expect.poll(async () => (await stateIn(soundOf(page))).paused).toBe(true);

  await reload(page);
  await expect(sign(page)).toBeVisible();
  await expect.poll(async () => (await stateIn(filmOf(page))).muted).toBe(true);
  await openerOf(page).click();
  await expect(choiceOf(page, 'Ljud', 'Syntolkning, svenska')).toBeChecked();
  await expect(choiceOf(page, 'Undertexter', 'العربية')).toBeChecked();
  await expect(choiceOf(page, 'Teckenspråk', 'Liten ruta')).toBeChecked();
  await choiceOf(page, 'Ljud', 'Filmens eget ljud').check();
  await expect.poll(async () => (await stateIn(filmOf(page))).muted).toBe(false);
});

test('the signed film is moved by keys, presses and pointer, and enlarged', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Teckenspråk', 'Liten ruta').check();
  await openerOf(page).click();
  const place = async () => {
    const [box, room] = [await sign(page).boundingBox(), await filmOf(page).boundingBox()];
    if (!box || !room) throw new Error('not on the page');
    return { ...box, right: room.x + room.width - box.x - box.width };
  };
  const before = await place();
  const move = page.getByRole('button', { name: 'Flytta teckenspråket' });
  await move.press('ArrowLeft');
  await expect.poll(async () => (await place()).x).toBeLessThan(before.x - 10);
  await move.press('Enter');
  await expect.poll(async () => (await place()).x).toBeLessThan(before.width);

  const from = await place();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y - 80, { steps: 5 });
  await page.mouse.up();
  const dragged = await place();
  expect(dragged.x - from.x).toBeCloseTo(100, -1);
  expect(dragged.y - from.y).toBeCloseTo(-100, -1);

  await page.getByRole('button', { name: 'Gör teckenspråket större' }).click();
  await expect.poll(async () => (await place()).width).toBeGreaterThan(before.width * 1.3);
  const { x, width } = await place();
  await reload(page);
  await expect.poll(async () => (await place()).x).toBeCloseTo(x, -1);
  expect((await place()).width).toBeCloseTo(width, -1);
});

test('the film waits while a voice of the device reads what is seen', async ({
  page,
  site,
  context,
}) => {
  await giveVoice(context, true);
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Syntolkning', 'Läs upp').check();
  await expect(page.getByText('Filmen väntar medan enheten läser upp vad som syns.')).toBeVisible();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  const text = page.locator('.film').getByText('En våg med två skålar står still.');
  await expect(text).toBeVisible();
  expect(await page.evaluate(() => window.spoken.map((each) => each.text))).toEqual([
    'En våg med två skålar står still.',
  ]);
  expect(await stateIn(filmOf(page))).toMatchObject({ paused: true });
  expect(await placeIn(page)).toBeLessThan(3);
  await page.evaluate(() => window.spoken[0]?.end());
  await expect(text).toBeHidden();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(3);
  // A jump to the next one; its button lets the film go on before the voice has ended.
  await page.getByRole('link', { name: /En vikt läggs/ }).click();
  await expect(page.locator('.film').getByText('En vikt läggs i varje skål.')).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt filmen' }).click();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(13);
});

test('without a voice the description is text that the film waits for', async ({
  page,
  site,
  context,
}) => {
  await giveVoice(context, false);
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Syntolkning', 'Läs upp').check();
  await expect(page.getByText(/^Enheten har ingen röst för svenska/)).toBeVisible();
  await openerOf(page).click();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'En våg med två skålar' });
  await expect(status).toBeVisible();
  await axeInBothThemes(page);
  await page.keyboard.press('k');
  await expect(status).toBeHidden();
  expect(await page.evaluate(() => window.spoken)).toEqual([]);
});

test('chapters are marked on the timeline, listed, and jumped to', async ({ page, site }) => {
  await goTo(page, site.path);
  await expect(page.locator('.film-mark')).toHaveCount(1);
  await page.getByText('Kapitel', { exact: true }).click();
  const chapters = page.locator('.chapters');
  await chapters.getByRole('link', { name: /Båda sidorna/ }).click();
  await expect(timeline(page)).toHaveAttribute(
    'aria-valuetext',
    '5 sekunder av 20 sekunder, Båda sidorna',
  );
  await expect(chapters.locator('[aria-current]')).toContainText('Båda sidorna');
  await timeline(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.film-preview')).toContainText('Vågen');
});

test('the timeline says where the film is when it is reached, moved or paused, not each second', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(1);
  await timeline(page).focus();
  const said = await timeline(page).getAttribute('aria-valuetext');
  expect(said).toMatch(/^\d+ sekund(er)? av 20 sekunder, Vågen$/);
  const value = await timeline(page).inputValue();
  await expect.poll(() => placeIn(page)).toBeGreaterThan(Number(value) + 2);
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', said ?? '');
  await expect(timeline(page)).toHaveValue(value);
  await page.keyboard.press('PageUp');
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^1[2-9] sekunder/);
  await filmOf(page).evaluate((video: HTMLVideoElement) => video.pause());
  const place = await placeIn(page);
  await expect(timeline(page)).toHaveValue(String(place));
});

test('the transcript follows the language, with what is seen at its time', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.locator('.transcript-cues li')).toHaveText([
    /En ekvation är som en våg/,
    /Syntolkning: En våg med två skålar/,
    /Det som görs på ena sidan/,
    /Syntolkning: En vikt läggs/,
  ]);
  await text.getByLabel('Sök i texten').fill('vikt');
  await text.getByRole('link', { name: /En vikt läggs/ }).click();
  await expect.poll(() => placeIn(page)).toBe(12);
  await text.getByLabel('Sök i texten').fill('');
  await openerOf(page).click();
  await choiceOf(page, 'Undertexter', 'العربية').check();
  const cues = text.locator('.transcript-cues');
  await expect(cues).toHaveAttribute('dir', 'rtl');
  await expect(cues).toHaveAttribute('lang', 'ar');
  await expect(cues.locator('li')).toHaveCount(2);
});

test('a sound or a signed film that does not come leaves the film as it is', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|Failed to load/);
  await page.route(/film\.(sv\.m4a|swl\.mp4)/, (route) => route.abort());
  await goTo(page, site.path);
  await openerOf(page).click();
  await choiceOf(page, 'Ljud', 'Syntolkning, svenska').check();
  await choiceOf(page, 'Teckenspråk', 'Stor ruta').check();
  const [noSound, noSign] = [
    page.getByRole('status').filter({ hasText: 'Filmens eget ljud hörs i stället.' }),
    page.getByRole('status').filter({ hasText: 'Teckenspråket kunde inte spelas.' }),
  ];
  await expect(noSound).toBeVisible();
  await expect(noSign).toBeVisible();
  await openerOf(page).click();
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0.5);
  expect(await stateIn(filmOf(page))).toMatchObject({ paused: false, muted: false });
  await page.unroute(/film\.(sv\.m4a|swl\.mp4)/);
  await noSound.getByRole('button').click();
  await expect.poll(async () => (await stateIn(filmOf(page))).muted).toBe(true);
});

test('the key of a button is seen in its tooltip and not read after its name', async ({
  page,
  site,
}) => {
  await goTo(page, site.path);
  const play = page.getByRole('button', { name: 'Spela', exact: true });
  await expect(play).toHaveAccessibleDescription('');
  await expect(play).toHaveAttribute('aria-keyshortcuts', 'K');
  await expect(play.getByTitle('Spela (K)')).toBeVisible();
});

test('nothing of it is fetched before it is chosen', async ({ page, site }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await goTo(page, site.path);
  await page.getByRole('button', { name: 'Spela filmen' }).press('Enter');
  await expect.poll(() => placeIn(page)).toBeGreaterThan(0.5);
  expect(
    fetched.filter((path) => /film\.(sv\.m4a|en\.m4a|swl|ar|so)|film-tracks.*\.js/.test(path)),
  ).toEqual([]);
});

test('axe finds nothing in the open menu, and it fits', async ({ page, site }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, site.path);
    await openerOf(page).click();
    await choiceOf(page, 'Teckenspråk', 'Liten ruta').check();
    await axeInBothThemes(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('without script the signed film and the sounds are links', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await goTo(page, site.url + site.path);
  await expect(page.locator('video')).toHaveAttribute('controls');
  for (const name of ['Syntolkning, svenska', 'Engelska', 'Filmen med svenskt teckenspråk'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /film/);
  await context.close();
});
