import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table opens as columns in Excel in Swedish, whatever its cells hold', () => {
  expect(
    csvOf([
      ['Skola', 'Antal'],
      ['Ek; "Södra"', 12],
      ['Två\nrader', -1],
    ]),
  ).toBe('\ufeffSkola;Antal\r\n"Ek; ""Södra""";12\r\n"Två\nrader";-1\r\n');
});

test.each(['=1+1', '+46', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (cell) => {
  const [, text = ''] = /^\ufeff"?(.*?)"?\r\n$/s.exec(csvOf([[cell]])) ?? [];
  expect(text).toBe(`'${cell}`);
});
