import type { PlanItem } from '@lasar/contract/plans/plans';
import { expect, test } from 'vitest';
import { shortDayInWords } from '#shared/text/swedish-time.ts';
import { minutesText, weekOf, weeksOf } from './plan-days.ts';

test.each([
  ['2026-11-30', 49],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-01-01', 1],
])('%s is in week %i', (day, week) => expect(weekOf(day)).toBe(week));

test('rows stand on their days and weeks, with their minutes', () => {
  const note = (text: string, day?: string, minutes?: number): PlanItem => ({
    kind: 'note',
    text,
    ...(day && { day }),
    ...(minutes && { minutes }),
  });
  const items: PlanItem[] = [
    { kind: 'heading', text: 'Jul' },
    note('efter', '2027-01-01', 30),
    note('b', '2026-12-28', 40),
    note('utan dag'),
    note('c', '2026-12-28'),
    note('sist', '2027-01-04'),
  ];
  expect(
    weeksOf(items).map(({ week, minutes, days }) => [
      week,
      minutes,
      days.map(({ day, rows }) => [day, rows.length]),
    ]),
  ).toEqual([
    [
      53,
      70,
      [
        ['2026-12-28', 2],
        ['2027-01-01', 1],
      ],
    ],
    [1, 0, [['2027-01-04', 1]]],
  ]);
});

test('homework stands on the day that it is due', () => {
  const item: PlanItem = { kind: 'note', text: 'a', day: '2026-12-03', dueBy: '2026-12-07' };
  expect(
    weeksOf([item]).map(({ week, days }) => [
      week,
      days.map(({ day, rows, due }) => [day, rows.length, due.length]),
    ]),
  ).toEqual([
    [49, [['2026-12-03', 1, 0]]],
    [50, [['2026-12-07', 0, 1]]],
  ]);
});

test('minutes and days in words', () => {
  expect([0, 40, 60, 80].map(minutesText)).toEqual(['0 min', '40 min', '1 h', '1 h 20 min']);
  expect(shortDayInWords('2026-11-30')).toBe('mån 30 nov.');
});
