import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const locked = 'Olikheter på tallinjen';

async function openLesson(page: Page, name: string): Promise<void> {
  await goTo(page, `/sok?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function openChoice(page: Page) {
  await page.getByRole('button', { name: 'Skriv ut', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skriv ut lektionen' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  return dialog;
}

test('a teacher chooses what to print of a locked lesson, and finds the choice again', async ({
  page,
  request,
}) => {
  await logIn(page, 'teacher');
  await openLesson(page, locked);
  const dialog = await openChoice(page);
  for (const name of ['Om lektionen och mål', 'Nyckelord'])
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  for (const name of ['Filmernas text', 'Facit'])
    await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();

  await dialog.getByRole('checkbox', { name: 'Nyckelord' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Facit' }).check();
  await lookAt(page);
  const link = dialog.getByRole('link', { name: /^Öppna pdf att skriva ut/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/signed\/.*\?parts=about,worksheets,keys$/);
  // The address opens without the session, as in the new tab of a pdf reader.
  const pdf = await request.get(address);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.reload();
  await openChoice(page);
  await expect(dialog.getByRole('checkbox', { name: 'Nyckelord' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Facit' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Skriv ut', exact: true })).toBeFocused();
});

test('the size, the spacing and the typeface that a reader has chosen reach the printed lesson', async ({
  page,
  request,
}) => {
  await logIn(page, 'teacher');
  await openLesson(page, locked);
  await page.evaluate(() =>
    localStorage.setItem('lasar.device.reading', 'size-3 lines-1 dyslexia'),
  );
  const dialog = await openChoice(page);
  const link = dialog.getByRole('link', { name: /^Öppna pdf att skriva ut/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/&size=largest&spacing=airy&typeface=dyslexia$/);
  const pdf = await request.get(address);
  expect(pdf.status()).toBe(200);
});

test('a visitor is offered what is open, and told what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, locked);
  const dialog = await openChoice(page);
  await expect(dialog.getByRole('checkbox', { name: 'Arbetsblad' })).toHaveCount(0);
  await expect(dialog.getByText('Lektionens material kräver inloggning.')).toBeVisible();
  await axe(page);

  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await expect(dialog.getByText('Välj minst en del.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Öppna pdf/ })).toHaveCount(0);
});

test('a failed call says so', async ({ page, siteUrl, browserErrors }) => {
  browserErrors.expect(/printout/);
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  await page.route('**/api/lessons/*/printout', (route) => route.abort());
  await page.getByRole('button', { name: 'Skriv ut', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
});
