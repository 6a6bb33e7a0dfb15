import type { LessonWord, LessonWords } from '@lasar/contract/catalogue/lesson-words';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { keepSession, logIn } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const lesson = 'Linjära ekvationer steg för steg';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

/** The page that an open lesson is taught from. */
const runOf = async (siteUrl: string): Promise<string> =>
  ((await everyRoute(siteUrl))['lesson'] ?? '').replace('/lesson/', '/genomfor/');

test('a substitute comes from the start page to the first step in four presses, with guide and key in a window beside', async ({
  page,
  context,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'teacher');
  await goTo(page, '/');
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'))
    .fill(lesson);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: lesson, exact: true }).first().click();
  await page.getByRole('link', { name: 'Börja lektionen' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Vikarie nu' }).click();

  const board = page.getByRole('dialog', { name: lesson });
  await expect(board.getByText(/^1 av \d+ · Startfråga/)).toBeVisible();
  const speaker = await opened;
  await expect(speaker.getByRole('heading', { name: 'Handledning' })).toBeVisible();
  await expect(speaker.getByRole('heading', { name: 'Facit till frågorna' })).toBeVisible();
  await expect(
    speaker.getByRole('link', { name: /^Facit till .*\(pdf\)$/ }).first(),
  ).toHaveAttribute('href', /^blob:/);
  const guide = await speaker.locator('#handledning + div p').first().innerText();
  await expect(board.getByText(guide)).toHaveCount(0);
  await axe(speaker);

  // Each window moves the other.
  await speaker.getByRole('button', { name: 'Nästa' }).click();
  await expect(board.getByText(/^2 av \d+/)).toBeVisible();
  // A clicker goes to the window in front.
  await speaker.keyboard.press('PageDown');
  await expect(board.getByText(/^3 av \d+/)).toBeVisible();
  await speaker.keyboard.press('PageUp');
  await expect(board.getByText(/^2 av \d+/)).toBeVisible();
  await page.bringToFront();
  await board.getByRole('button', { name: 'Tillbaka', exact: true }).click();
  await expect(speaker.getByText(/^1 av \d+\. Startfråga/)).toBeVisible();
  await board.getByRole('button', { name: 'Stäng' }).click();
  await expect(speaker.getByText('Väntar på att lektionen börjar')).toBeVisible();
});

test('by keyboard and clicker alone, a lesson is taught to its end, also when the network goes', async ({
  page,
  context,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const run = await runOf(siteUrl);
  await goTo(page, run.replace('/genomfor/', '/lesson/'));
  const sections = await page
    .getByRole('main')
    .locator('.plain-text > :is(h2, h3)')
    .allInnerTexts();
  expect(sections.length).toBeGreaterThan(1);
  await goTo(page, run);
  await lookAt(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await tabTo(page, page.getByRole('button', { name: '40 minuter' }), 'Enter');
  const board = page.getByRole('dialog');
  const place = board.getByText(/^\d+ av \d+ · /);
  await expect(place).toContainText(/^1 av/);
  await context.setOffline(true);

  const steps = Number(/av (\d+)/.exec(await place.innerText())?.[1]);
  expect(steps).toBeGreaterThan(5);
  const seen = new Set<string>();
  const headings = new Set<string>();
  const last = board.getByRole('button', { name: 'Avsluta' });
  for (let presses = 0; presses < 3 * steps && (await last.count()) === 0; presses += 1) {
    seen.add(/· ([^·]+) ·/.exec(await place.innerText())?.[1] ?? '');
    const over = await board
      .locator('.run-stage')
      .evaluate((stage) => stage.scrollHeight - stage.clientHeight);
    expect(over, await place.innerText()).toBeLessThanOrEqual(1);
    for (const heading of await board.getByRole('heading').allInnerTexts()) headings.add(heading);
    const film = board.locator('video');
    if (await film.count()) {
      await expect(film).toHaveAttribute('src', /^blob:/);
      await expect
        .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
        .toBeGreaterThan(0);
    }
    expect(await smallestText(page)).toBeGreaterThanOrEqual(0.035 * 768);
    await page.keyboard.press('PageDown');
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['Startfråga', 'Film', 'Läs', 'Ord', 'Fråga', 'Slutfråga']),
  );
  expect(sections.filter((section) => headings.has(section)).length).toBeGreaterThan(1);
  await page.keyboard.press('PageUp');
  await expect(last).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await axe(page);
  await last.press('Enter');
  await expect(board).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Fortsätt där ni var/ })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /genomf|run/.test(key))),
  ).toEqual([]);
});

