import { expect, test } from 'vitest';
import { lessonSummary, paragraphsOf, wordLine } from './lesson-text.ts';

const words = [{ word: 'åkerbruk', meaning: 'Odling' }, { word: 'FN' }];

test('key words stand on one line that begins with a capital', () => {
  expect(wordLine(words)).toBe('Åkerbruk, FN');
  expect(wordLine([])).toBe('');
  expect(wordLine(['a', 'b', 'c', 'd', 'e'].map((word) => ({ word })))).toBe('A, b, c, d');
});

test('an empty line begins a new paragraph', () => {
  expect(paragraphsOf('Ett.\nMer av ett.\n\n  \nTvå.\n')).toEqual(['Ett.\nMer av ett.', 'Två.']);
  expect(paragraphsOf('')).toEqual([]);
});

test('a lesson is summed up by its first paragraph, or by its words', () => {
  expect(lessonSummary({ description: 'Ett.\n\nTvå.', words })).toBe('Ett.');
  expect(lessonSummary({ description: '', words })).toBe('Åkerbruk, FN');
});
