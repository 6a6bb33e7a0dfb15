import { expect, test } from 'vitest';
import { addCue, isInOrder, joinWithNext, splitCue, stretchCues } from './caption-edit-rules.ts';
import { faultsOfCues, paceOf, remarksOnCaptions, withEnds } from './caption-fault-rules.ts';
import { moveCues, movedBy, withMoveNoted } from './caption-move-rules.ts';
import type { CaptionCue } from './caption-rules.ts';

const cue = (start: number, end: number, text = 'Hej du'): CaptionCue => ({
  before: [],
  start,
  end,
  settings: '',
  text,
});
const times = (cues: readonly CaptionCue[] = []) => cues.map(({ start, end }) => [start, end]);

test('a new cue takes the time that is free, and ends the one that is shown', () => {
  const empty = addCue([], 1.2344);
  expect(empty).toMatchObject({ index: 0, cues: [{ start: 1.234, end: 4.234, text: '' }] });
  const among = addCue([cue(0, 4), cue(5, 7)], 3);
  expect(among.index).toBe(1);
  expect(times(among.cues)).toEqual([
    [0, 3],
    [3, 5],
    [5, 7],
  ]);
});

test('a cue is split at the caret, at the time of the film or in proportion, and joined again', () => {
  const cues = [{ ...cue(0, 10, 'Ett två tre fyra'), id: 'a', before: ['NOTE x'] }, cue(10, 12)];
  const split = splitCue(cues, 0, 8, 4);
  expect(split?.index).toBe(1);
  expect(split?.cues.slice(0, 2)).toEqual([
    { ...cue(0, 4, 'Ett två'), id: 'a', before: ['NOTE x'] },
    cue(4, 10, 'tre fyra'),
  ]);
  expect(times(splitCue(cues, 0, 8, 30)?.cues)[0]).toEqual([0, 4.667]);
  expect(splitCue(cues, 0, 0, 4)).toBeUndefined();
  expect(splitCue([cue(0, 2, '<i>Hej</i>')], 0, 3, 1)).toBeUndefined();
  const joined = joinWithNext(split?.cues ?? [], 0);
  expect(joined?.cues[0]).toEqual({ ...cues[0], text: 'Ett två\ntre fyra' });
  expect(joinWithNext(cues, 1)).toBeUndefined();
});

test('times are stretched between two points, and are no longer those of the file moved', () => {
  const cues = withMoveNoted([cue(10, 12), cue(110, 112)], 10);
  const stretched = stretchCues(cues, { from: 10, to: 10 }, { from: 110, to: 114 });
  expect(times(stretched)).toEqual([
    [10, 12.08],
    [114, 116.08],
  ]);
  expect(movedBy(stretched ?? [])).toBe(0);
  expect(stretchCues(cues, { from: 10, to: 0 }, { from: 10, to: 5 })).toBeUndefined();
  expect(stretchCues(cues, { from: 10, to: -20 }, { from: 110, to: 100 })).toBeUndefined();
  expect(isInOrder(cues)).toBe(true);
  expect(isInOrder([cue(3, 4), cue(1, 2)])).toBe(false);
  expect(times(moveCues(cues, 1))[0]).toEqual([11, 13]);
});

test('what cannot be saved is said of its cue, and ends that nobody writes are reckoned', () => {
  expect(faultsOfCues([cue(1, 1, ' '), cue(70, 72)], 'captions', 60)).toEqual([
    { index: 0, sentence: 'Skriv vad som sägs, eller ta bort undertexten.' },
    { index: 0, sentence: 'Undertexten slutar innan den börjar.' },
    { index: 1, sentence: 'Undertexten börjar efter filmens slut.' },
  ]);
  expect(faultsOfCues([cue(1, 1), cue(1, 1)], 'chapters')).toEqual([
    { index: 1, sentence: 'Kapitlet börjar samtidigt som nummer 1.' },
  ]);
  expect(faultsOfCues([cue(1, 2, 'A --> B')], 'captions')).toHaveLength(1);
  const text = 'En text som tar tre sekunder att läsa upp.';
  expect(times(withEnds([cue(0, 0), cue(5, 5)], 'chapters', 20))).toEqual([
    [0, 5],
    [5, 20],
  ]);
  expect(times(withEnds([cue(0, 0, text)], 'text-description'))).toEqual([[0, 3]]);
  expect(remarksOnCaptions([cue(0, 0.1)])).toHaveLength(1);
  expect(paceOf(cue(2, 2))).toBe(Infinity);
});
