import { expect, test } from 'vitest';
import { fold, joinRuns, runAt, findMatches } from './page-text.ts';

const page = joinRuns([
  { str: 'Näringskedjan börjar', hasEOL: true },
  { str: 'med en ', hasEOL: false },
  { str: 'PRODUCENT', hasEOL: false },
  { str: '', hasEOL: true },
  { str: 'Producenten är en växt.', hasEOL: false },
]);

test('words are found whatever their case, also over the end of a line', () => {
  expect(findMatches(page, fold('producent'))).toEqual([28, 38]);
  expect(findMatches(page, fold('Börjar  med'.replace('  ', ' ')))).toEqual([14]);
  expect(findMatches(page, fold('nedbrytare'))).toEqual([]);
  expect(findMatches(page, '')).toEqual([]);
});

test('an index leads back to the run that holds it', () => {
  expect(runAt(page, 0)).toEqual({ run: 0, offset: 0 });
  expect(runAt(page, 28)).toEqual({ run: 2, offset: 0 });
  expect(runAt(page, 36)).toEqual({ run: 2, offset: 8 });
  expect(runAt(page, 38)).toEqual({ run: 4, offset: 0 });
});

test('folding keeps every letter in its place', () => {
  for (const text of ['İstanbul', 'ẞ ß', 'ÅÄÖ\u00a0x\ty'])
    expect(fold(text)).toHaveLength(text.length);
});
