import type { Page } from '@playwright/test';
import { makeBelow } from './support/edited-lesson.ts';
import { goTo } from './support/go-to.ts';
import { keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

const row = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Innehållets träd' }).getByRole('row', { name }).first();

test('an editor opens the tree by keyboard and reaches a lesson', async ({ page }) => {
  await goTo(page, '/admin/innehall');
  await row(page, 'Gymnasieskola').focus();
  for (const [name, child] of [
    ['Gymnasieskola', 'Matematik'],
    ['Matematik', 'Matematik 1b'],
    ['Matematik 1b', 'Algebra'],
    ['Algebra', 'Linjära ekvationer steg för steg'],
  ] as const) {
    await row(page, name).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expect(row(page, child)).toBeVisible();
  }
  // Nothing stands below a lesson in the tree.
  await expect(row(page, 'Linjära ekvationer steg för steg')).not.toHaveAttribute('aria-expanded');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lesson\//);
});

test('a new lesson stands in the tree, also where the tree was being loaded when it was made', async ({
  page,
}) => {
  await goTo(page, '/admin/innehall');
  for (const name of ['Gymnasieskola', 'Filosofi', 'Filosofi 1']) {
    await row(page, name).focus();
    await page.keyboard.press('ArrowRight');
  }
  await row(page, 'Praktisk filosofi').focus();
  const released = Promise.withResolvers<undefined>();
  let held = 0;
  await page.route('**/api/admin/content/tree?parent=area*', async (route) => {
    // The tree and the form of the area ask for its lessons.
    const isFirst = held++ < 2;
    const response = await route.fetch();
    if (isFirst) await released.promise;
    // The page has asked again, and waits for this answer no longer.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Praktisk filosofi' })).toBeVisible();
  await expect.poll(() => held).toBe(2);
  await makeBelow(page, 'Ny lektion', 'Medan trädet hämtades');
  released.resolve(undefined);
  await expect(row(page, 'Medan trädet hämtades (visas)')).toBeVisible();
});

test('the search and the filters of an editor find records of all kinds', async ({ page }) => {
  await goTo(page, '/admin/innehall');
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('algebra');
  const found = page.getByRole('navigation', { name: 'Innehåll', exact: true });
  await expect(found.getByRole('link', { name: /Algebra.*Kursområde/ }).first()).toBeVisible();
  await lookAt(page);
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('finns inte alls');
  await expect(found.getByText('Inget hittades.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Sök i innehållet' }).fill('');
  await found.getByRole('button', { name: 'Utan film' }).click();
  await expect(found.getByRole('link', { name: /Lektion/ }).first()).toBeVisible();
  await found.getByRole('button', { name: 'Utan film' }).click();
  await found.getByRole('button', { name: 'Lärare' }).click();
  await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible();
});
