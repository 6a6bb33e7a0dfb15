import { expect, test } from 'vitest';
import { formatTime, secondsParam, spokenTime } from './film-time.ts';

test('positions are formatted for display and for screen readers', () => {
  expect([0, 9.9, 92, 3725].map(formatTime)).toEqual(['0:00', '0:09', '1:32', '1:02:05']);
  expect([0, 1, 92, 3725].map(spokenTime)).toEqual([
    '0 sekunder',
    '1 sekund',
    '1 minut 32 sekunder',
    '1 timme 2 minuter 5 sekunder',
  ]);
});

test('a query holds a position in seconds, or none', () => {
  expect(secondsParam('?t=92', 't')).toBe(92);
  expect(secondsParam('?start=1.5&stop=3', 'start')).toBe(1.5);
  for (const odd of ['', '?t=', '?t=-1', '?t=1e9', '?t=abc', '?t=999999'])
    expect(secondsParam(odd, 't')).toBeUndefined();
});
