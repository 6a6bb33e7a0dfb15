import type { Page } from '@playwright/test';
import { publishNow, saved } from './support/edited-lesson.ts';
import { goTo, reload } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { newLesson } from './support/new-lesson.ts';
import { expect, test } from './support/test.ts';

const choice = (question: string) => ({
  type: 'choice',
  question,
  choices: [{ text: 'Ja', correct: true }, { text: 'Nej' }],
});

const fields = {
  goals: ['Räkna till tio', 'Räkna till hundra'],
  words: [{ word: 'summa', meaning: 'det man får när man lägger ihop' }],
  teacherGuide: 'Börja med att räkna högt.',
  assignments: [
    {
      id: 'atersta-prov',
      name: 'Kan du räkna?',
      type: 'formlink',
      form: {
        name: 'Kan du räkna?',
        questions: [choice('Är två ett tal?'), choice('Är X ett tal?')],
      },
    },
  ],
};

const lessonWith = (request: Parameters<typeof newLesson>[0]) =>
  newLesson(request, `Ångras ${Date.now()}`, {
    ...fields,
    assignments: [{ ...fields.assignments[0], id: `angra-${Date.now()}` }],
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toastUndo = (page: Page) =>
  page.locator('[data-sonner-toaster]').getByRole('button', { name: 'Ångra' });
const redo = (page: Page) => page.locator('.record-bar').getByRole('button', { name: 'Gör om' });
const undo = (page: Page) => page.locator('.record-bar').getByRole('button', { name: 'Ångra' });

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

test('the self-test of a lesson that was never published comes back by the toast, whole, and is saved', async ({
  page,
  request,
}) => {
  const lesson = await lessonWith(request);
  const before = await lesson.draft();
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await button(page, 'Ta bort Uppgift 1').click();
  await expect(page.getByText('Borttaget: Uppgift 1.')).toBeVisible();
  await toastUndo(page).click();
  // What came back has focus, and screen readers are told.
  await expect(page.locator('[data-item="0"]:focus')).toContainText('Kan du räkna?');
  await expect(page.getByRole('status').filter({ hasText: 'Ångrat: Uppgift 1.' })).toHaveCount(1);
  await expect(undo(page)).toBeHidden();

  // The toast goes by itself; the button in the form's head stays.
  await button(page, 'Ta bort Uppgift 1').click();
  await expect.poll(async () => (await lesson.draft())['assignments']).toHaveLength(0);
  await expect(toastUndo(page)).toHaveCount(0);
  await lookAt(page);
  await undo(page).click();
  await expect.poll(lesson.draft).toEqual(before);
  await lesson.remove();
});

test('Ctrl+Z takes back one removal after another outside of fields, and Ctrl+Shift+Z makes them again', async ({
  page,
  request,
}) => {
  const lesson = await lessonWith(request);
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await page.locator('summary', { hasText: 'Kan du räkna?' }).click();
  await button(page, 'Ta bort Fråga 2').press('Enter');
  await expect(page.getByText('Borttaget: Uppgift 1, självtest fråga 2.')).toBeVisible();
  await button(page, 'Ta bort Begrepp 1').press('Enter');
  await button(page, 'Ta bort Mål 1').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mål 1', exact: true })).toHaveValue(
    'Räkna till hundra',
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Mål 1', exact: true })).toHaveValue(
    'Räkna till tio',
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Begrepp 1' })).toHaveValue('summa');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Fråga', exact: true })).toHaveCount(2);
  await expect(page.locator('[data-item="1"]:focus')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('textbox', { name: 'Fråga', exact: true })).toHaveCount(1);
  await expect(redo(page)).toBeVisible();

  // In a field, Ctrl+Z is the browser's: the removed question stays away.
  const description = page.getByLabel('Beskrivning', { exact: true });
  await description.pressSequentially('Om tal');
  await description.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Fråga', exact: true })).toHaveCount(1);
  await expect(redo(page)).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await lesson.remove();
});

test('a text is undone as it was written, also a rich one, and after a publication', async ({
  page,
  request,
}) => {
  const lesson = await lessonWith(request);
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  const guide = page.getByRole('textbox', { name: 'Lärarhandledning', exact: true });
  await page.locator('#falt-teacherGuide').scrollIntoViewIfNeeded();
  await guide.click();
  await guide.press('Control+End');
  await guide.pressSequentially(' Räkna sedan tyst.');
  await expect(guide).toHaveText('Börja med att räkna högt. Räkna sedan tyst.');
  await undo(page).click();
  await expect(guide).toHaveText('Börja med att räkna högt.');
  await redo(page).click();
  await expect(guide).toHaveText('Börja med att räkna högt. Räkna sedan tyst.');

  await button(page, 'Ta bort Uppgift 1').click();
  await publishNow(page);
  await undo(page).click();
  await expect(page.getByText('Kan du räkna?').first()).toBeVisible();
  await publishNow(page);
  await page.reload();
  await expect(page.getByText('Kan du räkna?').first()).toBeVisible();
  await lesson.remove();
});

test('what a colleague has saved meanwhile is not undone: the history begins with it', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const lesson = await lessonWith(request);
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await button(page, 'Ta bort Begrepp 1').click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await lesson.draft())['words']).toHaveLength(0);

  const headers = await bearerOf(request, 'admin');
  const url = `/api/admin/drafts/lesson/${lesson.id}`;
  const { draft } = (await (await request.get(url, { headers })).json()) as {
    draft: { body: object; saveNumber: number; baseRevision: string };
  };
  const data = {
    body: { ...draft.body, description: 'En kollega skrev detta.' },
    saveNumber: draft.saveNumber,
    baseRevision: draft.baseRevision,
  };
  expect((await request.put(url, { headers, data })).ok()).toBe(true);

  await button(page, 'Ta bort Mål 2').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Demo Administratör');
  await dialog.getByRole('button', { name: 'Sätt ihop och spara' }).click();
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue(
    'En kollega skrev detta.',
  );
  await expect(undo(page)).toBeHidden();
  await reload(page);
  await expect(page.getByLabel('Beskrivning', { exact: true })).toHaveValue(
    'En kollega skrev detta.',
  );
  await lesson.remove();
});

test('on a phone the buttons are reached, and nothing is wider than the screen', async ({
  page,
  request,
}) => {
  const lesson = await lessonWith(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, `/admin/innehall/lesson/${lesson.id}`);
  await button(page, 'Ta bort Mål 2').click();
  await expect(toastUndo(page)).toBeVisible();
  await lookAt(page);
  await undo(page).click();
  await expect(page.getByRole('textbox', { name: 'Mål 2', exact: true })).toBeVisible();
  await lesson.remove();
});
