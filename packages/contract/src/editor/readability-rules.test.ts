import { expect, test } from 'vitest';
import { highestLix, highestTextLix, lixInWords, readabilityOf } from './readability-rules.ts';

test('LIX is words a sentence plus the percentage of words of more than six letters', () => {
  // 22 words in two sentences, of which two have more than six letters.
  const text =
    'Solen lyser på alla växter i vår lilla park. Bladen fångar energin och växten gör socker av ljus och vatten varje sommardag.';
  expect(readabilityOf(text)).toEqual({ lix: 11 + 9, sentence: 11 });
});

test('a heading and an item end a sentence, and formulas and addresses are no words', () => {
  const words = 'ett två tre fyra fem sex sju åtta nio tio';
  expect(readabilityOf(`# ${words}\n- ${words}`)).toEqual({ lix: 10, sentence: 10 });
  expect(
    readabilityOf(`${words} $\\frac{abcdefgh}{b}$\n${words} [x](https://example.org)`),
  ).toEqual(readabilityOf(`${words}\n${words} x`));
});

test('a short text has no index', () => expect(readabilityOf('Kort text.')).toBeUndefined());

test('what suits depends on the school type', () => {
  expect(highestLix('anpassad-grundskola')).toBeLessThan(highestLix('grundskola'));
  expect(highestLix(undefined)).toBe(highestLix('gymnasieskola'));
  expect([29, 39, 49, 59, 60].map(lixInWords)).toEqual([
    'mycket lätt',
    'lätt',
    'medelsvår',
    'svår',
    'mycket svår',
  ]);
});

test.each([
  ['grundskola', 'biologi', 'biologi-arskurs-4-6', 33],
  ['grundskola', 'naturorienterande-amnen', 'no-arskurs-1-3', 27],
  ['grundskola', 'hem-och-konsumentkunskap', 'hem-och-konsumentkunskap-arskurs-1-6', 33],
  ['grundskola', 'kemi', 'kemi-arskurs-7-9', 40],
  ['grundskola', 'kemi', 'kemi-7', 40],
  ['gymnasieskola', 'kemi', 'kemi-1', 47],
  ['vuxenutbildning', 'svenska-for-invandrare', 'sfi-kurs-b', 27],
  ['vuxenutbildning', 'historia', 'historia-grundlaggande-niva', 44],
  ['egen', 'x', 'y', 50],
])('a text of %s/%s/%s may have LIX %i', (schoolType, subject, course, lix) =>
  expect(highestTextLix({ schoolType, subject, course })).toBe(lix),
);
