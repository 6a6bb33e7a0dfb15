import type { Page } from '@playwright/test';
import { assignmentOf, lockedAssignment } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { axeInBothThemes } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

const flows = [
  {
    school: 'Grundskola',
    isClosed: true,
    subject: 'Biologi',
    area: 'Natur och miljö',
    lesson: 'Näringskedjor och näringsvävar',
    film: 'Vem äter vem i skogen?',
  },
  {
    school: 'Gymnasieskola',
    isClosed: true,
    subject: 'Matematik',
    area: 'Algebra',
    lesson: 'Linjära ekvationer steg för steg',
    film: 'Balansmetoden',
  },
  {
    school: 'Vuxenutbildning',
    // Three subjects or fewer stand open.
    isClosed: false,
    subject: 'Svenska för invandrare',
    area: 'Vardagsliv och samhälle',
    lesson: 'Handla i mataffären',
    film: 'I mataffären',
  },
  {
    school: 'Folkhögskola',
    isClosed: false,
    subject: 'Friluftsliv',
    area: 'Turer',
    lesson: 'Paddla kajak säkert',
    film: 'Före, under och efter turen',
  },
] as const;

// Long tests with pdf.js and a film, which take time on a busy machine.
test.slow();

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

for (const flow of flows) {
  test(`${flow.school}: from the start page to film, pdf and form`, async ({ page }) => {
    await openFilm(page, flow);
    await watchFilm(page);

    await strip(page).getByRole('link', { name: 'Arbetsblad' }).click();
    await readPdf(page);

    await strip(page).getByRole('link', { name: 'Självtest' }).click();
    await answerFirst(page);

    // Exercises that are made anew may stand between the self-test and the last assignment.
    const heading = page.getByRole('heading', { level: 1 });
    const onwards = page.getByRole('navigation', { name: 'Vidare' });
    const following = strip(page).locator('li:has([aria-current=page]) ~ li');
    for (let left = await following.count(); left > 0; left -= 1) {
      await onwards.getByRole('link', { name: /^Nästa/ }).click();
      await expect(following).toHaveCount(left - 1);
    }
    await expect(heading).toContainText('Begreppsblad');
    await expect(strip(page).locator('[aria-current=page]')).toHaveText('Begreppsblad');
    await page.getByRole('link', { name: /^Föregående/ }).click();
    await expect(following).toHaveCount(1);
    await expect(heading).not.toContainText('Begreppsblad');
    await page.getByRole('link', { name: /^Till lektionen/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.lesson);
  });
}

test('a locked assignment says what it is, what is missing and what to do', async ({
  page,
  request,
}) => {
  const locked = await lockedAssignment(request);
  await goTo(page, `/${locked.type}/${locked.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(locked.name);
  await expect(page.getByRole('main').getByRole('link', { name: 'Logga in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Visa för klassen' })).toHaveCount(0);
  await axe(page);
});

test('the wrong one of the three addresses leads to the right one', async ({ request }) => {
  const film = await assignmentOf(request, 'video');
  const answer = await request.get(`/pdf/${film.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`/video/${film.id}`);
});

test('an assignment that does not exist is the not-found page', async ({ page, browserErrors }) => {
  browserErrors.expect(/404/);
  for (const path of ['/video/finns-inte', '/formular/finns-inte']) {
    const answer = await goTo(page, path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oj, sidan som du försöker nå finns inte.')).toBeVisible();
  }
});

test("the main action of a film is the pupil's: it starts the film, and then leads on", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const film = await assignmentOf(request, 'video');
  await goTo(page, `/video/${film.id}`);
  await expect(page.getByRole('button', { name: 'Visa för klassen' })).toBeHidden();
  await page.getByRole('button', { name: 'Starta filmen' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await expect(page.getByRole('link', { name: 'Nästa uppgift' })).toBeVisible();
  await page.getByRole('button', { name: 'Dela', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kopiera länk' })).toBeVisible();
});

test('the film and its controls fit on a Chromebook', async ({ page, request }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const film = await assignmentOf(request, 'video');
  await goTo(page, `/video/${film.id}`);
  const box = await page.locator('video').boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(768);
});

test('axe finds nothing where a pdf is read and a question answered, light and dark', async ({
  page,
  request,
}) => {
  for (const type of ['pdf', 'formlink'] as const) {
    await goTo(page, `/${type}/${(await assignmentOf(request, type)).id}`);
    await (type === 'pdf' ? readPdf(page) : answerFirst(page));
    await axeInBothThemes(page);
  }
});

async function openFilm(
  page: Page,
  { school, isClosed, subject, area, lesson, film }: (typeof flows)[number],
) {
  const main = page.getByRole('main');
  await goTo(page, '/');
  await main.getByRole('link', { name: school, exact: true }).click();
  const heading = main.getByRole('heading', { level: 2, name: subject, exact: true });
  if (isClosed) await heading.click();
  await main
    .locator(`a[href*="/${slug(area)}/"]`)
    .filter({ visible: true, hasText: area })
    .first()
    .click();
  await main.getByRole('link', { name: lesson }).first().click();
  // A lesson may be called almost like its film.
  const assignments = main.getByRole('region', { name: 'Uppgifter' });
  await assignments.getByRole('link', { name: film, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film);
}

async function watchFilm(page: Page) {
  const film = page.locator('video');
  await film.focus();
  await page.keyboard.press('l');
  await page.keyboard.press('k');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(10);
  const cues = () =>
    film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length);
  await expect.poll(cues).toBeGreaterThan(0);
  await page.keyboard.press('c');
  expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe(
    'disabled',
  );
}

async function readPdf(page: Page) {
  const sheet = page.getByRole('group', { name: /^Sida 1 av/ });
  await expect(sheet.locator('canvas')).toBeVisible(patient);
  await expect(sheet.locator('.pdf-text span').first()).toBeAttached();
  const selected = await sheet.locator('.pdf-text').evaluate((words) => {
    getSelection()?.selectAllChildren(words);
    return getSelection()?.toString() ?? '';
  });
  expect(selected.length).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Förstora' }).click();
  await page.getByLabel('Sida', { exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Sida 2 av/ }).locator('canvas')).toBeInViewport();
}

async function answerFirst(page: Page) {
  const question = page.getByRole('group', { name: /^Fråga 1 av/ }).locator('xpath=..');
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: 'Rätta' }).click();
  await expect(question.getByText(verdict)).toBeVisible();
}

const strip = (page: Page) => page.getByRole('navigation', { name: 'Lektionens uppgifter' });
const patient = { timeout: 40_000 };
const verdict = /^(Rätt!|Inte rätt\.)$/;

const slug = (name: string) =>
  name.toLowerCase().replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o').replaceAll(' ', '-');
