import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find nothing on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  await untilStill(page);
  // Once a page: most of a run is the reading of the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({
      runOnly,
      // New in WCAG 2.2, and off unless one asks for it.
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

// Half faded text has the contrast of half a text: what moves is put where it was going to end.
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
