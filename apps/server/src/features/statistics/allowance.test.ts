import { afterEach, expect, test, vi } from 'vitest';
import { createAllowance } from './allowance.ts';

afterEach(() => void vi.useRealTimers());

test('an address has so many views in five minutes, whatever others do', () => {
  vi.useFakeTimers();
  const may = createAllowance(2);
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);

  vi.advanceTimersByTime(5 * 60_000);
  expect(may('a')).toBe(true);
});
