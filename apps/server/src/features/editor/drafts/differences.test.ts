import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const word = (name: string, meaning?: string) => ({ word: name, ...(meaning && { meaning }) });

test.each([
  ['equal documents', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a text', { a: 'x' }, { a: 'y' }, [{ path: 'a', before: 'x', after: 'y' }]],
  [
    'a key less and one more',
    { a: 'x' },
    { b: 'y' },
    [
      { path: 'a', before: 'x' },
      { path: 'b', after: 'y' },
    ],
  ],
  [
    'a word more at the top',
    { words: [word('led')] },
    { words: [word('tal'), word('led')] },
    [{ path: 'words/0', after: word('tal') }],
  ],
  [
    'a word less at the top',
    { words: [word('tal'), word('led', 'x')] },
    { words: [word('led', 'y')] },
    [
      { path: 'words/0/meaning', before: 'x', after: 'y' },
      { path: 'words/0', before: word('tal') },
    ],
  ],
  [
    'a changed line',
    { goals: ['ett', 'två', 'tre'] },
    { goals: ['ett', 'tvåa', 'tre'] },
    [{ path: 'goals/1', before: 'två', after: 'tvåa' }],
  ],
  [
    'a moved line',
    { goals: ['ett', 'två'] },
    { goals: ['två', 'ett'] },
    [{ path: 'goals', before: ['ett', 'två'], after: ['två', 'ett'] }],
  ],
  [
    'a moved record that has changed',
    {
      a: [
        { id: '1', name: 'x' },
        { id: '2', name: 'y' },
      ],
    },
    {
      a: [
        { id: '2', name: 'z' },
        { id: '1', name: 'x' },
      ],
    },
    [
      { path: 'a', before: ['x', 'y'], after: ['z', 'x'] },
      { path: 'a/0/name', before: 'y', after: 'z' },
    ],
  ],
  [
    'one line less and another more',
    { goals: ['a', 'b'] },
    { goals: ['b', 'c'] },
    [{ path: 'goals/1', before: 'a', after: 'c' }],
  ],
  [
    'a record in place of another',
    { a: [{ id: '1', name: 'x' }] },
    { a: [{ id: '2', name: 'y' }] },
    [
      { path: 'a/0', after: { id: '2', name: 'y' } },
      { path: 'a/0', before: { id: '1', name: 'x' } },
    ],
  ],
  [
    'lines that are written twice',
    { goals: ['a', 'a'] },
    { goals: ['a', 'b', 'a'] },
    [
      { path: 'goals/1', before: 'a', after: 'b' },
      { path: 'goals/2', after: 'a' },
    ],
  ],
])('%s', (_, before, after, expected) => {
  expect(differencesOf(before, after)).toEqual(expected);
});
