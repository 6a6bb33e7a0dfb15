import { expect } from '@playwright/test';
import { allRules, axeSource, withoutToasts } from '../support/axe.ts';
import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** What axe found, once it has looked. */
    axeFound?: readonly string[];
  }
}

/** Expects axe to find nothing in what a visitor sees. */
export async function axeFindsNothing(visitor: Visitor): Promise<void> {
  if (!(await visitor.evaluate(() => 'axe' in window))) await visitor.run(axeSource);
  // Not every browser's driver waits for a promise.
  await visitor.evaluate(
    ({ parts, rules }) => {
      delete window.axeFound;
      void window.axe.run(parts, { ...rules, resultTypes: ['violations'] }).then(
        ({ violations }) =>
          void (window.axeFound = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
          )),
        (error: unknown) => void (window.axeFound = [String(error)]),
      );
    },
    { parts: withoutToasts, rules: allRules },
  );
  expect(await visitor.until('what axe finds', () => window.axeFound)).toEqual([]);
}
