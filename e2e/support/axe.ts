import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as nextFrame } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: {
      run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
    };
  }
}

// Minified, it takes a third less time to send to a page and to parse.
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules that are tested, each enabled by its tag but for one. */
export const allRules: RunOptions = {
  runOnly: tags,
  // New in WCAG 2.2, and off by default.
  rules: { 'target-size': { enabled: true } },
};

/** The rules that read colours. */
const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The parts of a page, by their selectors, that are tested, or those that are not. */
type Parts = { readonly include: string[][] } | { readonly exclude: string[][] };

// A message has too little contrast for the moment in which it leaves, which may be that of a run.
const toasts = '[data-sonner-toaster]';
export const withoutToasts = { exclude: [[toasts]] };

/** Expects axe to find no violation on the current page, the messages that leave by themselves excepted. */
export const axe = (page: Page): Promise<void> => runAxe(page, allRules, withoutToasts);

/** Expects axe to find no violation in the messages that leave by themselves. They have to stand still. */
export const axeToasts = (page: Page): Promise<void> =>
  runAxe(page, allRules, { include: [[toasts]] });

/** Expects the colours of a page to be right, where all of it has been tested in another theme. */
export const axeColours = (page: Page): Promise<void> => runAxe(page, colourRules, withoutToasts);

async function runAxe(page: Page, options: RunOptions, parts: Parts): Promise<void> {
  await untilStill(page);
  // Injected once per page, because parsing the script takes most of a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([where, chosen]) => {
      const { violations } = await window.axe.run(where, {
        ...chosen,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
      );
    },
    [parts, options] as const,
  );
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
        // One that keeps its last state stays in the list when it has ended.
        .filter(({ playState }) => playState !== 'finished')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      for (const animation of ending) animation.finish();
      await Promise.allSettled(ending.map((animation) => animation.finished));
      return ending.length;
    });
    if (round > 0 && ended === 0) return;
    await nextFrame(frame);
  }
}
