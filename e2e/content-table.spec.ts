import { expect, test } from './support/test.ts';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';

const letters = () =>
  Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  );

test('a selection of records is narrowed, saved, changed many at a time, and found again', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
  const headers = await bearerOf(request, 'editor');
  const area = (await everyRoute(siteUrl))['area']?.split('/').at(-1) ?? '';
  const word = letters();
  for (const part of ['ett', 'två', 'tre']) {
    const made = await request.post('/api/admin/content/records', {
      headers,
      data: { kind: 'lesson', name: `${word} ${part}`, parent: area },
    });
    expect(made.status()).toBe(200);
  }

  await goTo(page, '/admin/innehall');
  await page.getByRole('link', { name: 'Allt som en tabell' }).click();
  const narrow = page.getByRole('search', { name: 'Urval' });
  await expect(page.getByRole('status').filter({ hasText: /i urvalet/ })).toBeVisible();
  await narrow.getByLabel('Namn').fill(word);
  await narrow.getByLabel('Slag').selectOption('Lektion');
  await narrow.getByLabel('Läge').selectOption('Inte publicerade');
  await narrow.getByRole('button', { name: 'Visa' }).click();
  await expect(page.getByText('3 i urvalet')).toBeVisible();
  await lookAt(page);

  await page.getByRole('button', { name: 'Spara urvalet' }).click();
  await page.getByLabel('Vad ska urvalet heta?').fill('Att publicera');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Urvalet Att publicera är sparat.')).toBeVisible();

  await narrow.getByLabel('Läge').selectOption('Publicerade');
  await narrow.getByRole('button', { name: 'Visa' }).click();
  await expect(page.getByRole('heading', { name: 'Inget i urvalet' })).toBeVisible();
  await page.getByRole('link', { name: 'Att publicera' }).click();
  await expect(page.getByText('3 i urvalet')).toBeVisible();
  await expect(narrow.getByLabel('Läge')).toHaveValue('draft');

  await page.getByRole('button', { name: 'Välj alla' }).click();
  await page.getByRole('checkbox', { name: `Välj ${word} tre` }).uncheck();
  await page.getByRole('button', { name: 'Öppna för alla' }).click();
  await page.getByRole('button', { name: 'Ja, öppna för alla' }).click();
  await expect(page.getByText('Klart: 2 av 2.')).toBeVisible();
  const rowOf = (part: string) => page.getByRole('row', { name: `${word} ${part}` });
  await expect(rowOf('ett').getByText('Öppen')).toBeVisible();
  await expect(rowOf('tre').getByText('Öppen')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Glöm urvalet Att publicera' }).click();
  await expect(page.getByRole('link', { name: 'Att publicera' })).toHaveCount(0);
  await rowOf('två').getByRole('link').click();
  await expect(page.getByRole('heading', { name: `${word} två`, level: 1 })).toBeVisible();
});
