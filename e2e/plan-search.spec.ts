import { goTo } from './support/go-to.ts';
import { bearerOf, logIn } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
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

test('a row tells what its lesson holds, in one line on a phone too, and four rows are searched', async ({
  page,
  request,
  siteUrl,
}) => {
  await page.context().addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await logIn(page, 'teacher');
  const lesson = (await everyRoute(siteUrl))['lesson']?.split('/').at(-1);
  const headers = await bearerOf(request, 'teacher');
  const items = [
    { kind: 'lesson', id: lesson, name: 'Lektionen' },
    ...[1, 2].map((number) => ({ kind: 'note', text: `Anteckning ${number}` })),
  ];
  const posted = await request.post('/api/plans', { headers, data: { name: 'Kort', items } });
  const { id } = await posted.json();
  await goTo(page, `/planering/${id}`);
  const row = page.getByRole('list', { name: 'Planeringens rader' }).locator('> li').first();
  await expect(row.getByText('Hel lektion').filter({ visible: true })).toHaveCount(1);
  for (const part of [/^Film/, 'Arbetsblad', 'Självtest', 'Handledning'])
    await expect(row.getByText(part).filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  const marks = row.locator('div > span', { hasText: 'Självtest' }).filter({ visible: true });
  expect((await marks.boundingBox())?.height).toBeLessThan(32);
  await lookAt(page);

  const search = page.getByLabel('Sök i planeringen');
  await expect(search).toHaveCount(0);
  await page.getByRole('button', { name: 'Lägg till anteckning' }).click();
  await page.getByLabel('Anteckning', { exact: true }).fill('Anteckning 3');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await search.fill('lektionen');
  await expect(page.getByText('1 av 4 rader')).toBeVisible();
});
