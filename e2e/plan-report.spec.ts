import { readFile } from 'node:fs/promises';
import { lockedAssignment } from './support/assignments.ts';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { logInAsNewTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('a teacher gives a lesson a day, and saves the calendar and the report of the term', async ({
  page,
  request,
  siteUrl,
}) => {
  const { lessonId } = await lockedAssignment(request);
  await logInAsNewTeacher(page, request);
  await goTo(page, '/planering/rapport');
  await expect(page.getByText(/Ingen lektion har en dag i/)).toBeVisible();

  await goTo(page, `/lesson/${lessonId}`);
  const lesson = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('button', { name: 'Lägg till i planering', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await dialog.getByLabel('Ny planering').fill('Sjön, åk 5');
  await dialog.getByRole('button', { name: 'Skapa och lägg till' }).click();
  await dialog.getByRole('link', { name: 'Sjön, åk 5' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sjön, åk 5');
  await expect(page.getByRole('button', { name: 'Spara som kalender' })).toHaveCount(0);
  await page.getByRole('button', { name: `Dag och läxa för ${lesson}` }).click();
  const time = page.getByRole('dialog', { name: 'Dag, tid och läxa' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format();
  await time.getByLabel('Dag', { exact: true }).fill(today);
  await time.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Allt är sparat.')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara som kalender' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Sjön åk 5.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`);
  expect(calendar).toContain(`SUMMARY:${lesson}`);

  await page.getByRole('button', { name: 'Skapa en kod' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('link', { name: /^Google Classroom/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://classroom\\.google\\.com/share\\?url=${encodeURIComponent(siteUrl)}`),
  );
  await expect(page.getByRole('link', { name: /^Microsoft Teams/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopiera kalenderadress' })).toBeVisible();
  const code = await page.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}$/).innerText();
  await goTo(page, `/v/${code}`);
  const [ofClass] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Lägg till i din kalender' }).click(),
  ]);
  expect(await readFile(await ofClass.path(), 'utf8')).toContain(`/v/${code}`);

  await goTo(page, '/planering');
  await page.getByRole('link', { name: 'Rapport till rektor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rapport till rektor');
  await expect(page.getByRole('link', { name: lesson })).toBeVisible();
  await expect(page.getByText(/\d+ av \d+ punkter har varit med/)).toBeVisible();
  await lookAt(page);
  const [, before] = await page.getByLabel('Termin').locator('option').allInnerTexts();
  await page.getByLabel('Termin').selectOption(before ?? '');
  await expect(page).toHaveURL(/\/planering\/rapport\?termin=20\d\d-[hv]t$/);
  await expect(page.getByRole('link', { name: lesson })).toHaveCount(0);
});

test('a report needs the plans of an account, and a visitor is told so', async ({ page }) => {
  await goTo(page, '/planering/rapport');
  await expect(page.getByText('Rapporten görs av planeringarna på ett lärarkonto')).toBeVisible();
  await axeInBothThemes(page);
  await logIn(page, 'student');
  await goTo(page, '/planering/rapport');
  await expect(page.getByText('Rapporten görs av planeringarna på ett lärarkonto')).toBeVisible();
});
