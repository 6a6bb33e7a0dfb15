import { expect, test } from 'vitest';
import { lessonSummary, wordLine } from './lesson-text.ts';

const words = [{ word: 'åkerbruk', meaning: 'Odling' }, { word: 'FN' }];

test('key words stand on one line that begins with a capital', () => {
  expect(wordLine(words)).toBe('Åkerbruk, FN');
  expect(wordLine([])).toBe('');
  expect(wordLine(['a', 'b', 'c', 'd', 'e'].map((word) => ({ word })))).toBe('A, b, c, d');
});

test('a lesson is summed up by its first paragraph, or by its words', () => {
  expect(lessonSummary({ description: 'Ett.\n\nTvå.', words })).toBe('Ett.');
  expect(lessonSummary({ description: '', words })).toBe('Åkerbruk, FN');
});
