import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { bearerOf, keepSession } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
  await keepSession(context, siteUrl, 'editor');
});

/** A pack with one hidden lesson in a course of the tests' pack, in a folder, as somebody's file manager packs it. */
const packWith = (lesson: string) =>
  Buffer.from(
    zipSync({
      'Veckans/pack.yaml': strToU8(
        'format: 1\nname: Veckans\nschoolTypes: [{ param: grundskola, subjects: [biologi] }]\n',
      ),
      'Veckans/grundskola/biologi/subject.yaml': strToU8('courses: [biologi-arskurs-4-6]\n'),
      'Veckans/grundskola/biologi/biologi-arskurs-4-6.yaml': strToU8(
        `areas:\n  - slug: kropp-och-halsa\n    lessons:\n      - ${lesson}\n`,
      ),
    }),
  );

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Paketets zip-fil: fil')
    .setInputFiles({ name, mimeType: 'application/zip', buffer });

test('an editor tries a pack, sees what it would change, and reads it in', async ({
  page,
  request,
}) => {
  const name = `Lederna ${Date.now()}`;
  await goTo(page, '/admin/innehall');
  await page.getByRole('link', { name: 'Läs in ett paket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Läs in ett paket' })).toBeVisible();
  await lookAt(page);
  await choose(page, 'veckans.zip', packWith(`{ name: ${name}, words: [led], published: false }`));
  await expect(page.getByRole('heading', { level: 1, name: 'veckans.zip' })).toBeVisible();
  await expect(page.getByText('Paketet är felfritt. Ingenting är ändrat än.')).toBeVisible();
  await page.getByText('1 ny lektion', { exact: true }).click();
  await expect(page.getByText(name)).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: 'Läs in', exact: true }).click();
  await expect(page.getByText('Paketet är inläst.', { exact: true })).toBeVisible();
  await page.getByText('1 ny lektion', { exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await goTo(page, '/admin/innehall/paket');
  const row = page.getByRole('row').filter({ hasText: 'veckans.zip' }).first();
  await expect(row).toContainText('Inläst');
  await expect(row).toContainText('Demo Redaktör');
  const headers = await bearerOf(request, 'editor');
  await request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
});

test('a pack with faults tells each with its line, and a file that is no pack is refused at once', async ({
  page,
}) => {
  await goTo(page, '/admin/innehall/paket');
  await choose(page, 'brev.zip', Buffer.from('Ingen zip.'));
  await expect(page.getByText('brev.zip är ingen zip-fil som går att läsa.')).toBeVisible();
  await lookAt(page);
  await choose(page, 'fel.zip', packWith('{ name: Fel, words: [], minuter: 40 }'));
  await expect(page.getByRole('heading', { level: 1, name: 'fel.zip' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '2 fel' })).toBeVisible();
  const faults = page.getByRole('listitem').filter({ hasText: 'biologi-arskurs-4-6.yaml, rad 4' });
  await expect(faults).toHaveCount(2);
  await expect(faults.first()).toContainText('words ska vara en lista med minst ett begrepp.');
  await lookAt(page);
  await expect(page.getByRole('button', { name: 'Läs in', exact: true })).toBeHidden();
});
