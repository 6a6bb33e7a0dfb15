import { expect, test } from 'vitest';
import { watchedShare } from './use-watch-counts.ts';

test('a share is of the seconds that were played, however often', () => {
  const seconds = new Set<number>();
  for (const second of [0, 1, 1, 2, 9]) seconds.add(second);
  expect(watchedShare({ seconds }, 15.2)).toBe(0.25);
  expect(watchedShare({ seconds: new Set() }, 0)).toBe(0);
});
