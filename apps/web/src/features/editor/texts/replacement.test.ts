import type { FoundTexts } from '@lasar/contract/editor/content-texts';
import { expect, test } from 'vitest';
import { changesOf, formsIn, hitKey, inverseOf, replacementOf } from './replacement.ts';

const hit = (path: string, at: number, text: string, more: object = {}) => ({
  path,
  at,
  text,
  before: '',
  after: '',
  ...more,
});

const record = {
  node: { kind: 'lesson', id: 'ett' },
  saveNumber: 3,
  baseRevision: 'r',
  hits: [
    hit('text', 0, 'Våg'),
    hit('text', 20, 'våg'),
    hit('text', 30, 'VÅGEN', { inflected: true }),
    hit('name', 4, 'vågen', { inflected: true }),
    hit('assignments/0/file', 9, 'våg', { fixed: true }),
  ],
  more: 0,
} as unknown as FoundTexts;
const all = new Set(record.hits.map((each) => hitKey(record, each)));

test('a hit keeps its capitals, other forms have words of their own, and a file is left', () => {
  const replacement = { words: 'balansvåg', forms: { vågen: 'balansvågen' } };
  expect(record.hits.map((each) => replacementOf(each, replacement))).toEqual([
    'Balansvåg',
    'balansvåg',
    'BALANSVÅGEN',
    'balansvågen',
    undefined,
  ]);
  expect(
    replacementOf(hit('a', 0, 'X') as (typeof record.hits)[0], { words: 'y', forms: {} }),
  ).toBe('Y');
  expect(formsIn([record])).toEqual([['vågen', 2]]);
});

test('the inverse of changes puts every word back where it stood', () => {
  const text = 'Våg är ett ord som. våg också, VÅGEN';
  const [changed] = changesOf([record], all, { words: 'balansvåg', forms: {} });
  expect(changed?.changes).toHaveLength(2);
  const apply = (before: string, changes: NonNullable<typeof changed>['changes']) => {
    let after = before;
    for (const { at, text: own, by } of [...changes].reverse()) {
      expect(after.slice(at, at + own.length)).toBe(own);
      after = after.slice(0, at) + by + after.slice(at + own.length);
    }
    return after;
  };
  const ofText = changed?.changes.filter(({ path }) => path === 'text') ?? [];
  const after = apply(text, ofText);
  expect(after).toBe('Balansvåg är ett ord som. balansvåg också, VÅGEN');
  const [inverse] = inverseOf(changed ? [changed] : [], [
    { kind: 'lesson', id: 'ett', saveNumber: 4 },
  ]);
  expect(inverse?.saveNumber).toBe(4);
  expect(apply(after, inverse?.changes ?? [])).toBe(text);
  expect(inverseOf(changed ? [changed] : [], [])).toEqual([]);
});
