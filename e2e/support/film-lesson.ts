import { join } from 'node:path';
import type { SearchResult } from '@lasar/contract/search/search';
import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './go-to.ts';
import { bearerOf } from './log-in.ts';

/** The folder of a lesson of the demo that has a film, captions and a worksheet. */
export const lessonFolder = join(
  import.meta.dirname,
  '../../content/demo/grundskola/biologi/biologi-arskurs-4-6/naringskedjor-och-naringsvavar',
);

/** Makes a lesson in the editor, and answers its id. */
export async function newLesson(page: Page, name: string): Promise<string> {
  const hits = (await (
    await page.request.get('/api/search/searchLA?q=Berättarteknik')
  ).json()) as SearchResult[];
  const area = hits.find(({ objecttype }) => objecttype === 'Course_Content__c');
  await goTo(page, `/admin/innehall/area/${area?.Id}`);
  await page.getByRole('button', { name: 'Ny lektion' }).click();
  await page.getByRole('dialog').getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The editor of the text is loaded when it is near, and stands above what is pressed next.
  await page.locator('#falt-text').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export async function removeLesson(page: Page, id: string): Promise<void> {
  const headers = await bearerOf(page.request, 'editor');
  const removed = await page.request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
  expect(removed.ok()).toBe(true);
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
