import type { Page } from '@playwright/test';
import { assignmentOf } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { setTheme } from './support/theme.ts';
import { expect, test } from './support/test.ts';
import { giveVoice } from './support/voice.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Läsinställningar' });

test('reading settings are seen at once, remembered before the first paint, and reach paper', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  const style = (property: string) =>
    page.evaluate(
      (name) =>
        getComputedStyle(document.querySelector('main p') ?? document.body).getPropertyValue(name),
      property,
    );
  const size = await style('font-size');
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('opendyslexic')) fonts.push(request.url());
  });

  await page.getByRole('main').getByRole('button', { name: 'Läsinställningar' }).click();
  await lookAt(page);
  await settings(page).getByRole('radio', { name: 'Störst' }).check();
  expect(parseFloat(await style('font-size'))).toBeGreaterThan(parseFloat(size) * 1.5);
  expect(fonts).toEqual([]);
  await settings(page)
    .getByRole('checkbox', { name: /Typsnitt för dyslexi/ })
    .check();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await settings(page).getByRole('group', { name: 'Papper' }).getByLabel('Gult').check();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);

  // The attribute is there before any file of ours has come.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(lesson);
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'size-3 dyslexia cream');
  await page.unroute('**/assets/*.js');
  await reload(page);
  expect(await style('font-family')).toContain('OpenDyslexic');
  // Size and typeface are printed, the colour of the paper is not.
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  const onScreen = await paper();
  await page.emulateMedia({ media: 'print' });
  expect(await style('font-family')).toContain('OpenDyslexic');
  expect(parseFloat(await style('font-size'))).toBeGreaterThan(14.7 * 1.5);
  expect(await paper()).not.toBe(onScreen);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('contentinfo').getByRole('button', { name: 'Läsinställningar' }).click();
  await settings(page).getByRole('button', { name: 'Återställ läsinställningarna' }).click();
  await settings(page).getByRole('button', { name: 'Klar' }).click();
  expect(await style('font-size')).toBe(size);
  expect(await page.evaluate(() => localStorage.getItem('lasar.device.reading'))).toBeNull();
});

test('a lesson is read in easier Swedish, which is remembered, and printed', async ({ page }) => {
  const area = '/grundskola/fysik/fysik-arskurs-7-9';
  await goTo(page, '/grundskola#fysik/fysik-arskurs-7-9');
  await page.locator(`main a[href^="${area}/elektricitet"]`).first().click();
  await page.getByRole('link', { name: 'Ström, spänning och resistans' }).click();
  const plain = page.locator('main .plain-text p').first();
  const easy = page.locator('main .easy-text p').first();
  await expect(plain).toBeVisible();
  await expect(easy).toBeHidden();

  await page.getByRole('button', { name: 'Lättare svenska' }).press('Enter');
  await expect(easy).toBeVisible();
  await expect(plain).toBeHidden();
  await expect(page.getByRole('button', { name: 'Vanlig text' })).toBeFocused();
  await lookAt(page);
  await axe(page);

  await reload(page);
  await expect(easy).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(plain).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('button', { name: 'Läsinställningar' }).click();
  await settings(page).getByRole('checkbox', { name: 'Lättare svenska' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(plain).toBeVisible();
});

test('pages hold together with the biggest text, on the smallest screen and in each paper', async ({
  page,
  context,
  siteUrl,
}) => {
  const { lesson = '', form = '', area = '' } = await everyRoute(siteUrl);
  for (const paper of ['cream', 'blue', 'green', 'rose', 'contrast']) {
    await context.addInitScript((reading) => {
      localStorage.setItem('lasar.device.reading', reading);
    }, `size-3 letters-2 lines-2 wide dyslexia ${paper}`);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const address of paper === 'cream' ? [lesson, form, area, '/', '/hjalp'] : [lesson]) {
      await goTo(page, address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme);
        await axe(page);
      }
    }
  }
});

test('the reading ruler follows the pointer and the keyboard, and is there on the next page', async ({
  page,
}) => {
  await goTo(page, '/hjalp');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Läsinställningar' }).click();
  await settings(page)
    .getByRole('checkbox', { name: /Läslinjal/ })
    .check();
  await page.keyboard.press('Escape');
  const middle = async () => {
    const box = await page.locator('.reading-ruler').boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await page.mouse.move(300, 333);
  await expect.poll(middle).toBe(333);
  await goTo(page, '/om-oss');
  await expect(page.locator('.reading-ruler')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(middle).toBeLessThan(80);
});

const lastSpoken = (page: Page) => page.evaluate(() => window.spoken.at(-1));
const marked = (page: Page, name: string) =>
  page.evaluate(
    (key) =>
      Array.from(CSS.highlights.get(key) ?? [], (range) =>
        range instanceof Range ? range.toString() : '',
      ).join(''),
    name,
  );

test('a lesson is read aloud: sentence and word are marked, with pause, steps, speed and keys', async ({
  page,
  context,
  siteUrl,
}) => {
  await giveVoice(context, true);
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const opener = page.getByRole('button', { name: 'Lyssna' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Uppläsning' });
  await expect(bar.getByRole('button', { name: 'Läs upp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lastSpoken(page))?.text).toBe(name);
  await expect.poll(() => marked(page, 'read-sentence')).toBe(name);
  await expect.poll(() => marked(page, 'read-word')).toBe(name.split(' ')[0]);

  await page.evaluate(() => window.spoken.at(-1)?.end());
  await expect.poll(async () => (await lastSpoken(page))?.text).not.toBe(name);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await lastSpoken(page))?.text).toBe(name);
  await page.keyboard.press('ArrowRight');
  const second = (await lastSpoken(page))?.text;
  await bar.getByRole('button', { name: 'Pausa' }).click();
  await bar.getByLabel('Uppläsningens hastighet').selectOption('1,2×');
  await bar.getByRole('button', { name: 'Läs upp' }).click();
  await expect.poll(() => lastSpoken(page)).toMatchObject({ text: second, rate: 1.2 });
  await lookAt(page);

  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await marked(page, 'read-sentence')).toBe('');
  await reload(page);
  await opener.click();
  await expect(bar.getByLabel('Uppläsningens hastighet')).toHaveValue('1.2');
});

test('questions, choices and transcripts are read too, and a voice of the net is told of once', async ({
  page,
  context,
  request,
}) => {
  await giveVoice(context, false);
  const form = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${form.formId}`);
  await page.getByRole('button', { name: 'Lyssna' }).click();
  const bar = page.getByRole('region', { name: 'Uppläsning' });
  await expect(bar).toContainText('finns på nätet');
  expect(await page.evaluate(() => window.spoken.length)).toBe(0);
  await bar.getByRole('button', { name: 'Jag förstår' }).click();
  await bar.getByRole('button', { name: 'Läs upp' }).click();
  const all = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const before = await page.evaluate(() => window.spoken.length);
      await page.evaluate(() => window.spoken.at(-1)?.end());
      if ((await page.evaluate(() => window.spoken.length)) === before) break;
    }
    return (await page.evaluate(() => window.spoken.map(({ text }) => text))).join('\n');
  };
  const read = await all();
  const choice = await page.getByRole('radio').first().locator('xpath=ancestor::label').innerText();
  expect(read).toContain(choice.trim());
  expect(read).not.toContain('Rätta');

  const film = await assignmentOf(request, 'video');
  await goTo(page, `/video/${film.id}`);
  await page.getByRole('button', { name: 'Lyssna' }).click();
  await bar.getByRole('button', { name: 'Läs upp' }).click();
  const cue = await page.locator('.transcript-cues a > span:last-child').first().innerText();
  expect(await all()).toContain(cue);
});
