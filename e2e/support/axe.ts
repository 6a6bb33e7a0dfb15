import { setTimeout as nextFrame } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules that are tested, each enabled by its tag but for one. */
const allRules: RunOptions = {
  runOnly: tags,
  // New in WCAG 2.2, and off by default.
  rules: { 'target-size': { enabled: true } },
};

/** The rules that read colours. */
const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Expects axe to find no violation on the current page. */
export const axe = (page: Page): Promise<void> => runAxe(page, allRules);

/** Expects the colours of a page to be right, where all of it has been tested in another theme. */
export const axeColours = (page: Page): Promise<void> => runAxe(page, colourRules);

async function runAxe(page: Page, options: RunOptions): Promise<void> {
  await untilStill(page);
  // Injected once per page, because parsing the script takes most of a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run({ ...chosen, resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
    );
  }, options);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Milliseconds until a change of theme or state has begun its animations: a frame. */
const frame = 20;

// Text that is fading in has too little contrast, so animations are finished first. What ends can begin others.
async function untilStill(page: Page): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const ended = await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
      for (const animation of ending) animation.finish();
      await Promise.allSettled(ending.map((animation) => animation.finished));
      return ending.length;
    });
    if (round > 0 && ended === 0) return;
    await nextFrame(frame);
  }
}
