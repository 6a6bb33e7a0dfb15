import { expect, test } from 'vitest';
import { afterAnswer, countDue, dayAfter, isDue, type Due } from './practice-schedule.ts';

const monday = '2026-11-23';

test('what goes wrong comes back the next day, and after right answers in 3, 7 and 21 days', () => {
  const days: string[] = [];
  let today = monday;
  let due = afterAnswer(undefined, false, today);
  while (due) {
    days.push(due.day);
    today = due.day;
    due = afterAnswer(due, true, today);
  }
  expect(days).toEqual(['2026-11-24', '2026-11-27', '2026-12-04', '2026-12-25']);
});

test('a wrong answer leads back to the first step, due or not', () => {
  const back: Due = { step: 0, day: '2026-11-24' };
  expect(afterAnswer({ step: 3, day: monday }, false, monday)).toEqual(back);
  expect(afterAnswer({ step: 2, day: '2026-11-29' }, false, monday)).toEqual(back);
});

test('a right answer ahead of its day changes nothing, and one that was never wrong is not kept', () => {
  const tomorrow: Due = { step: 0, day: '2026-11-24' };
  expect(afterAnswer(tomorrow, true, monday)).toBe(tomorrow);
  expect(afterAnswer(undefined, true, monday)).toBeUndefined();
});

test('what was missed counts from the day on which it is answered', () => {
  expect(afterAnswer({ step: 1, day: '2026-10-01' }, true, monday)).toEqual({
    step: 2,
    day: '2026-11-30',
  });
});

test('days are counted over months, leap years and changes of the clocks', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-10-24', 3)).toBe('2026-10-27');
  expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29');
});

test('a day that was set by a clock that was ahead is due', () => {
  expect(isDue({ step: 0, day: '2031-01-01' }, monday)).toBe(true);
  expect(isDue({ step: 3, day: '2026-12-14' }, monday)).toBe(false);
});

test('what is due is counted today and on the next day that has any', () => {
  const all: Due[] = [
    { step: 0, day: '2026-11-20' },
    { step: 0, day: monday },
    { step: 1, day: '2026-11-26' },
    { step: 1, day: '2026-11-25' },
    { step: 2, day: '2026-11-25' },
  ];
  expect(countDue(all, monday)).toEqual({ today: 2, next: { day: '2026-11-25', count: 2 } });
  expect(countDue([], monday)).toEqual({ today: 0 });
});
