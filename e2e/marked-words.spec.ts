import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { goTo, reload } from './support/go-to.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ context, siteUrl }) => {
  await context.addCookies([{ name: 'LACookiev3', value: 'necessary', url: siteUrl }]);
});

async function openLesson(page: Page): Promise<void> {
  await goTo(page, '/grundskola#fysik/fysik-arskurs-7-9');
  await page
    .locator('main a[href^="/grundskola/fysik/fysik-arskurs-7-9/elektricitet"]')
    .first()
    .click();
  await page.getByRole('link', { name: 'Ström, spänning och resistans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ström, spänning och resistans');
}

test('a marked word is told in easier Swedish and the own language in one press, on a phone and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page);
  const word = page.locator('main a.key-word:visible').first();
  await word.press('Enter');
  const told = page.getByRole('dialog');
  await expect(told).toBeFocused();
  const saidLater = told.locator('[aria-live]');
  await expect(saidLater).toContainText('Lättare:');
  const onPage = page.locator(`${await word.getAttribute('href')} dd`);
  await expect(saidLater).not.toContainText(await onPage.innerText());
  await told.getByLabel('Mitt språk').selectOption('arabiska');
  const arabic = told.locator('bdi');
  await expect(arabic).toHaveCount(1);
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await lookAt(page);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(word).toBeFocused();

  // The language is remembered, and a press outside closes.
  await reload(page);
  await word.click();
  await expect(arabic).toHaveCount(1);
  await expect(arabic).toHaveAttribute('lang', /^ar/);
  // On a narrow screen what is told may cover everything below the header.
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await expect(told).toHaveCount(0);
});

test('a marked word in a question of a self-test is told there', async ({ page }) => {
  await openLesson(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Självtest: Ström, spänning och resistans' })
    .first()
    .click();
  const word = page.locator('main legend a.key-word').first();
  await word.press('Enter');
  const told = page.getByRole('dialog');
  await expect(told).toContainText('Lättare:');
  await axe(page);
  await told.getByRole('button', { name: 'Stäng' }).click();
  await expect(word).toBeFocused();
});
