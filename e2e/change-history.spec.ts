import { readFile } from 'node:fs/promises';
import { axe } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { makeSchool, makeTeacher } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('the change history is searched by words, person, record and day, and saved', async ({
  page,
  context,
  request,
  siteUrl,
}) => {
  const stamp = Date.now();
  const name = `Historieskolan ${stamp}`;
  const school = await makeSchool(request, name);
  await makeTeacher(request, `historia.${stamp}@prov.example`, school.id);
  await keepSession(context, siteUrl, 'admin');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, '/admin/andringar');
    const search = page.getByRole('searchbox', { name: 'Sök ord eller namn' });
    await search.fill('ab');
    await search.press('Enter');
    await expect(page.getByText('Skriv minst 3 tecken.')).toBeVisible();
    await search.fill(String(stamp));
    await search.press('Enter');
    await expect(page.getByText('2 ändringar')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `Demo Administratör la till en skola: ${name}` }),
    ).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: `Allt om posten ${name}` }).press('Enter');
    await expect(page.getByText('1 ändring', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Gäller ${name} , ta bort` })).toBeVisible();
    await page.getByRole('link', { name: 'Allt som Demo Administratör har gjort' }).first().click();
    await page.getByRole('link', { name: `Gäller ${name} , ta bort` }).click();
    await expect(page.getByText('2 ändringar')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Visa' })
      .getByRole('link', { name: 'Användare' })
      .click();
    await expect(page.getByText('1 ändring', { exact: true })).toBeVisible();

    await page.getByLabel('Till och med').fill('2020-01-31');
    await page.getByRole('button', { name: 'Sök', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ingen ändring hittades' })).toBeVisible();
    await axe(page);
  }
  await goTo(page, `/admin/andringar?q=${stamp}&ordning=oldest`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spara som CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('ändringar.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Tid;Vem;Vad;Namn;Id;Fält;Före;Efter');
  expect(lines[1]).toContain(`Demo Administratör;la till en skola;${name};`);
});
