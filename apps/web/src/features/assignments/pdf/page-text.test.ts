import { expect, test } from 'vitest';
import { fold, joinPieces, pieceAt, placesOf } from './page-text.ts';

const page = joinPieces([
  { str: 'Näringskedjan börjar', hasEOL: true },
  { str: 'med en ', hasEOL: false },
  { str: 'PRODUCENT', hasEOL: false },
  { str: '', hasEOL: true },
  { str: 'Producenten är en växt.', hasEOL: false },
]);

test('words are found whatever their case, also over the end of a line', () => {
  expect(placesOf(page, fold('producent'))).toEqual([28, 38]);
  expect(placesOf(page, fold('Börjar  med'.replace('  ', ' ')))).toEqual([14]);
  expect(placesOf(page, fold('nedbrytare'))).toEqual([]);
  expect(placesOf(page, '')).toEqual([]);
});

test('a place leads back to the piece that holds it', () => {
  expect(pieceAt(page, 0)).toEqual({ piece: 0, offset: 0 });
  expect(pieceAt(page, 28)).toEqual({ piece: 2, offset: 0 });
  expect(pieceAt(page, 36)).toEqual({ piece: 2, offset: 8 });
  expect(pieceAt(page, 38)).toEqual({ piece: 4, offset: 0 });
});

test('folding keeps every letter in its place', () => {
  for (const text of ['İstanbul', 'ẞ ß', 'ÅÄÖ\u00a0x\ty'])
    expect(fold(text)).toHaveLength(text.length);
});
