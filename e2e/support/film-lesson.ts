import { join } from 'node:path';
import { adminPaths } from '@lasar/contract/admin-paths';
import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './go-to.ts';
import { newLesson } from './new-lesson.ts';

/** The folder of a lesson of the demo that has a film, captions and a worksheet. */
export const lessonFolder = join(
  import.meta.dirname,
  '../../content/demo/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar',
);

/** Makes a lesson and opens it in the editor. Answers its id, and what removes it. */
export async function openNewLesson(page: Page, name: string) {
  const lesson = await newLesson(page.request, name, { words: [{ word: 'ordlös' }] });
  await goTo(page, adminPaths.record('lesson', lesson.id));
  // The editor of the text is loaded when it is near, and stands above what is pressed next.
  await page.locator('#falt-text').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  return lesson;
}

/** The field of a file in the form. */
export const fileField = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

/** Chooses a file for a field: one of the demo lesson's, or one with this content. */
export const chooseFile = (
  page: Page,
  name: string,
  file: string | { readonly name: string; readonly content: Buffer },
): Promise<void> =>
  fileField(page, name)
    .locator('input[type=file]')
    .setInputFiles(
      typeof file === 'string'
        ? join(lessonFolder, file)
        : { name: file.name, mimeType: '', buffer: file.content },
    );
