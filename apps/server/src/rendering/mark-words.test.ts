import { expect, test } from 'vitest';
import { markWordsInHtml, wordMarks } from './mark-words.ts';

const words = [
  { word: 'cell', meaning: 'Livets minsta del.' },
  { word: 'led' },
  { word: 'grön cell', meaning: 'En cell med klorofyll.' },
];

test('explained words are marked in their forms, and words that only contain them are not', () => {
  const marks = wordMarks(
    ['Cellen har en cellvägg. Gröna celler, en grön cell och ett led.'],
    words,
  );
  const shown = Object.fromEntries(marks.map(({ written, html }) => [written, html]));
  expect(shown).toEqual({
    'grön cell': '<a href="#ord-2" data-tool="word" class="key-word">grön cell</a>',
    Cellen: '<a href="#ord-0" data-tool="word" class="key-word">Cellen</a>',
    celler: '<a href="#ord-0" data-tool="word" class="key-word">celler</a>',
    cell: '<a href="#ord-0" data-tool="word" class="key-word">cell</a>',
    cellvägg: 'cellvägg',
  });
  expect(wordMarks(['Ett led.'], words)).toEqual([]);
});

test('in html each word is marked once, outside headings, links and formulas', () => {
  const html =
    '<h3>Cellen</h3><p>En <a href="https://x.example">cell</a> &amp; cellens del, en cell.</p>';
  expect(markWordsInHtml(html, words)).toBe(
    '<h3>Cellen</h3><p>En <a href="https://x.example">cell</a> &amp; ' +
      '<a href="#ord-0" data-tool="word" class="key-word">cellens</a> del, en cell.</p>',
  );
});
