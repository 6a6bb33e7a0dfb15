import { expect, test } from 'vitest';
import { markedParts } from './search-hits.tsx';

const shown = (text: string, highlights: [number, number][]) =>
  markedParts(text, highlights)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each<[string, [number, number][], string]>([
  ['Räkna med bråk', [[10, 14]], 'Räkna med [bråk]'],
  ['Bråkräkning', [[0, 4]], '[Bråk]räkning'],
  [
    'a b',
    [
      [0, 1],
      [2, 3],
    ],
    '[a] [b]',
  ],
  ['Algebra', [], 'Algebra'],
  ['', [[0, 3]], ''],
  ['kort', [[2, 99]], 'ko[rt]'],
  ['kort', [[9, 12]], 'kort'],
  [
    'ordning',
    [
      [4, 6],
      [0, 2],
    ],
    'ordn[in]g',
  ],
  ['tomt', [[2, 2]], 'tomt'],
])('%j with %j', (text, highlights, wanted) => {
  expect(shown(text, highlights)).toBe(wanted);
});
