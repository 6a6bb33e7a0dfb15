import { expect, test } from 'vitest';
import { watchedShare } from './use-watch-counts.ts';

test('the played share counts each second once', () => {
  const seconds = new Set<number>();
  for (const second of [0, 1, 1, 2, 9]) seconds.add(second);
  expect(watchedShare({ seconds }, 15.2)).toBe(0.25);
  expect(watchedShare({ seconds: new Set() }, 0)).toBe(0);
});
