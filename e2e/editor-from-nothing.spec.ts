import type { SearchResult } from '@lasar/contract/search/search';
import type { Page } from '@playwright/test';
import { wordDocument } from '../apps/server/test/word-document.ts';
import { axe } from './support/axe.ts';
import { chooseFile, expectFile, makeBelow, publishNow, saved } from './support/edited-lesson.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, keepSession, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

// A lesson from nothing to the pupil who opens it. Each test is a sitting of an editor, and goes on where the last one ended.
test.describe.configure({ mode: 'serial' });

const stamp = Date.now();
const areaName = `Geometri i skogen ${stamp}`;
const lessonName = `Hur högt är trädet? ${stamp}`;
const rareWord = `trädhöjd${stamp}`;
const guide = 'Låt eleverna gissa höjden innan de mäter.';
const made = { area: '', lesson: '' };

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test.afterAll(async ({ browser }, { project }) => {
  if (!made.area) return;
  const { request } = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
  const headers = await bearerOf(request, 'editor');
  await request.delete(`/api/admin/content/records/area/${made.area}`, { headers });
});

/** Comes back to the lesson as an editor. */
async function openEditor(page: Page, siteUrl: string): Promise<void> {
  await keepSession(page.context(), siteUrl, 'editor');
  await goTo(page, `/admin/innehall/lesson/${made.lesson}`);
  await expect(page.getByLabel('Beskrivning', { exact: true })).toBeVisible();
}

