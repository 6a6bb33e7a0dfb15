import { readFile } from 'node:fs/promises';
import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { expectFile, publishNow, saved } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const sheet = (page: Page) => page.getByRole('textbox', { name: 'Arbetsblad', exact: true });
const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Verktyg för Arbetsblad', exact: true })
    .getByRole('button', { name, exact: true });
/** The pdf beside the text, which has so many pages. */
const printed = (page: Page, pages: string) =>
  page.getByRole('img', { name: `Arbetsblad på papper, ${pages}` });

/** Opens a lesson's form, and begins a worksheet in it. */
async function beginSheet(page: Page, lesson: string, name: string): Promise<void> {
  await goTo(page, `/admin/innehall/lesson/${lesson}`);
  const add = page.getByRole('button', { name: 'Lägg till ett arbetsblad' });
  await add.scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Lärarhandledning' })).toBeVisible();
  await add.click();
  await page.getByLabel('Uppgiftens namn').fill(name);
  await page.getByRole('button', { name: 'Skriv här för Arbetsblad' }).click();
  await sheet(page).click();
}

const words = [{ word: 'våg', meaning: 'En svängning som rör sig.' }];

test('an editor writes a worksheet beside its pdf and publishes it, and a teacher downloads it', async ({
  page,
  request,
  browser,
  siteUrl,
}) => {
  test.slow();
  const { id, remove } = await newLesson(request, `Vågor på papper ${Date.now()}`, {
    words,
    sample: true,
  });
  await beginSheet(page, id, 'Vågor');
  await page.keyboard.type('Namn:');
  await tool(page, 'Svarsrader').click();
  await page
    .getByRole('toolbar', { name: 'Verktyg för svarsraderna i Arbetsblad' })
    .getByRole('button', { name: 'En rad mindre' })
    .click();
  await expect(sheet(page).getByText('2 rader att svara på')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Läs av vågen.');
  await tool(page, 'Formel').click();
  await page.getByRole('dialog').getByLabel('TeX').fill('\\frac{a}{b}');
  await page.getByRole('dialog').getByRole('button', { name: 'Lägg in formeln' }).click();
  await tool(page, 'Bild').click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles('docs/start.png');
  await page.getByRole('dialog').getByLabel('Vad bilden visar').fill('En våg med två toppar');
  await expectFile(page, 'Bild', 'start.jpg');
  await page.getByRole('dialog').getByRole('button', { name: 'Lägg in bilden' }).click();
  await expect(printed(page, '1 sida')).toBeVisible();

  // What goes on after it is easier to write as it is stored.
  await page.getByRole('button', { name: 'Markdown för Arbetsblad' }).click();
  const source = page.getByRole('textbox', { name: 'Arbetsblad som Markdown' });
  await expect(source).toHaveValue(
    /\[\[linjer:2\]\][^]*\$\\frac\{a\}\{b\}\$[^]*!\[En våg med två toppar\]/,
  );
  const before = await source.inputValue();
  const more = [
    '| Tid | Höjd |\n| --- | --- |\n| 1 s |  |',
    '[[sidbrytning]]',
    '[[spalter]]\n\nVänster spalt.\n\n[[ny spalt]]\n\nHöger spalt.',
  ].join('\n\n');
  await source.fill(`${before}\n\n${more}`);
  await expect(page.getByText('Spalterna tar inte slut.')).toBeVisible();
  await page.getByRole('button', { name: 'Gå till raden' }).click();
  await expect(source).toBeFocused();
  expect(
    await source.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('[[spalter]]');

  // It cannot be published so, and nothing of it is lost.
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Det här behöver rättas' });
  await expect(alert.getByRole('link', { name: 'Uppgift 1, arbetsblad' })).toBeVisible();
  await source.fill(`${before}\n\n${more}\n\n[[slut på spalter]]`);
  await page.getByRole('button', { name: 'Markdown för Arbetsblad' }).click();
  await expect(sheet(page).getByText('Spalterna slutar')).toBeVisible();
  await expect(sheet(page).getByRole('cell', { name: '1 s' })).toBeVisible();
  await expect(printed(page, '2 sidor')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await publishNow(page);

  const teacher = await browser.newContext({ baseURL: siteUrl });
  await teacher.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(teacher, siteUrl, 'teacher');
  const read = await teacher.newPage();
  await goTo(read, paths.lesson(id));
  await read.getByRole('main').getByRole('link', { name: 'Vågor', exact: true }).click();
  const link = read.getByRole('link', { name: /^Ladda ner(?! som)/ }).first();
  await expect(link).toBeVisible();
  const download = read.waitForEvent('download');
  await link.click();
  const { pages, title, accessible } = await readPdf(await readFile(await (await download).path()));
  expect([title, accessible]).toEqual(['Vågor', true]);
  expect(pages.map(({ tagged }) => tagged)).toEqual([
    expect.arrayContaining(['H1: Vågor', 'TH: Höjd', 'TD: 1 s']),
    ['P: Vänster spalt.', 'P: Höger spalt.'],
  ]);
  await teacher.close();
  await remove();
});

test('a worksheet is written on a phone, in the dark and by keyboard', async ({
  page,
  request,
}) => {
  test.slow();
  const { id, remove } = await newLesson(request, `Blad i mobilen ${Date.now()}`, { words });
  await page.setViewportSize({ width: 360, height: 740 });
  await beginSheet(page, id, 'Blad');
  await page.keyboard.type('Fråga ett?');
  // The tools are one stop; the arrows move between them.
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Nästa spalt')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Svarsrader')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('3 rader att svara på')).toBeVisible();
  await expect(printed(page, '1 sida')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa pdf:en för Arbetsblad' }).press('Enter');
  await expect(printed(page, '1 sida')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await lookAt(page, [360, 820, 1440]);
  await remove();
});

test('a preview that cannot be made says so, and is tried again', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/);
  const { id, remove } = await newLesson(request, `Blad utan pdf ${Date.now()}`, { words });
  let refused = 0;
  await page.route('**/api/admin/sheet-preview', (route) => {
    refused += 1;
    return refused > 1
      ? route.continue()
      : route.fulfill({ status: 503, json: { status: 503, code: 'server/unavailable' } });
  });
  await beginSheet(page, id, 'Blad');
  await page.keyboard.type('Fråga ett?');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(printed(page, '1 sida')).toBeVisible();

  // The text can be taken away for a file, and comes back.
  await page.getByRole('button', { name: 'Ladda upp en fil i stället för Arbetsblad' }).click();
  await expect(page.getByRole('group', { name: 'Arbetsblad', exact: true })).toBeVisible();
  await page.locator('.record-bar').getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(sheet(page)).toContainText('Fråga ett?');
  await remove();
});
