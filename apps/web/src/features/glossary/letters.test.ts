import { expect, test } from 'vitest';
import { byLetter, lettersOfPages, matching, pagesOfWords, wordsOfPage } from './letters.ts';

const words = ['atom', 'été', 'Ångström', 'ö', '3D'].map((word) => ({
  word,
  meaning: `Om ${word}`,
  lessons: [],
}));

test('words stand under their letter: å, ä and ö are letters, accents are not', () => {
  expect(byLetter(words).map(([letter, entries]) => [letter, entries.length])).toEqual([
    ['A', 1],
    ['E', 1],
    ['Å', 1],
    ['Ö', 1],
    ['#', 1],
  ]);
});

test('many words fill several pages, and a letter is found on the page where it begins', () => {
  const many = ['A', 'B', 'C'].flatMap((letter) =>
    Array.from({ length: 150 }, (_, index) => ({
      word: `${letter}${index}`,
      meaning: 'Ett ord',
      lessons: [],
    })),
  );
  expect(pagesOfWords(many)).toBe(3);
  expect(pagesOfWords(words)).toBe(1);
  expect([1, 2, 3].map((page) => wordsOfPage(many, page).length)).toEqual([200, 200, 50]);
  expect(lettersOfPages(many)).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 2],
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