test('an editor logs in, finds the course, and makes an area with a lesson in it', async ({
  page,
}) => {
  await logIn(page, 'editor');
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
  await page
    .getByRole('group', { name: 'Användarmeny' })
    .getByRole('link', { name: 'Administration' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Innehåll' }).first().click();
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('Matematik 1b');
  await page
    .getByRole('navigation', { name: 'Innehåll', exact: true })
    .getByRole('link', { name: /^Matematik 1b.*Gymnasieskola/ })
    .click();
  made.area = await makeBelow(page, 'Nytt kursområde', areaName);
  await page.getByLabel('Beskrivning', { exact: true }).fill('Mät det som är för högt att nå.');
  await page.getByRole('button', { name: 'Lägg till ett mål' }).click();
  await page.getByRole('textbox', { name: 'Mål 1' }).fill('Använda likformiga trianglar');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await expect(page.getByText('Mät det som är för högt att nå.')).toBeVisible();
  await expect(page.getByText('Använda likformiga trianglar')).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till utkastet' }).click();
  made.lesson = await makeBelow(page, 'Ny lektion', lessonName);
  // Without it nobody without a licence could open anything of a new area.
  await expect(page.getByRole('checkbox', { name: 'Öppen för alla' })).toBeChecked();
  // Nothing is public yet, so there is no page to show.
  await expect(page.getByRole('link', { name: 'Visa sidan' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('');
  const tree = page.getByRole('treegrid', { name: 'Innehållets träd' });
  await expect(tree.getByRole('row', { name: areaName })).toBeVisible();
  await expect(tree.getByRole('row', { name: `${lessonName} (visas)` })).toBeVisible();
});

test('the editor writes the texts, and is told what is missing before it is published', async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl);
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByRole('button', { name: 'Publicera nu' }).click();
  await expect(page.getByRole('alert')).toContainText('Lägg till minst ett begrepp.');

  await page
    .getByLabel('Beskrivning', { exact: true })
    .fill(`Trädets skugga ger dess ${rareWord}.`);
  await page.getByLabel('Minuter').fill('40');
  await page.getByRole('button', { name: 'Lägg till ett mål' }).click();
  await page.getByRole('textbox', { name: 'Mål 1' }).fill('Räkna ut en höjd med en skugga');
  for (const [number, word, meaning] of [
    [1, 'skala', 'Hur mycket något är förstorat eller förminskat.'],
    [2, 'likformighet', 'Två figurer har samma form men inte alltid samma storlek.'],
  ] as const) {
    await page.getByRole('button', { name: 'Lägg till ett begrepp' }).click();
    await page.getByRole('textbox', { name: `Begrepp ${number}` }).fill(word);
    await page.getByRole('textbox', { name: 'Betydelse' }).last().fill(meaning);
  }
  await page.getByRole('textbox', { name: 'Lärarhandledning' }).fill(guide);
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Begrepp 2' })).toHaveValue('likformighet');
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Lärarhandledning' })).toHaveText(guide);
});

test('the editor uploads a film with captions', async ({ page, siteUrl }) => {
  await openEditor(page, siteUrl);
  await page.getByRole('button', { name: 'Lägg till en film' }).click();
  await page.getByLabel('Uppgiftens namn').fill('Skuggan');
  await chooseFile(page, 'Film', 'film.mp4');
  await expectFile(page, 'Film', 'film.mp4');
  await chooseFile(page, 'Textning (svenska)', 'film.sv.vtt');
  await expectFile(page, 'Textning (svenska)', 'film.sv.vtt');
  await expect(saved(page)).toBeVisible();
});

test('the editor uploads a worksheet with its answer key and its Word original', async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl);
  await page.getByRole('button', { name: 'Lägg till ett arbetsblad' }).click();
  await page.getByLabel('Uppgiftens namn').last().fill('Mät själv');
  await chooseFile(page, 'Arbetsblad', 'arbetsblad.pdf');
  await expectFile(page, 'Arbetsblad', 'arbetsblad.pdf');
  await expect(page.getByText('Arbetsbladet saknar facit.')).toBeVisible();
  await chooseFile(page, 'Facit', 'facit.pdf');
  await expectFile(page, 'Facit', 'facit.pdf');
  await chooseFile(page, 'Original', { name: 'Mät själv.docx', content: wordDocument('Mät') });
  await expectFile(page, 'Original', 'Mat-sjalv.docx');
  await expect(saved(page)).toBeVisible();
});

test('the editor writes a self-test and sees a question as a pupil does', async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl);
  await page.getByRole('button', { name: 'Lägg till ett självtest' }).click();
  await page.getByLabel('Uppgiftens namn').last().fill('Kan du mäta?');
  await page.getByLabel('Fråga', { exact: true }).fill('Hur många grader är en rät vinkel?');
  await page.getByLabel('Svar 1', { exact: true }).fill('90');
  await page.getByLabel('Svar 2', { exact: true }).fill('180');
  const view = page.getByRole('region', { name: 'Fråga 1 som eleven ser den' });
  await view.getByRole('radio', { name: '90' }).check();
  await view.getByRole('button', { name: 'Rätta' }).click();
  await expect(view.getByText('Rätt!')).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
  await page.getByLabel('Fråga 2: svarssätt').selectOption('Ett tal');
  await page.getByLabel('Fråga', { exact: true }).last().fill('Hur hög är en stav på 200 cm?');
  await page.getByLabel('Rätt tal').fill('2');
  await page.getByLabel('Enhet').fill('m');
  await expect(saved(page)).toBeVisible();
});

test('the editor previews the lesson as a pupil on a phone', async ({ page, siteUrl }) => {
  await openEditor(page, siteUrl);
  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await page.getByRole('link', { name: 'Elev', exact: true }).click();
  await expect(page).toHaveURL(/som=pupil/);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Öppna i mobilens bredd' }).click();
  const phone = await opened;
  await expect(phone).toHaveURL(/som=pupil/);
  expect(await phone.evaluate(() => window.innerWidth)).toBeLessThan(480);
  await expect(phone.getByRole('heading', { level: 1, name: lessonName })).toBeVisible();
  const assignments = phone.getByRole('region', { name: 'Uppgifter' });
  for (const name of ['Skuggan', 'Mät själv', 'Kan du mäta?'])
    await expect(assignments.getByRole('link', { name })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Facit/ })).toHaveCount(0);
  await axe(phone);
  const overflow = await phone.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await assignments.getByRole('link', { name: 'Skuggan' }).click();
  await expect(phone.locator('video')).toBeVisible();
  await phone.close();
});

