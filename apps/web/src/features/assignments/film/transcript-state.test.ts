import { expect, test } from 'vitest';
import { cueAt, filterCues } from './transcript-state.ts';

const cues = [
  { start: 1, end: 3, text: 'En ekvation är\nsom en VÅG.' },
  { start: 4, end: 6, text: 'Vågen tippar åt höger.' },
];

test('a cue must contain all words, in any order and case', () => {
  expect(filterCues(cues, 'våg')).toEqual(cues);
  expect(filterCues(cues, ' våg  EN ')).toEqual([...cues]);
  expect(filterCues(cues, 'höger tippar')).toEqual([cues[1]]);
  expect(filterCues(cues, 'nämnare')).toEqual([]);
  expect(filterCues(cues, '')).toEqual(cues);
});

test('between two cues the last one is still the current', () => {
  expect([0.5, 1, 3.5, 4, 99].map((seconds) => cueAt(cues, seconds)?.start)).toEqual([
    undefined,
    1,
    1,
    4,
    4,
  ]);
});
