import { withMoveNoted } from './caption-move-rules.ts';
import { inOrder, plainCaption, type CaptionCue } from './caption-rules.ts';

type Cues = readonly CaptionCue[];

/** Cues after a change, and which of them somebody goes on with. */
export interface EditedCues {
  readonly cues: Cues;
  readonly index: number;
}

/** How long a new cue is shown where nothing follows, in seconds. */
const newLength = 3;

/** What is shorter cannot be read, in seconds. */
const shortest = 0.5;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * Adds an empty cue at a time. One that is shown there ends where the new one begins, and the new one ends where the next
 * begins, so that they do not overlap.
 */
export function addCue(cues: Cues, time: number): EditedCues {
  const start = milliseconds(time);
  const shortened = cues.map((cue) =>
    cue.start + shortest <= start && start < cue.end ? { ...cue, end: start } : cue,
  );
  const next = Math.min(
    ...shortened.map((cue) => cue.start).filter((each) => each >= start + shortest),
  );
  const end = milliseconds(Math.min(start + newLength, next));
  const cue: CaptionCue = { before: [], start, end, settings: '', text: '' };
  const ordered = inOrder([...shortened, cue]);
  return { cues: ordered, index: ordered.indexOf(cue) };
}

/**
 * Splits a cue at a place in its text. The second part begins at `time` if the cue is shown then, and otherwise where the
 * text is divided. Undefined where one of the parts would be empty.
 */
export function splitCue(
  cues: Cues,
  index: number,
  caret: number,
  time: number,
): EditedCues | undefined {
  const cue = cues[index];
  if (!cue) return undefined;
  const [first, second] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()];
  if (!plainCaption(first).trim() || !plainCaption(second).trim()) return undefined;
  const isShown = cue.start + shortest <= time && time <= cue.end - shortest;
  const share = first.length / (first.length + second.length);
  const at = milliseconds(isShown ? time : cue.start + (cue.end - cue.start) * share);
  const { id: _once, ...rest } = cue;
  const parts = [
    { ...cue, end: at, text: first },
    { ...rest, before: [], start: at, text: second },
  ];
  return { cues: replaced(cues, index, 1, parts), index: index + 1 };
}

/** Joins a cue with the one after it. They are shown as long as both were, one text below the other. */
export function joinWithNext(cues: Cues, index: number): EditedCues | undefined {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue || !next) return undefined;
  const joined = {
    ...cue,
    before: [...cue.before, ...next.before],
    start: Math.min(cue.start, next.start),
    end: Math.max(cue.end, next.end),
    text: [cue.text.trim(), next.text.trim()].filter(Boolean).join('\n'),
  };
  return { cues: replaced(cues, index, 2, [joined]), index };
}

const replaced = (cues: Cues, index: number, count: number, by: Cues): Cues => [
  ...cues.slice(0, index),
  ...by,
  ...cues.slice(index + count),
];

/** A time that is to be at another time. */
export interface TimePoint {
  readonly from: number;
  readonly to: number;
}

/**
 * All cues so that two times come to stand at two others, and the rest in proportion: for captions that are right at the
 * beginning and late at the end. Undefined where the points say no speed that films have.
 */
export function stretchCues(cues: Cues, one: TimePoint, other: TimePoint): Cues | undefined {
  const speed = (other.to - one.to) / (other.from - one.from);
  if (!(speed >= 0.5 && speed <= 2)) return undefined;
  const at = (time: number) => milliseconds(one.to + (time - one.from) * speed);
  const stretched = cues.map((cue) => ({ ...cue, start: at(cue.start), end: at(cue.end) }));
  if (stretched.some(({ start }) => start < 0)) return undefined;
  // They cannot be moved back by one number of seconds any more.
  return withMoveNoted(stretched, 0);
}

/** The pictures a second of films that captions are made for, by what their times are multiplied with. */
export const frameRates = [
  { label: '25 till 24 bilder i sekunden', speed: 25 / 24 },
  { label: '25 till 23,976 bilder i sekunden', speed: 25 / (24_000 / 1_001) },
  { label: '24 till 25 bilder i sekunden', speed: 24 / 25 },
  { label: '23,976 till 25 bilder i sekunden', speed: 24_000 / 1_001 / 25 },
] as const;

/** Whether each cue begins after the one before it, or with it. */
export const isInOrder = (cues: Cues): boolean =>
  cues.every(({ start }, index) => start >= (cues[index - 1]?.start ?? 0));
