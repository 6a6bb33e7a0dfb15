import { expect, test } from 'vitest';
import { csvOf } from './save-csv.ts';

test('cells are separated for Swedish spreadsheets, and formulas are text', () => {
  expect(
    csvOf([
      ['Skola', 'Lektioner'],
      ['Ek; "skolan"', '12'],
      ['=1+1', '-3'],
    ]),
  ).toBe('\uFEFFSkola;Lektioner\r\n"Ek; ""skolan""";12\r\n\'=1+1;\'-3\r\n');
});
