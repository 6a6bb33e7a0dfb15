import { expect, test } from 'vitest';
import { isDayAhead, swedishDay, swedishMoment } from './swedish-day.ts';

const at = (moment: string) => new Date(moment);

test('a day begins at midnight in Sweden, in whatever order moments are asked for', () => {
  const summer = ['2026-07-31T21:59:59.999Z', '2026-07-31T22:00:00Z', '2026-07-31T21:59:00Z'];
  expect(summer.map((moment) => swedishDay(at(moment)))).toEqual([
    '2026-07-31',
    '2026-08-01',
    '2026-07-31',
  ]);
  const winter = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00Z'];
  expect(winter.map((moment) => swedishDay(at(moment)))).toEqual(['2026-12-31', '2027-01-01']);
  expect(swedishDay()).toBe(swedishDay(new Date()));
});

test('a day ahead is today or at most so many days later', () => {
  const now = at('2026-11-26T22:30:00Z');
  const ahead = (day: string) => isDayAhead(day, 2, now);
  expect(['2026-11-25', '2026-11-29'].map(ahead)).toEqual([false, false]);
  expect(['2026-11-26', '2026-11-27', '2026-11-28'].map(ahead)).toEqual([true, true, true]);
});

test('a time on Swedish clocks is a moment, the first of two, or none', () => {
  const momentOf = (day: string, time: string) => swedishMoment(day, time)?.toISOString();
  expect(momentOf('2026-07-01', '08:00')).toBe('2026-07-01T06:00:00.000Z');
  expect(momentOf('2026-12-01', '08:00')).toBe('2026-12-01T07:00:00.000Z');
  expect(momentOf('2026-12-01', '00:30')).toBe('2026-11-30T23:30:00.000Z');
  // Clocks go from 03:00 to 02:00 in October, and from 02:00 to 03:00 in March.
  expect(momentOf('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOf('2026-03-29', '02:30')).toBeUndefined();
  for (const [day, time] of [
    ['2026-02-30', '08:00'],
    ['2026-02-01', '25:00'],
    ['i morgon', '08:00'],
  ] as const)
    expect(momentOf(day, time)).toBeUndefined();
});
