import { goTo } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test('a long plan is searched by words and days, and rows stay where they are', async ({
  page,
  request,
  siteUrl,
}) => {
  await page.context().addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await logIn(page, 'teacher');
  const headers = await bearerOf(request, 'teacher');
  const items = Array.from({ length: 9 }, (_, index) => ({
    kind: 'note',
    text: `Anteckning ${index + 1}`,
    ...(index === 4 && { dueBy: '2026-12-04' }),
  }));
  const posted = await request.post('/api/plans', { headers, data: { name: 'Lång', items } });
  const { id } = await posted.json();
  await goTo(page, `/planering/${id}`);
  const rows = page.getByRole('list', { name: 'Planeringens rader' }).locator('> li');
  await expect(rows).toHaveCount(9);
  const search = page.getByLabel('Sök i planeringen');
  await search.fill('läxa dec');
  await expect(rows).toHaveText([/Anteckning 5/]);
  await expect(page.getByText('1 av 9 rader')).toBeVisible();
  await expect(rows.getByRole('button', { name: /^Flytta ned/ })).toBeDisabled();
  await rows.getByRole('button', { name: /^Ta bort/ }).click();
  await expect(page.getByText('Ingen rad stämmer.')).toBeVisible();
  await lookAt(page);

  await page.getByRole('button', { name: 'Lägg till anteckning' }).click();
  await page.getByLabel('Anteckning', { exact: true }).fill('Ny');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(rows).toHaveText(
    [1, 2, 3, 4, 6, 7, 8, 9].map((n) => new RegExp(`Anteckning ${n}`)).concat(/Ny/),
  );
});
