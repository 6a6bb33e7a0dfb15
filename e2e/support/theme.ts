import type { Page } from '@playwright/test';
import type { Theme } from './browser.ts';

/** Emulates the colour scheme of the device, which the site follows until a theme is chosen. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}
