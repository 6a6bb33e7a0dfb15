import type { PlanItem } from '@lasar/contract/plans/plans';
import { expect, test } from 'vitest';
import { rowMatches } from './row-search.ts';

const rows: readonly PlanItem[] = [
  { kind: 'heading', text: 'Vecka 49' },
  { kind: 'lesson', id: 'x', name: 'Näringskedjor', day: '2026-12-01' },
  { kind: 'note', text: 'Läs sidan 12.', dueBy: '2026-12-04' },
  { kind: 'link', text: 'Kartan', url: 'https://example.org/sjo' },
];

test.each([
  ['NÄRING', [1]],
  ['na\u0308ring', [1]],
  ['läxa', [2]],
  ['december', [1, 2]],
  ['fre 4 dec', [2]],
  ['sidan läs', [2]],
  ['example', [3]],
  ['vecka', [0]],
  ['  ', [0, 1, 2, 3]],
  ['kartan vecka', []],
])('%s finds the rows %j', (typed, found) => {
  expect(rows.flatMap((row, index) => (rowMatches(row, typed) ? [index] : []))).toEqual(found);
});
