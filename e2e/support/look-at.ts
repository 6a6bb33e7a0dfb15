import { expect, type Page } from '@playwright/test';
import { axe, axeColours } from './axe.ts';
import { setTheme } from './theme.ts';

/**
 * Expects no axe violation and no horizontal scrolling, in light and dark, at 1440 px and at 320 px, which equals a desktop
 * at 400 % zoom.
 */
export async function lookAt(page: Page): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await setTheme(page, 'light');
    await axe(page);
    // The theme changes colours alone: every other rule would read the same document again.
    await setTheme(page, 'dark');
    await axeColours(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `horizontal scrolling of ${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
