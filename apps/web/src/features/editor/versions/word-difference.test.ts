import { expect, test } from 'vitest';
import { shortened, wordDifference } from './word-difference.ts';

/** The pieces as one text: `[-removed-]` and `{+added+}`. */
const marked = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ in: where, text }) =>
      where === 'both' ? text : where === 'before' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('');

test.each([
  ['Den första texten.', 'Den andra texten.', 'Den [-första-]{+andra+} texten.'],
  ['Lösa ekvationer', 'Lösa ekvationer', 'Lösa ekvationer'],
  ['', 'Ny text.', '{+Ny text.+}'],
  ['Gammal text.', '', '[-Gammal text.-]'],
  ['', '', ''],
  ['Växter gör socker.', 'Växter gör syre och socker.', 'Växter gör {+syre och +}socker.'],
  // Words that were replaced one after the other are one replacement.
  ['en röd bil kör', 'en blå båt kör', 'en [-röd bil-]{+blå båt+} kör'],
  ['Årtalet är 1905.', 'Årtalet är 1906.', 'Årtalet är [-1905-]{+1906+}.'],
  ['ett stycke', 'ett stycke\n\nett till', 'ett stycke{+\n\nett till+}'],
])('%j and %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('both texts can be read out of the pieces, whatever they hold', () => {
  const texts = [
    'a  b\nc',
    'å ä ö, $x^2$ och `kod`',
    'b c b a',
    '<b>a</b>\ta',
    'a',
    'ordlista '.repeat(80),
  ];
  for (const before of texts)
    for (const after of texts) {
      const pieces = wordDifference(before, after);
      const side = (other: string) =>
        pieces.flatMap((piece) => (piece.in === other ? [] : piece.text)).join('');
      expect([side('after'), side('before')]).toEqual([before, after]);
    }
});

test('texts that have nothing in common are shown one after the other, in little time', () => {
  const words = (letter: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ');
  const pieces = wordDifference(words('a'), words('b'));
  expect(pieces.map((piece) => piece.in)).toEqual(['before', 'after']);
});

test('of a long text that has not changed the ends are shown', () => {
  expect(shortened('a'.repeat(360))).toHaveLength(360);
  expect(shortened(`${'a'.repeat(500)}${'b'.repeat(500)}`)).toBe(
    `${'a'.repeat(160)} […] ${'b'.repeat(160)}`,
  );
});
