import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import {
  chooseFile,
  fileField,
  lessonFolder,
  newLesson,
  removeLesson,
} from './support/new-lesson.ts';
import { test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const saved = (page: Page) => page.getByText(/^Sparat \d\d:\d\d$/);
const panelOf = (page: Page) => page.getByRole('region', { name: 'Filmen', exact: true });
const textOf = (panel: Locator, number: number) =>
  panel.getByLabel(`Text för undertext ${number}`, { exact: true });
const startOf = (panel: Locator, number: number) =>
  panel.getByLabel(`Start för undertext ${number}`, { exact: true });
const endOf = (panel: Locator, number: number) =>
  panel.getByLabel(`Slut för undertext ${number}`, { exact: true });

/** A lesson with a film, which is shown beside what is written for it. */
async function lessonWithFilm(page: Page, name: string): Promise<string> {
  const id = await newLesson(page, `${name} ${Date.now()}`);
  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('En film');
  await chooseFile(page, 'Film', 'film.mp4');
  await expect(fileField(page, 'Film').getByRole('button', { name: 'Byt fil' })).toBeVisible();
  return id;
}

/** Stops the film at a time, as by its own slider. */
async function standAt(panel: Locator, seconds: number): Promise<void> {
  const film = panel.locator('video').first();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(9);
  await film.evaluate((video: HTMLVideoElement, at) => {
    video.pause();
    video.currentTime = at;
  }, seconds);
  await expect(panel.getByText(`0:0${seconds}.0`, { exact: true })).toBeVisible();
}

test('captions are written from nothing by keys, with the clock of the film', async ({ page }) => {
  const id = await lessonWithFilm(page, 'Textad lektion');
  await fileField(page, 'Textning (svenska)')
    .getByRole('button', { name: /^Skriv här/ })
    .click();
  const panel = panelOf(page);
  await standAt(panel, 1);
  const add = panel.getByRole('button', { name: 'Lägg till en undertext där filmen står' });
  await add.focus();
  await add.press('Enter');
  await expect(textOf(panel, 1)).toBeFocused();
  await page.keyboard.type('En humla landar i blomman.');
  await expect(startOf(panel, 1)).toHaveValue('0:01.0');
  await standAt(panel, 3);
  await page.keyboard.press('Control+Shift+Digit2');
  await expect(endOf(panel, 1)).toHaveValue('0:03.0');
  await page.keyboard.press('Control+Shift+Digit3');
  await expect(panel.getByText('0:01.0', { exact: true })).toBeVisible();
  await standAt(panel, 3);
  await page.keyboard.press('Control+Enter');
  await expect(textOf(panel, 2)).toBeFocused();
  await expect(panel.getByText('Inga fel')).toBeVisible();
});
