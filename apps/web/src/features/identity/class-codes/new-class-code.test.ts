import { expect, test } from 'vitest';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { classCodeErrors } from './new-class-code.tsx';

const midnight = Date.parse('2026-11-21T23:30:00Z');

test('days are Swedish local days', () => {
  expect([swedishDayAhead(0, midnight), swedishDayAhead(30, midnight)]).toEqual([
    '2026-11-22',
    '2026-12-22',
  ]);
});

test.each([
  ['2026-11-22', true],
  ['2027-11-23', true],
  ['2026-11-21', false],
  ['2027-11-24', false],
  ['', false],
])('a code that ends %s may be created: %s', (validTo, possible) => {
  expect(classCodeErrors({ name: '7B', validTo }, midnight)['validTo'] === undefined).toBe(
    possible,
  );
});

test('a code requires a name', () => {
  expect(classCodeErrors({ name: '', validTo: '2026-11-30' }, midnight)['name']).toBeDefined();
});
