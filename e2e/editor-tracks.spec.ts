import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@lasar/contract/paths';
import type { Page } from '@playwright/test';
import { hasFfmpeg } from './support/film-site.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { chooseFile, fileField, lessonFolder, openNewLesson } from './support/film-lesson.ts';
import { expect, test } from './support/test.ts';
import { giveVoice } from './support/voice.ts';

test.skip(!hasFfmpeg(), 'there is no ffmpeg on this machine to make a sound with');

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** A tone as long as the lesson's film. */
async function sound(name: string, seconds: number): Promise<Buffer> {
  const path = test.info().outputPath(name);
  const tone = `-f lavfi -i sine=f=330:d=${seconds} -c:a aac -b:a 32k`;
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...tone.split(' '), path]);
  return readFile(path);
}

async function addTrack(page: Page, kind: string, language: string): Promise<void> {
  await page.getByRole('button', { name: /^Lägg till textning, syntolkning/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till' });
  await dialog.getByLabel('Vad?').selectOption(kind);
  await dialog.getByLabel('Sök språk').fill(language);
  await dialog.getByRole('button', { name: language, exact: true }).press('Enter');
  const label = `${kind} (${language})`;
  await expect(fileField(page, label).getByRole('button', { name: /^Välj fil/ })).toBeFocused();
}

test('a film gets a described sound, a signed version, chapters and descriptions', async ({
  page,
  context,
  request,
}) => {
  await giveVoice(context, true);
  const lesson = await openNewLesson(page, `Film för alla ${Date.now()}`);
  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('En film');
  const film = await readFile(join(lessonFolder, 'film.mp4'));
  await chooseFile(page, 'Film', 'film.mp4');
  await expect(fileField(page, 'Film').getByRole('button', { name: 'Byt fil' })).toBeVisible();

  await addTrack(page, 'Syntolkning', 'svenska');
  const described = fileField(page, 'Syntolkning (svenska)');
  const long = await sound('lang.m4a', 59.8);
  await chooseFile(page, 'Syntolkning (svenska)', { name: 'fel.m4a', content: film });
  await expect(described.getByRole('listitem').first()).toBeVisible();
  await chooseFile(page, 'Syntolkning (svenska)', { name: 'syntolkning.m4a', content: long });
  await expect(described).toContainText('syntolkning.m4a');
  await addTrack(page, 'Teckenspråk', 'svenskt teckenspråk');
  const signed = fileField(page, 'Teckenspråk (svenskt teckenspråk)');
  await chooseFile(page, 'Teckenspråk (svenskt teckenspråk)', {
    name: 'tecken.mp4',
    content: film,
  });
  await expect(signed).toContainText('tecken.mp4');
  await addTrack(page, 'Tal', 'engelska');
  const spoken = fileField(page, 'Tal (engelska)');
  await chooseFile(page, 'Tal (engelska)', {
    name: 'tal.m4a',
    content: await sound('kort.m4a', 9),
  });
  await expect(spoken).toContainText('tal.m4a');
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await addTrack(page, 'Kapitel', 'svenska');
  await fileField(page, 'Kapitel (svenska)')
    .getByRole('button', { name: /^Skriv här/ })
    .click();
  const panel = page.getByRole('region', { name: 'Filmen', exact: true });
  const picture = panel.getByLabel('film.mp4', { exact: true });
  await panel.getByRole('button', { name: 'Lägg till ett kapitel där filmen står' }).click();
  await expect(panel.getByLabel('Rubrik för kapitel 1', { exact: true })).toBeFocused();
  await page.keyboard.type('I skogen');
  await picture.evaluate((video: HTMLVideoElement) => (video.currentTime = 20));
  await expect(panel.getByText('0:20.0', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByLabel('Rubrik för kapitel 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Vid sjön');
  await panel.getByRole('button', { name: 'Spara kapitlen' }).click();
  await expect(fileField(page, 'Kapitel (svenska)')).toContainText('film.sv.kapitel.vtt');
  await expect(panel.getByRole('button', { name: 'Spara kapitlen' })).toBeDisabled();

  await panel.getByLabel('Skriv', { exact: true }).selectOption('Beskrivning som läses upp');
  await panel.getByRole('button', { name: 'Lägg till en beskrivning där filmen står' }).click();
  const text = panel.getByLabel('Text för beskrivning 1', { exact: true });
  await expect(text).toBeFocused();
  await text.fill('En räv smyger genom skogen medan solen går upp bakom träden.');
  await expect(panel.getByText('Tar ungefär 5 s att läsa upp')).toBeVisible();
  await panel.getByRole('button', { name: 'Spara beskrivningarna' }).click();
  await expect(fileField(page, 'Beskrivning som läses upp (svenska)')).toContainText('.vtt');

  // It is listened to by itself, and at its time in the film, which waits.
  await panel.getByRole('button', { name: 'Lyssna på beskrivning 1' }).click();
  const readings = () => page.evaluate(() => window.spoken.length);
  expect(await readings()).toBe(1);
  await picture.evaluate((video: HTMLVideoElement) => (video.currentTime = 19));
  await panel.getByRole('button', { name: 'Spela filmen' }).click();
  await expect.poll(readings).toBe(2);
  await expect(panel.getByRole('button', { name: 'Spela filmen' })).toBeVisible();
  await page.evaluate(() => window.spoken[1]?.end());
  await panel.getByRole('button', { name: 'Pausa filmen' }).click();
  await panel.getByLabel('Läs upp beskrivningarna').uncheck();

  // The film with its other sound, and beside its signed version.
  await panel.getByLabel('Ljud', { exact: true }).selectOption('Syntolkning (svenska)');
  await panel.getByLabel('Teckenspråk', { exact: true }).selectOption({ index: 1 });
  const other = panel.locator('audio');
  const time = () => other.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(time).toBeGreaterThan(19);
  await panel.getByRole('button', { name: 'Spela filmen' }).click();
  await expect.poll(time).toBeGreaterThan(20.5);
  await panel.getByRole('button', { name: 'Pausa filmen' }).click();
  await expect.poll(() => other.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await lookAt(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A sound of another length is told by its name, and removed after a question.
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByRole('link', { name: 'Uppgift 1, Tal (engelska)' })).toBeVisible();
  await expect(spoken).toContainText('lika långa');
  await spoken.getByRole('button', { name: 'Ta bort Tal (engelska)' }).click();
  await page.getByRole('button', { name: 'Ja, ta bort' }).click();
  await expect(spoken.getByRole('button', { name: /^Ta bort/ })).toBeHidden();
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByText('Inget är ändrat.')).toBeVisible();

  const headers = await bearerOf(request, 'editor');
  const listed = await request.get(`/api/school/assignments/${lesson.id}`, { headers });
  const [assignment] = (await listed.json()) as { id: string }[];
  await goTo(page, paths.assignment('video', assignment?.id ?? ''));
  await page.getByRole('button', { name: 'Ljud och text' }).click();
  await expect(page.getByRole('radio', { name: 'Syntolkning, svenska' })).toBeVisible();
  await expect(page.getByText('Vid sjön')).toBeAttached();
  await lesson.remove();
});
