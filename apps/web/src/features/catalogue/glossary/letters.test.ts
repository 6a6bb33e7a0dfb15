import { expect, test } from 'vitest';
import { byLetter, matching } from './letters.ts';

const words = ['atom', 'été', 'Ångström', 'ö', '3D'].map((word) => ({
  word,
  meaning: `Om ${word}`,
  lessons: [],
}));

test('words are grouped by their letter, in their order', () => {
  expect(byLetter(words).map(([letter, entries]) => [letter, entries.length])).toEqual([
    ['A', 1],
    ['E', 1],
    ['Å', 1],
    ['Ö', 1],
    ['#', 1],
  ]);
});

test('the field finds words by word, meaning and translation', () => {
  const [first] = words;
  if (!first) throw new Error('There are words.');
  const translated = { ...first, translations: { ar: 'ذرة' } };
  expect(matching([translated], 'ذر')).toHaveLength(1);
  expect(matching(words, ' ATOM ')).toHaveLength(1);
  expect(matching(words, '')).toHaveLength(5);
  expect(matching(words, 'finns ej')).toEqual([]);
});