test('a reloaded tab goes on where the class was, with the same code and the same second window', async ({
  page,
  context,
  siteUrl,
}) => {
  await keepSession(context, siteUrl, 'teacher');
  await goTo(page, await runOf(siteUrl));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Öppna talarvyn' }).click();
  const speaker = await opened;
  await page.getByRole('button', { name: '10 minuter' }).click();
  const board = page.getByRole('dialog');
  await board.getByRole('button', { name: 'Låt klassen svara' }).click();
  const heading = board.getByRole('heading', { name: /^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/ });
  const code = await heading.innerText();
  await board.getByRole('button', { name: 'Fortsätt' }).click();
  await page.keyboard.press('PageDown');
  const place = board.getByText(/^2 av \d+ · /);
  await expect(place).toBeVisible();
  const steps = /av (\d+)/.exec(await place.innerText())?.[1];

  await reload(page);
  const goOn = page.getByRole('main').getByRole('button').first();
  await expect(goOn).toHaveText(`Fortsätt där ni var: steg 2 av ${steps}`);
  await expect(speaker.getByText('Väntar på att lektionen börjar')).toBeVisible();
  await lookAt(page);
  await tabTo(page, goOn, 'Enter');
  await expect(place).toBeVisible();
  await expect(board.getByRole('button', { name: `Kod ${code}` })).toBeVisible();
  await speaker.getByRole('button', { name: 'Nästa' }).click();
  await expect(board.getByText(/^3 av \d+ · /)).toBeVisible();

  // A picture that was ended does not come back.
  await board.getByRole('button', { name: `Kod ${code}` }).click();
  await board.getByRole('button', { name: 'Avsluta klassbilden' }).click();
  await reload(page);
  await goOn.click();
  await expect(board.getByRole('button', { name: 'Låt klassen svara' })).toBeVisible();

  const keptOfLesson = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.run.')).length);
  expect(await keptOfLesson()).toBe(1);
  await goTo(page, '/auth/logout');
  await expect.poll(keptOfLesson).toBe(0);
});

/** The size in pixels of the smallest text that is seen on the board. */
const smallestText = (page: Page): Promise<number> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    let smallest = Infinity;
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || !walker.currentNode.textContent?.trim() || parent.closest('.sr-only, math'))
        continue;
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(parent).fontSize));
    }
    return smallest;
  });

test('ten minutes with the easier text, by touch', async ({ page, siteUrl }) => {
  await goTo(page, await runOf(siteUrl));
  await page.getByLabel('Visa texten på lättare svenska').check();
  await page.getByRole('button', { name: '10 minuter' }).click();
  const board = page.getByRole('dialog');
  const swipe = (from: number, to: number) =>
    board.locator('[data-run-through]').evaluate(
      (element, [start, end]) => {
        const at = (clientX: number) =>
          new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
        const touch = (type: string, x: number) =>
          element.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              changedTouches: [at(x)],
              touches: type === 'touchstart' ? [at(x)] : [],
            }),
          );
        touch('touchstart', start ?? 0);
        touch('touchend', end ?? 0);
      },
      [from, to],
    );
  await expect(board.getByText(/^1 av \d+/)).toBeVisible();
  await swipe(600, 200);
  await expect(board.getByText(/^2 av \d+/)).toBeVisible();
  await swipe(200, 600);
  await expect(board.getByText(/^1 av \d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);

  // It is the same switch as that of the reading settings.
  await goTo(page, await runOf(siteUrl));
  await expect(page.getByLabel('Visa texten på lättare svenska')).toBeChecked();
});

test('a word on the board is told in the language of this browser and in easier Swedish, without the network', async ({
  page,
  context,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const run = await runOf(siteUrl);
  const id = run.split('/').at(-1) ?? '';
  const { words } = (await (
    await page.request.get(`/api/lessons/${id}/words`)
  ).json()) as LessonWords;
  const arabicOf = ({ translations = {} }: LessonWord) =>
    Object.entries(translations).find(([tag]) => tag.startsWith('ar'))?.[1];
  const explained = words.find(arabicOf);
  if (!explained) throw new Error('The lesson has no word in Arabic.');
  await page.addInitScript(() => localStorage.setItem('lasar.device.language', 'ar'));
  await goTo(page, run);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: '60 minuter' }).click();
  const board = page.getByRole('dialog');
  await expect(board.getByText(/^1 av \d+/)).toBeVisible();
  await context.setOffline(true);
  const word = board.getByRole('heading', { name: explained.word, exact: true });
  const last = board.getByRole('button', { name: 'Avsluta' });
  while ((await word.or(last).count()) === 0) await page.keyboard.press('PageDown');
  await expect(board.getByText(explained.meaning)).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(board.getByText(explained.meaning, { exact: true })).toBeVisible();
  await expect(board.locator('bdi[dir="rtl"]')).toHaveText(arabicOf(explained) ?? '');
  if (explained.easy !== undefined) await expect(board.getByText(explained.easy)).toBeVisible();
  expect(await smallestText(page)).toBeGreaterThanOrEqual(0.035 * 768);
  await axeInBothThemes(page);
});

test('a locked lesson says what is missing, and its page has one main action', async ({
  page,
  siteUrl,
}) => {
  const { 'locked lesson': locked = '' } = await everyRoute(siteUrl);
  await goTo(page, locked);
  await expect(page.locator('main .bg-sun')).toHaveCount(1);
  await page.getByRole('link', { name: 'Börja lektionen' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in för att öppna' })).toBeVisible();
  await expect(page.getByRole('button', { name: /minuter$/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await lookAt(page);
});

test('pupils have no board', async ({ page, siteUrl }) => {
  const { lesson: open = '' } = await everyRoute(siteUrl);
  await logIn(page, 'student');
  await goTo(page, open);
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Börja lektionen' })).toHaveCount(0);
});
