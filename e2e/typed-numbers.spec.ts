import { paths } from '@lasar/contract/paths';
import type { SearchResult } from '@lasar/contract/search/search';
import type { Locator } from '@playwright/test';
import { assignmentOf } from './support/assignments.ts';
import { goTo } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.slow();

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: baseURL ?? '' }]);
});

test('signs that a keypad lacks stand by the field of a number, and what is wrong with it is told', async ({
  page,
  request,
}) => {
  const { formId } = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${formId}`);
  const energy = page
    .locator('form')
    .filter({ has: page.getByRole('group', { name: 'Ungefär en tiondel av energin' }) });
  const field = energy.getByRole('textbox');

  await field.fill('10');
  await field.press('Home');
  await energy.getByRole('button', { name: 'Minustecken' }).tap();
  await expect(field).toHaveValue('−10');
  await expect(field).toBeFocused();
  await page.keyboard.type('5');
  await expect(field).toHaveValue('−510');

  await field.fill('1000');
  await energy.getByRole('button', { name: 'Bråkstreck' }).tap();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(energy.getByText('Räkna ut talet')).toBeVisible();

  await field.fill('500 kcal');
  await page.keyboard.press('Enter');
  await expect(energy.getByText('Svaret ska vara i kJ, du skrev kcal.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill('500.000 kilojoule');
  await page.keyboard.press('Enter');
  await expect(energy.getByText('Menar du 500 000 eller 500?')).toBeVisible();
  await lookAt(page, [320]);
  await energy.getByRole('button', { name: '500', exact: true }).tap();
  await expect(field).toHaveValue('500 kilojoule');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(energy.getByText('Rätt!')).toBeVisible();
});

test('a zero has no stroke in what is read and typed, and not in a table of values', async ({
  page,
  request,
}) => {
  const fontOf = (place: Locator) =>
    place.first().evaluate((element) => getComputedStyle(element).fontFamily);
  const { formId } = await assignmentOf(request, 'formlink');
  await goTo(page, `/formular/${formId}`);
  for (const place of ['main p', 'main label', '.typed-answer'])
    expect(await fontOf(page.locator(place)), place).toMatch(/^"Ordinary Zero"/);
  const found = await request.get('/api/search/searchLA?q=ström spänning resistans');
  const [lesson] = (await found.json()) as SearchResult[];
  await goTo(page, paths.lesson(lesson?.Id ?? ''));
  expect(await fontOf(page.getByRole('main').getByRole('cell'))).toMatch(/^"Ordinary Zero"/);
});
