import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { themes } from './browser.ts';
import { setTheme } from './theme.ts';

/**
 * Expects nothing for axe to find and nothing to scroll sideways to, in light and dark, on a desk and on the narrowest
 * phone, which is also a desk at 400 %.
 */
export async function lookAt(page: Page): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await setTheme(page, theme);
      await axe(page);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `sideways scrolling of ${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
