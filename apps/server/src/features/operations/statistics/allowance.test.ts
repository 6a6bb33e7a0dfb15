import { afterEach, expect, test, vi } from 'vitest';
import { createAllowance } from './allowance.ts';

afterEach(() => void vi.useRealTimers());

test('the views of an address in five minutes are limited, independent of other addresses', () => {
  vi.useFakeTimers();
  const may = createAllowance(2);
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);

  vi.advanceTimersByTime(5 * 60_000);
  expect(may('a')).toBe(true);
});
