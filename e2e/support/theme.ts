import type { Page } from '@playwright/test';
import type { Theme } from './browser.ts';

/** The device asks for a theme, as it does for a visitor who has chosen none on the site. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}
