import { expect, test } from 'vitest';
import { chooseInGroup, readingGroups, readingWords } from './reading-choices.ts';

const [sizes] = readingGroups;

test('a group has one word at a time, and the usual look has none', () => {
  if (!sizes) throw new Error('There is no group.');
  const big = chooseInGroup(['dyslexia', 'size-1'], sizes, 'size-3');
  expect(big).toEqual(['dyslexia', 'size-3']);
  expect(chooseInGroup(big, sizes, '')).toEqual(['dyslexia']);
});

test('words that nobody knows are left out', () => {
  expect(readingWords('size-2 size-9 <b> ruler')).toEqual(['size-2', 'ruler']);
  expect(readingWords(undefined)).toEqual([]);
});
