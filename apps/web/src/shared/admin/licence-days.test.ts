import { expect, test } from 'vitest';
import { dayErrors, yearFrom } from './licence-days.ts';

const whole = { validFrom: '2026-07-01', validTo: '2027-06-30' };

test('first and last day may be the same', () => {
  expect(dayErrors(whole)).toEqual({});
  expect(dayErrors({ ...whole, validTo: whole.validFrom })).toEqual({});
});

test('a missing or out-of-range day, or days in the wrong order, give an error at the field', () => {
  expect(dayErrors({ ...whole, validFrom: '' })).toEqual({ validFrom: 'Välj den första dagen.' });
  expect(dayErrors({ ...whole, validTo: '2026-06-30' })).toEqual({
    validTo: 'Den sista dagen kommer före den första.',
  });
  expect(dayErrors({ ...whole, validTo: '12027-06-30' })).toEqual({
    validTo: 'Välj ett år från 1900 till 2199.',
  });
});

test('a year ends on the day before its first day comes again, also from a leap day', () => {
  expect(yearFrom('2026-08-01')).toEqual({ validFrom: '2026-08-01', validTo: '2027-07-31' });
  expect(yearFrom('2028-02-29')).toEqual({ validFrom: '2028-02-29', validTo: '2029-02-28' });
});
