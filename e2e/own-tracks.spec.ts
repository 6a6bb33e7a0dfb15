import { readFile } from 'node:fs/promises';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin } from './support/log-in.ts';
import { lookAt } from './support/look-at.ts';
import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

test('a pupil without account notes what is done and the week, takes it along as a file, and forgets it', async ({
  page,
  browser,
  siteUrl,
}) => {
  const { lesson = '', pdf = '' } = await everyRoute(siteUrl);
  await goTo(page, lesson);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Spara' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('checkbox', { name: 'Klar' }).check();
  await dialog.getByRole('checkbox', { name: 'I min vecka' }).check();
  await page.keyboard.press('Escape');
  await goTo(page, pdf);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('checkbox', { name: 'I min vecka' }).check();
  await page.getByRole('checkbox', { name: 'Klar' }).check();

  await goTo(page, '/mitt');
  await expect(page.getByRole('region', { name: 'Fortsätt där du var' })).toContainText(name);
  const week = page.getByRole('region', { name: 'Min vecka' });
  await expect(week.getByRole('listitem')).toHaveCount(2);
  await week.getByRole('button', { name: /^Flytta upp/ }).click();
  await expect(week.getByRole('listitem').last()).toContainText(name);
  await expect(page.getByRole('region', { name: 'Klart' }).getByRole('listitem')).toHaveCount(2);
  await lookAt(page);
  await goTo(page, lesson);
  await expect(page.getByText('Klart', { exact: true })).toBeVisible();

  await goTo(page, '/mitt');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spara som fil' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toContain(name);
  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 390, height: 800 },
  });
  const other = await phone.newPage();
  await goTo(other, '/mitt');
  await expect(other.getByText('Inget är klart ännu.')).toBeVisible();
  await other.getByLabel('Fil från Mina lektioner').setInputFiles(file);
  await expect(other.getByRole('region', { name: 'Klart' })).toContainText(name);
  await phone.close();

  await page.getByRole('button', { name: 'Glöm allt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Glöm allt' }).click();
  await expect(page.getByText('Inget är klart ännu.')).toBeVisible();
  await reload(page);
  await expect(page.getByText('Inget är klart ännu.')).toBeVisible();
});

test('the start page leads back to where one was, and a first visit has no such line', async ({
  page,
  siteUrl,
}) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Fortsätt där du var')).toHaveCount(0);
  await goTo(page, lesson);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await goTo(page, '/');
  await page.getByRole('link', { name: `Fortsätt där du var: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('on a shared computer logging out forgets the tracks', async ({ page, siteUrl }) => {
  const { lesson = '' } = await everyRoute(siteUrl);
  await goTo(page, '/auth/login');
  await page.getByLabel('Delad dator').check();
  await fillLogin(page, 'teacher');
  await goTo(page, lesson);
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('checkbox', { name: 'Klar' }).check();
  await goTo(page, '/auth/logout');
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /device\.(done|recent)/.test(key)),
      ),
    )
    .toEqual([]);
});
