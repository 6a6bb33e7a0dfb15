import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A folder of the tests' pack with a film, its captions and a worksheet with its answer key. */
const lessonFolder = join(
  import.meta.dirname,
  '../../content/test/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar',
);

/** The state of a draft whose last change is saved. */
export const saved = (page: Page): Locator => page.getByText(/^Sparat \d\d:\d\d$/);

/** The field of a file, by its label. */
const fileField = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

/** Expects that a field has this file. A film is checked by ffprobe, which waits its turn on a busy machine. */
export const expectFile = (page: Page, field: string, file: string): Promise<void> =>
  expect(
    fileField(page, field).filter({ has: page.getByRole('button', { name: /^Byt fil/ }) }),
  ).toContainText(file, { timeout: 90_000 });

type ChosenFile = string | { readonly name: string; readonly content: Uint8Array };

/** Chooses a file as the dialog of the browser does: one of that folder, or one of these bytes. */
export const chooseFile = (page: Page, name: string, file: ChosenFile): Promise<void> =>
  fileField(page, name)
    .locator('input[type=file]')
    .setInputFiles(
      typeof file === 'string'
        ? join(lessonFolder, file)
        : { name: file.name, mimeType: '', buffer: Buffer.from(file.content) },
    );

/** Makes a record below the one that is open, with the button of this name, and waits until its form is open. */
export async function makeBelow(page: Page, button: string, name: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Publishes the record that is open, at once. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
}
