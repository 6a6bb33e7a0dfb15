import { expect, type Page } from '@playwright/test';
import { axe, axeColours } from './axe.ts';
import { setTheme } from './theme.ts';

/** A desktop, and 320 px, which equals a desktop at 400 % zoom. */
const deskAndZoom = [1440, 320];

/** Expects no axe violation and no horizontal scrolling, in light and dark, at each width. */
export async function lookAt(page: Page, atWidths: readonly number[] = deskAndZoom): Promise<void> {
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    await axeInBothThemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `horizontal scrolling of ${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Expects no axe violation in light, and none of colours in dark, the theme that the page is left in. */
export async function axeInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light');
  await axe(page);
  // The theme changes colours alone: every other rule would read the same document again.
  await setTheme(page, 'dark');
  await axeColours(page);
}
