import { expect, test } from 'vitest';
import { nextFriday } from './next-friday.ts';

test('a code lasts until the Friday of the school week, by the Swedish day', () => {
  for (const [now, friday] of [
    ['2026-11-23T08:00:00Z', '2026-11-27'],
    ['2026-11-27T22:30:00Z', '2026-11-27'],
    // Half past midnight on Saturday in Sweden.
    ['2026-11-27T23:30:00Z', '2026-12-04'],
    ['2026-11-29T12:00:00Z', '2026-12-04'],
    ['2026-10-25T00:30:00Z', '2026-10-30'],
  ] as const)
    expect(nextFriday(Date.parse(now)), now).toBe(friday);
});
