import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find no violation on the current page. */
export async function axe(page: Page): Promise<void> {
  await untilStill(page);
  // Injected once per page, because parsing the script takes most of a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({
      runOnly,
      // New in WCAG 2.2, and off by default.
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
    );
  }, tags);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

// Text that is fading in has too little contrast, so animations are finished first.
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
