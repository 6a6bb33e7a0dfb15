import { expect, test } from 'vitest';
import { dayErrors } from './licence-form.tsx';

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
