import type { Locator, Page } from '@playwright/test';
import { reload } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { chooseFile, fileField, openNewLesson } from './support/film-lesson.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Filmen', exact: true });
const cueField = (panel: Locator, what: string, number: number, one = 'undertext') =>
  panel.getByLabel(`${what} för ${one} ${number}`, { exact: true });
const wide = { width: 1440, height: 900 };

/** A lesson with a film. */
async function lessonWithFilm(page: Page, name: string) {
  const lesson = await openNewLesson(page, `${name} ${Date.now()}`);
  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('En film');
  await chooseFile(page, 'Film', 'film.mp4');
  await expect(fileField(page, 'Film').getByRole('button', { name: 'Byt fil' })).toBeVisible();
  return lesson;
}

/** Stops the film at a second, as by its own slider. */
async function standAt(panel: Locator, second: number): Promise<void> {
  const film = panel.locator('video').first();
  const length = () => film.evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBeGreaterThan(50);
  await film.evaluate((video: HTMLVideoElement, at) => {
    video.pause();
    video.currentTime = at;
  }, second);
  await expect(panel.getByText(`0:0${second}.0`, { exact: true })).toBeVisible();
}

test('captions are written from nothing by keys, and nothing typed is lost', async ({ page }) => {
  const lesson = await lessonWithFilm(page, 'Textad lektion');
  await fileField(page, 'Textning (svenska)')
    .getByRole('button', { name: /^Skriv här/ })
    .click();
  const panel = panelOf(page);
  await standAt(panel, 1);
  const add = panel.getByRole('button', { name: 'Lägg till en undertext där filmen står' });
  await add.focus();
  await add.press('Enter');
  await expect(cueField(panel, 'Text', 1)).toBeFocused();
  await page.keyboard.type('En humla landar i blomman.');
  await expect(cueField(panel, 'Start', 1)).toHaveValue('0:01.0');
  await standAt(panel, 3);
  await page.keyboard.press('Control+Shift+Digit2');
  await expect(cueField(panel, 'Slut', 1)).toHaveValue('0:03.0');
  await page.keyboard.press('Control+Shift+Digit3');
  await expect(panel.getByText('0:01.0', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+Digit4');
  await expect(panel.getByRole('button', { name: 'Pausa filmen' })).toBeVisible();
  await page.keyboard.press('Control+Shift+Digit4');
  await standAt(panel, 3);
  await page.keyboard.press('Control+Enter');
  await expect(cueField(panel, 'Text', 2)).toBeFocused();
  // A text that is awaited is no fault, until it is left.
  await expect(panel.getByText('Inga fel')).toBeVisible();
  await panel.getByLabel('Språk', { exact: true }).focus();
  await expect(panel.getByText('1 fel', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Spara textningen' }).click();
  await expect(cueField(panel, 'Text', 2)).toBeFocused();
  await expect(cueField(panel, 'Text', 2)).toHaveAccessibleDescription(
    'Skriv vad som sägs, eller ta bort undertexten.',
  );
  await lookAt(page);
  await page.setViewportSize(wide);

  // It is there after a reload, and publishing says that it is not saved.
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await reload(page);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicera' });
  await expect(dialog.getByRole('button', { name: 'Publicera ändå' })).toBeVisible();
  await lookAt(page);
  await page.setViewportSize(wide);
  await dialog.getByRole('link', { name: 'En film, Textning (svenska)' }).press('Enter');
  const field = fileField(page, 'Textning (svenska)');
  await expect(field).toBeFocused();
  await field.getByRole('button', { name: /^Skriv här/ }).click();
  await expect(cueField(panel, 'Text', 1)).toHaveValue('En humla landar i blomman.');
  await cueField(panel, 'Text', 2).fill(
    'Den dricker nektar och får pollen i pälsen medan den kryper runt i blomman.',
  );
  await expect(panel.getByText('Inga fel')).toBeHidden();
  await expect(panel.getByText('1 att se över')).toBeVisible();

  // Split at the caret, joined again, removed and undone.
  const second = cueField(panel, 'Text', 2);
  await second.evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(19, 19));
  await second.press('Control+Shift+Digit5');
  await expect(cueField(panel, 'Text', 3)).toBeFocused();
  await expect(second).toHaveValue('Den dricker nektar');
  await second.press('Control+Shift+Digit6');
  await expect(second).toHaveValue(
    'Den dricker nektar\noch får pollen i pälsen medan den kryper runt i blomman.',
  );
  await panel.getByRole('button', { name: 'Ta bort undertext 1' }).click();
  await expect(second).toBeHidden();
  await panel.getByRole('button', { name: 'Ångra: ta bort undertext 1' }).click();
  await expect(second).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cueField(panel, 'Text', 3)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(cueField(panel, 'Text', 3)).toBeHidden();

  // A time that is none says what to write; a cue out of order is sorted.
  const start = cueField(panel, 'Start', 2);
  await start.fill('snart');
  await start.press('Enter');
  await expect(start).toHaveAccessibleDescription(/^Skriv tiden som 1:02,5/);
  await start.fill('0,5');
  await start.press('Enter');
  await panel.getByRole('button', { name: 'Sortera efter tid' }).click();
  await expect(cueField(panel, 'Text', 1)).toHaveValue(/^Den dricker/);

  // Captions for a film of another speed.
  await panel.getByText('Ändra alla tider').click();
  await panel.getByLabel('Den sista undertexten').fill('1,5');
  await panel.getByRole('button', { name: 'Anpassa alla tider' }).click();
  await expect(cueField(panel, 'Start', 2)).toHaveValue('0:01.5');
  await panel.getByLabel('Byt hastighet').selectOption({ index: 1 });
  await expect(cueField(panel, 'Start', 2)).toHaveValue('0:01.563');

  await panel.getByRole('button', { name: 'Spara textningen' }).click();
  await expect(fileField(page, 'Textning (svenska)')).toContainText('film.sv.vtt');
  await expect(panel.getByRole('button', { name: 'Spara textningen' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Publicera nu' })).toBeVisible();
  await lesson.remove();
});

test('captions that were refused are not left out silently', async ({ page, request }) => {
  const lesson = await lessonWithFilm(page, 'Nekad textning');
  await chooseFile(page, 'Textning (svenska)', {
    name: 'film.srt',
    content: Buffer.from('1\n00:00:05,000 --> 00:00:02,000\nHej.\n'),
  });
  await expect(fileField(page, 'Textning (svenska)')).toContainText('slutar innan den börjar');
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicera' });
  await expect(dialog.getByRole('alert').first()).toContainText(
    'En film, Textning (svenska): Filen godtogs inte. Rad 2: Undertexten slutar innan den börjar.',
  );
  await dialog.getByRole('link', { name: 'En film, Textning (svenska)' }).click();
  await expect(fileField(page, 'Textning (svenska)')).toBeFocused();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publicera ändå' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
  const headers = await bearerOf(request, 'editor');
  const assignments = await request.get(`/api/school/assignments/${lesson.id}`, { headers });
  expect(await assignments.text()).not.toContain('.vtt');
  await lesson.remove();
});
