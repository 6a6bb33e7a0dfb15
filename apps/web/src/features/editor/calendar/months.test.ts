import { expect, test } from 'vitest';
import { daysOf, firstWeekday, monthInWords, monthOf, monthsLater, thisMonth } from './months.ts';

test('a month has its days, its weekday and its neighbours', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
  expect(firstWeekday('2026-11')).toBe(7);
  expect(firstWeekday('2026-12')).toBe(2);
  expect(monthsLater('2026-12', 1)).toBe('2027-01');
  expect(monthsLater('2026-01', -1)).toBe('2025-12');
  expect(monthInWords('2026-11')).toBe('november 2026');
});

test('an address without a month, or with something else, shows this one', () => {
  const page = 'https://lasar.example/admin/innehall/kalender';
  expect(monthOf(`${page}?manad=2026-11`)).toBe('2026-11');
  for (const asked of ['', '?manad=2026-13', '?manad=nu'])
    expect(monthOf(page + asked)).toBe(thisMonth());
});
