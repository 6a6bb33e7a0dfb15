import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until an element has focus, and then a key. */
export async function tabTo(page: Page, wanted: Locator, key?: string): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 150; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      if (key) await page.keyboard.press(key);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab led to ${String(wanted)}.`);
}
