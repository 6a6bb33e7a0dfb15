import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchResult } from '@lasar/contract/search/search';
import type { Page } from '@playwright/test';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { chooseFile, fileField, lessonFolder } from './support/film-lesson.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const saved = (page: Page) => page.getByText(/^Sparat \d\d:\d\d$/);
/** The editor of the text is loaded when it is near, and stands above what is pressed next. */
async function untilTextIsThere(page: Page): Promise<void> {
  await page.locator('#falt-text').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
}

async function newLesson(page: Page, name: string): Promise<string> {
  const hits = (await (
    await page.request.get('/api/search/searchLA?q=Berättarteknik')
  ).json()) as SearchResult[];
  const area = hits.find(({ objecttype }) => objecttype === 'Course_Content__c');
  await goTo(page, `/admin/innehall/area/${area?.Id}`);
  await page.getByRole('button', { name: 'Ny lektion' }).click();
  await page.getByRole('dialog').getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await untilTextIsThere(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function removeLesson(page: Page, id: string): Promise<void> {
  const headers = await bearerOf(page.request, 'editor');
  const removed = await page.request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
  expect(removed.ok()).toBe(true);
}

test('an editor makes a lesson with film, captions and worksheet from nothing', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 507/);
  const id = await newLesson(page, `Filmens lektion ${Date.now()}`);
  await page.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
  await page.getByRole('textbox', { name: 'Begrepp 1' }).fill('ordlös');
  await page.getByRole('textbox', { name: 'Betydelse' }).fill('Utan ord.');

  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('En film');
  await chooseFile(page, 'Film', { name: 'film.mp4', content: Buffer.from('%PDF-1.7') });
  await expect(fileField(page, 'Film')).toContainText('är inte vad namnet säger');
  const bytes = '**/api/admin/uploads/*/bytes';
  await page.route(bytes, (route) => route.fulfill({ status: 507, body: 'server/disk-full\n' }));
  await chooseFile(page, 'Film', 'film.mp4');
  await expect(fileField(page, 'Film')).toContainText('Det som har kommit av film.mp4 finns kvar.');
  // Further down, the bar that stays in view would cover a part of some button.
  await page.evaluate(() => scrollTo(0, 0));
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute(bytes);
  await fileField(page, 'Film').getByRole('button', { name: 'Försök igen' }).click();
  await expect(fileField(page, 'Film').getByRole('button', { name: 'Byt fil' })).toBeVisible();
  const captions = fileField(page, 'Textning (svenska)');
  const vtt = await readFile(join(lessonFolder, 'film.sv.vtt'), 'utf8');
  const map = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n';
  await chooseFile(page, 'Textning (svenska)', {
    name: 'film.sv.vtt',
    content: Buffer.from(vtt.replace(/^WEBVTT\n/, map)),
  });
  await expect(captions).toContainText('film.sv.vtt');
  await expect(captions).toContainText('Tiderna flyttades 10 sekunder framåt');

  // As on a machine without ffmpeg.
  await page.route(/\/api\/admin\/files\/[0-9a-f]{64}$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), canConvert: false } });
  });
  await captions.getByRole('button', { name: /^Redigera/ }).click();
  await expect(page.getByText(/^Programmet ffmpeg finns inte på den här servern\./)).toBeVisible();
  const film = page.getByRole('region', { name: 'Filmen', exact: true });
  await expect(film.getByLabel('Text för undertext 1', { exact: true })).not.toBeEmpty();
  const start = film.getByLabel('Start för undertext 1', { exact: true });
  const late = await start.inputValue();
  await expect(film).toContainText('Tiderna är flyttade 10 sekunder framåt jämfört med filen.');
  await film.getByRole('button', { name: 'Flytta tillbaka dem' }).click();
  await expect(film.getByText('Alla är flyttade 10 sekunder bakåt.')).toBeVisible();
  await expect(film.getByText(/jämfört med filen/)).toBeHidden();
  const early = await start.inputValue();
  expect(early).not.toBe(late);
  await film.getByRole('button', { name: 'Ångra: flytta alla undertexter' }).click();
  await expect(start).toHaveValue(late);
  const seconds = film.getByLabel('Flytta alla undertexter');
  await seconds.fill('−100');
  await seconds.press('Enter');
  await expect(
    film.getByText(/^Den första undertexten börjar .* in i filmen\. Flytta högst/),
  ).toBeVisible();
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await seconds.fill('-10,0');
  await seconds.press('Enter');
  await expect(start).toHaveValue(early);
  await film.getByLabel('Text för undertext 1', { exact: true }).fill('Kort text.');
  await expect(film.getByRole('listitem').first()).toContainText('tecken i sekunden');
  await film.getByRole('listitem').first().getByRole('button', { name: 'Gå dit' }).click();
  await expect(film.getByText('Kort text.', { exact: true }).first()).toBeVisible();
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // What is written stays while another language is shown, and when the film is hidden.
  const language = film.getByLabel('Språk', { exact: true });
  await language.selectOption('en');
  await expect(film.getByLabel('Text för undertext 1', { exact: true })).toBeHidden();
  await language.selectOption('sv');
  await expect(film.getByLabel('Text för undertext 1', { exact: true })).toHaveValue('Kort text.');
  await film.getByRole('button', { name: 'Göm filmen' }).click();
  await captions.getByRole('button', { name: /^Redigera/ }).click();
  await expect(film.getByLabel('Text för undertext 1', { exact: true })).toHaveValue('Kort text.');
  await film.getByRole('button', { name: 'Spara textningen' }).click();
  await expect(film.getByLabel('Text för undertext 1', { exact: true })).toHaveValue('Kort text.');
  await expect(film.getByRole('button', { name: 'Spara textningen' })).toBeDisabled();
  await film.getByRole('button', { name: 'Använd bilden som visas som stillbild' }).click();
  await expect(fileField(page, 'Stillbild')).toContainText('stillbild.jpg');

  await page.getByRole('button', { name: 'Lägg till ett arbetsblad' }).click();
  await page.getByLabel('Uppgiftens namn').last().fill('Ett blad');
  await chooseFile(page, 'Arbetsblad', 'arbetsblad.pdf');
  await chooseFile(page, 'Facit', {
    name: 'Facit till filmen.md',
    content: Buffer.from('# Facit\n\n1. Ja'),
  });
  await expect(fileField(page, 'Arbetsblad')).toContainText('arbetsblad.pdf');
  await expect(fileField(page, 'Facit')).toContainText('Facit-till-filmen.pdf');

  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();
  const headers = await bearerOf(request, 'editor');
  const assignments = await request.get(`/api/school/assignments/${id}`, { headers });
  expect(await assignments.text()).toContain('film.sv.vtt');

  await goTo(page, '/admin/innehall/filer?q=facit-till-filmen');
  await expect(page.getByRole('link', { name: /^Filmens lektion/ }).first()).toBeVisible();
  await lookAt(page);
  await removeLesson(page, id);
});

