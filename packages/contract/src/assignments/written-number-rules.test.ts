import { expect, test } from 'vitest';
import { writtenNumber } from './written-number-rules.ts';

test('numbers have a minus sign, a decimal comma and spaces between thousands', () => {
  expect([-5, 12_000, 0.25, 0.1 + 0.2].map(writtenNumber)).toEqual([
    '\u22125',
    '12\u00a0000',
    '0,25',
    '0,3',
  ]);
});
