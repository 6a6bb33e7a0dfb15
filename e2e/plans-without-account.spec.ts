import type { Page } from '@playwright/test';
import { lockedAssignment } from './support/assignments.ts';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { fillLogin } from './support/log-in.ts';
import { axeInBothThemes, lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

const rowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Planeringens rader' }).getByRole('listitem');

async function addHeading(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Lägg till rubrik' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(rowsOf(page).last()).toContainText(text);
}

async function newPlan(page: Page, name: string): Promise<void> {
  await goTo(page, '/planering');
  await page.getByRole('button', { name: 'Ny planering' }).click();
  await page.getByLabel('Namn').fill(name);
  await page.getByRole('button', { name: 'Skapa', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('a plan without account stays in the browser, and is kept on the account after a login', async ({
  page,
  request,
}) => {
  const name = `Utan konto ${Date.now()}`;
  const { lessonId } = await lockedAssignment(request);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/plans')) sent.push(call.url());
  });
  await goTo(page, `/lesson/${lessonId}`);
  const lesson = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('button', { name: 'Lägg till i planering', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till i planering' });
  await expect(dialog.getByText('Sparas bara i den här webbläsaren.')).toBeVisible();
  await dialog.getByLabel('Ny planering').fill(name);
  await dialog.getByRole('button', { name: 'Skapa och lägg till' }).click();
  await dialog.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await addHeading(page, 'Måndag');
  await expect(page.getByText('Allt är sparat.')).toBeVisible();
  await reload(page);
  await expect(rowsOf(page)).toHaveText([new RegExp(lesson), /Måndag/]);
  await lookAt(page);
  await page.getByRole('link', { name: 'Mina planeringar' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await lookAt(page);
  await axeInBothThemes(page);
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: 'Logga in med ett lärarkonto' }).click();
  await fillLogin(page, 'teacher');
  await expect(
    page.getByRole('heading', {
      name: '1 planering i den här webbläsaren hör inte till ditt konto',
    }),
  ).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Spara på mitt konto' }).click();
  await page.getByRole('link', { name }).click();
  await expect(rowsOf(page)).toHaveText([new RegExp(lesson), /Måndag/]);
  await expect(page.getByRole('button', { name: 'Skapa en kod' })).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('lasar.device.plan.')),
  );
  expect(kept).toEqual([]);
});

test('rows are moved by dragging, and another tab never overwrites them', async ({
  page,
  context,
}) => {
  await newPlan(page, 'Två flikar');
  for (const text of ['Måndag', 'Tisdag', 'Onsdag']) await addHeading(page, text);
  await expect(page.getByText('Allt är sparat.')).toBeVisible();
  const other = await context.newPage();
  await goTo(other, new URL(page.url()).pathname);

  const grip = (index: number) => rowsOf(page).nth(index).locator('[data-way=drag]');
  await grip(2).dragTo(rowsOf(page).first());
  await expect(rowsOf(page)).toHaveText([/Onsdag/, /Måndag/, /Tisdag/]);
  await grip(0).dragTo(rowsOf(page).nth(1));
  await expect(rowsOf(page)).toHaveText([/Måndag/, /Onsdag/, /Tisdag/]);
  await expect(page.getByText('Allt är sparat.')).toBeVisible();

  await addHeading(other, 'Torsdag');
  await expect(other.getByText('har ändrats i ett annat fönster', { exact: false })).toBeVisible();
  await other.getByRole('button', { name: 'Hämta den andra' }).click();
  await expect(rowsOf(other)).toHaveText([/Måndag/, /Onsdag/, /Tisdag/]);
});

test('a browser that stores nothing says so, and what was written stays on the screen', async ({
  page,
}) => {
  await newPlan(page, 'Full webbläsare');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await addHeading(page, 'Fredag');
  await expect(page.getByText('Det gick inte att spara.', { exact: false })).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/Fredag/]);
  await page.getByRole('button', { name: 'Kopiera', exact: true }).click();
  await expect(
    page.getByText('Webbläsaren sparade inte planeringen.', { exact: false }),
  ).toBeVisible();
});

test('what somebody has written into the storage is read as a file from anywhere is', async ({
  page,
}) => {
  await goTo(page, '/planering');
  await page.evaluate(() => {
    const plan = {
      name: 'Egen',
      version: 1,
      changedAt: '2026-11-02T08:00:00Z',
      items: [
        { kind: 'link', text: 'Fel', url: 'javascript:alert(1)' },
        { kind: 'lesson', id: '../konto', name: 'Fel' },
        { kind: 'heading', text: 'Rätt' },
      ],
    };
    localStorage.setItem('lasar.device.plan.egen', JSON.stringify(plan));
    localStorage.setItem('lasar.device.plan.trasig', '{');
  });
  await reload(page);
  await page.getByRole('link', { name: 'Egen' }).click();
  await expect(rowsOf(page)).toHaveText([/Rätt/]);
  await goTo(page, '/planering/trasig');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planeringen finns inte här');
});
