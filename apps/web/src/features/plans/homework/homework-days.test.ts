import type { SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import { expect, test } from 'vitest';
import { dueDayText, homeworkOf } from './homework-days.ts';

const note = (text: string, dueBy?: string): SharedPlanItem => ({
  kind: 'note',
  text,
  ...(dueBy !== undefined && { dueBy }),
});

test('homework of several plans stands by its days, the nearest first, and past days the latest first', () => {
  const plans = [
    {
      name: 'Matematik',
      items: [
        note('Ingen läxa'),
        note('Sen', '2026-12-04'),
        note('I dag', '2026-11-30'),
        note('Förra veckan', '2026-11-24'),
      ],
    },
    { name: 'Historia', items: [note('Också i dag', '2026-11-30'), note('I går', '2026-11-29')] },
  ];
  const { coming, past } = homeworkOf(plans, '2026-11-30');
  expect(
    coming.map(({ day, rows }) => [day, rows.map(({ plan, place }) => [plan, place])]),
  ).toEqual([
    [
      '2026-11-30',
      [
        ['Matematik', 2],
        ['Historia', 0],
      ],
    ],
    ['2026-12-04', [['Matematik', 1]]],
  ]);
  expect(past.map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-24']);
});

test('days are told as pupils say them', () => {
  const today = '2026-11-30';
  for (const [day, text] of [
    ['2026-11-30', 'i dag'],
    ['2026-12-01', 'i morgon'],
    ['2026-12-04', 'fredag'],
    ['2026-12-06', 'söndag'],
    // The same weekday a week later would be taken for today.
    ['2026-12-07', 'måndag 7 december'],
    ['2026-11-29', 'söndag 29 november'],
  ] as const)
    expect(dueDayText(day, today)).toBe(text);
});