test('an upload is paused, goes on without a connection lost, and after a reload', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/);
  const id = await newLesson(page, `Avbruten film ${Date.now()}`);
  const padding = Buffer.alloc(8);
  padding.writeUInt32BE(30 * 1024 * 1024 + 8);
  padding.write('free', 4);
  const content = Buffer.concat([
    await readFile(join(lessonFolder, 'film.mp4')),
    padding,
    randomBytes(30 * 1024 * 1024),
  ]);
  const path = test.info().outputPath('lang-film.mp4');
  await writeFile(path, content);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const speed = (bytes: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: bytes === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  const film = fileField(page, 'Film');
  const start = async () => {
    await film.locator('input[type=file]').setInputFiles(path);
    await expect(film.getByRole('progressbar')).toBeVisible();
  };
  const percent = async () => Number(await film.getByRole('progressbar').getAttribute('value'));

  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('En lång film');
  await expect(saved(page)).toBeVisible();
  // 20 seconds for the whole file: a busy machine has time to press.
  await speed(1.5 * 1024 * 1024);
  await start();
  await expect.poll(percent).toBeGreaterThan(10);
  await film.getByRole('button', { name: 'Pausa' }).click();
  await expect(film.getByText(/^Pausad/)).toBeVisible();
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await film.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(film.getByText(/^Laddar upp/)).toBeVisible();
  await speed(0);
  await expect(film.getByText(/^Väntar på nätet/)).toBeVisible();
  await speed(1.5 * 1024 * 1024);
  await expect(film.getByText(/^Laddar upp/)).toBeVisible();

  await reload(page);
  await untilTextIsThere(page);
  await page.getByText('En lång film').click();
  // So slow that this much can only have come before.
  await speed(32 * 1024);
  await start();
  await expect.poll(percent).toBeGreaterThan(9);
  await speed(-1);
  await expect(film.getByRole('button', { name: 'Byt fil' })).toBeVisible();
  await expect(film).toContainText('lang-film.mp4');
  await removeLesson(page, id);
});

test('what is written to a full disk is kept, and saved by itself when there is room', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 507/);
  const id = await newLesson(page, `Diskens lektion ${Date.now()}`);
  const description = page.getByLabel('Beskrivning', { exact: true });
  await page.clock.install();
  const drafts = '**/api/admin/drafts/*/*';
  await page.route(drafts, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const json = { status: 507, code: 'server/disk-full', requestId: 'r' };
    return route.fulfill({ status: 507, contentType: 'application/problem+json', json });
  });
  await description.fill('Skrivet på full disk.');
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('status').filter({ hasText: 'Inte sparat.' })).toContainText(
    'Texten finns kvar i den här webbläsaren och sparas när det finns plats igen.',
  );
  await page.unroute(drafts);
  await page.clock.fastForward(10_000);
  await expect(saved(page)).toBeVisible();
  await removeLesson(page, id);
});
