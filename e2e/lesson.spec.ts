import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { keepSession, logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const openLesson = 'Linjära ekvationer steg för steg';

async function openFromSearch(page: Page, name: string): Promise<void> {
  await goTo(page, `/sok?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const answerKeys = (page: Page) => page.getByRole('link', { name: /facit/i });

test('the answer key stands on the lesson for a teacher, and for nobody else', async ({
  page,
  browser,
  siteUrl,
}) => {
  await openFromSearch(page, openLesson);
  await expect(page.getByRole('heading', { name: 'Uppgifter' })).toBeVisible();
  await expect(answerKeys(page)).toHaveCount(0);

  const teachers = await browser.newContext({ baseURL: siteUrl });
  await keepSession(teachers, siteUrl, 'teacher');
  const teacher = await teachers.newPage();
  await openFromSearch(teacher, openLesson);
  // That of the worksheet, and that of the worksheet that is made from the text, in two formats.
  await expect(answerKeys(teacher)).toHaveCount(3);
  const download = teacher.waitForEvent('download');
  await answerKeys(teacher).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await teachers.close();

  const pupils = await browser.newContext({ baseURL: siteUrl });
  await keepSession(pupils, siteUrl, 'student');
  const pupil = await pupils.newPage();
  await openFromSearch(pupil, openLesson);
  await expect(pupil.getByRole('heading', { name: 'Uppgifter' })).toBeVisible();
  await expect(answerKeys(pupil)).toHaveCount(0);
  await expect(pupil.getByRole('button', { name: 'Visa för klassen' })).toHaveCount(0);
  await pupils.close();
});

test('a lesson is shown to the class with its assignments and a code, and Escape leads back', async ({
  page,
}) => {
  await openFromSearch(page, openLesson);
  const show = page.getByRole('button', { name: 'Visa för klassen' });
  await show.click();
  const board = page.getByRole('dialog', { name: openLesson });
  await expect(board.getByRole('img', { name: /\/l\/[a-z\d]{6}$/i })).toBeVisible();
  await expect(board.getByRole('listitem').filter({ hasText: 'Självtest: ' })).toBeVisible();
  await expect(board.getByText(/facit|handledning/i)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
  await expect(show).toBeFocused();

  // A window that a page fills keeps its size: the board is looked at where filling the screen is refused.
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await show.click();
  await expect(board).toBeVisible();
  await lookAt(page);
  // Upright, a tablet has little width for the code beside the assignments.
  await page.setViewportSize({ width: 820, height: 1180 });
  const code = await board.getByRole('img', { name: /\/l\/[a-z\d]{6}$/i }).boundingBox();
  expect(code && code.x + code.width).toBeLessThan(800);
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);
});

test('the sidebar of a lesson lists all lessons of its area and marks the open one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFromSearch(page, openLesson);
  const sidebar = page.getByRole('navigation', { name: /algebra/i }).first();
  await expect(sidebar.locator('[aria-current=page]')).toHaveText(openLesson);
  const listed = await sidebar.getByRole('link').count();
  await sidebar.getByRole('link', { name: 'Alla lektioner i området' }).click();
  const lessons = page.getByRole('list', { name: 'Lektioner' }).getByRole('listitem');
  await expect(lessons.first()).toBeVisible();
  expect(listed).toBe((await lessons.count()) + 1);
});

test('a teacher starts with what the licence opens, and ways to class codes', async ({ page }) => {
  await logIn(page, 'teacher');
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vad ska ni göra i dag?');
  await expect(page.getByRole('heading', { name: 'Det här kan du öppna' })).toBeVisible();
  await page.getByRole('link', { name: 'Klasskoder och delade filmer' }).click();
  await expect(page).toHaveURL('/konto');
  await expect(page.getByRole('button', { name: 'Skapa en klasskod' })).toBeVisible();
});

test('the start page of each role has what is its own', async ({ page }) => {
  await logIn(page, 'schooladmin');
  await goTo(page, '/');
  const school = page.getByRole('region', { name: 'Demoskolan' });
  await expect(school).toContainText(/Gymnasieskola till och med 30 juni 2027/);
  await expect(school).toContainText(/\d+ användare/);
  await expect(page.getByRole('region', { name: 'Mina planeringar' })).toBeVisible();
  await lookAt(page);
  await axe(page);
  await school.getByRole('link', { name: 'Licenser, användare och klasskoder' }).click();
  await expect(page).toHaveURL('/admin/min-skola');

  await goTo(page, '/auth/logout');
  await logIn(page, 'student');
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Har du fått en kod?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mina planeringar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Skriv koden' }).click();
  await expect(page).toHaveURL('/klasskod');

  // Who has no school is told of no school's licence.
  await goTo(page, '/auth/logout');
  await logIn(page, 'owneradmin');
  await goTo(page, '/konto');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    'Lösenord, inloggningar och uppgifter',
    'Det här är sparat om dig',
  ]);
});

test('on a phone school types come before marketing, and the footer fits on one screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goTo(page, '/hjalp');
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobilmeny' });
  const order = await menu
    .locator('a')
    .evaluateAll((links) => links.map(({ textContent }) => textContent));
  const [about, quote] = [order.indexOf('Om oss'), order.indexOf('Begär offert')];
  expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['Grundskola', 'Gymnasieskola']));
  expect([about > order.indexOf('Mina lektioner'), quote]).toEqual([true, order.length - 1]);
  await page.keyboard.press('Escape');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(640);
});