test('the editor schedules the lesson, publishes it at once instead, and finds it by search', async ({
  page,
  request,
  siteUrl,
}) => {
  await openEditor(page, siteUrl);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Stockholm',
  });
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  await page.getByLabel('Vid en viss tid').check();
  await page.getByLabel('Dag', { exact: true }).fill(tomorrow);
  await page.getByLabel('Tid', { exact: true }).fill('07:30');
  await page.getByRole('button', { name: 'Planera publiceringen' }).click();
  await expect(page.getByText(/^Publiceras .* 07:30\.$/)).toBeVisible();
  expect((await request.get(`/lesson/${made.lesson}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Ångra planeringen' }).click();
  await page.getByRole('button', { name: 'Ja, ångra' }).click();
  await expect(page.getByText('Planeringen är ångrad.', { exact: false })).toBeVisible();

  await publishNow(page);
  await expect(page.getByText('Sidan syns inte för andra än redaktörer')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: areaName }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: areaName })).toBeVisible();
  await publishNow(page);
  await expect(async () => {
    const reply = await request.get(`/api/search/searchLA?q=${encodeURIComponent(rareWord)}`);
    const hits = (await reply.json()) as SearchResult[];
    expect(hits.map(({ Id }) => Id)).toContain(made.lesson);
  }).toPass({ timeout: 20_000, intervals: [100] });
  await goTo(page, `/admin/innehall/lesson/${made.lesson}`);
  await expect(page.getByRole('link', { name: 'Visa sidan' })).toBeVisible();
  await expect(page.getByText('Sidan syns inte för andra än redaktörer')).toHaveCount(0);
});

test('a visitor finds the lesson, sees the film with captions, and does the self-test', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `/sok?q=${encodeURIComponent(rareWord)}`);
  await page.getByRole('link', { name: lessonName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: lessonName })).toBeVisible();
  await expect(page.getByText('likformighet', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Facit/ })).toHaveCount(0);
  const assignments = page.getByRole('region', { name: 'Uppgifter' });
  await assignments.getByRole('link', { name: 'Skuggan' }).click();
  await expect(page.locator('video track[srclang="sv"]')).toBeAttached();
  await page.goBack();
  await assignments.getByRole('link', { name: 'Kan du mäta?' }).click();
  await page.getByRole('radio', { name: '90' }).check();
  await page.getByRole('button', { name: 'Rätta' }).first().click();
  await expect(page.getByText('Rätt!')).toBeVisible();
});

test('a pupil opens the worksheet without its answers, and a teacher has answers, original and guide', async ({
  page,
  context,
  browser,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'student');
  await goTo(page, `/lesson/${made.lesson}`);
  await page
    .getByRole('region', { name: 'Uppgifter' })
    .getByRole('link', { name: 'Mät själv' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mät själv' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Facit|Word/ })).toHaveCount(0);

  const own = await browser.newContext({ baseURL: siteUrl });
  await keepSession(own, siteUrl, 'teacher');
  const teacher = await own.newPage();
  await goTo(teacher, `/lesson/${made.lesson}`);
  await expect(teacher.getByRole('link', { name: 'Facit till Mät själv' })).toBeVisible();
  await teacher.getByText('Lärarhandledning').first().click();
  await expect(teacher.getByText(guide)).toBeVisible();
  await teacher
    .getByRole('region', { name: 'Uppgifter' })
    .getByRole('link', { name: 'Mät själv', exact: true })
    .click();
  const download = teacher.waitForEvent('download');
  await teacher.getByRole('link', { name: /^Ladda ner som Word/ }).click();
  expect((await download).suggestedFilename()).toBe('Mat-sjalv.docx');
  await own.close();
});
