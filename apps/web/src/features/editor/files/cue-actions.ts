import {
  addCue,
  type EditedCues,
  joinWithNext,
  splitCue,
} from '@lasar/contract/films/caption-edit-rules';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import type { RefObject } from 'react';
import { showToast } from '#shared/calls/toast.ts';
import type { Cues, CueStore } from './cue-store.ts';
import { cueWords } from './cue-words.ts';
import type { FilmClock } from './film-clock.ts';

/** What can be done with the cues of a film, by buttons and by keys. They are the same as long as the editor is shown. */
export interface CueActions {
  readonly write: (index: number, text: string) => void;
  readonly setTime: (index: number, end: 'start' | 'end', seconds: number) => void;
  /** Lets a cue begin, or end, where the film stands. */
  readonly setIn: (index: number) => void;
  readonly setOut: (index: number) => void;
  /** Answers which cue was added. */
  readonly add: () => number | undefined;
  readonly split: (index: number) => void;
  readonly join: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly seek: (seconds: number) => void;
  readonly focus: (index: number) => void;
}

const shortestLength = 0.5;

export function createCueActions(
  store: CueStore,
  clock: FilmClock,
  kind: CueKind,
  list: RefObject<HTMLElement | null>,
): CueActions {
  const { one } = cueWords[kind];
  const name = (index: number) => `${one} ${index + 1}`;
  const fieldOf = (index: number) =>
    list.current?.querySelector<HTMLTextAreaElement>(`[data-cue="${index}"] textarea`);
  /** Goes on in the text of a cue, when it is on the page. */
  const focus = (index: number, caret?: number) =>
    requestAnimationFrame(() => {
      const field = fieldOf(index);
      field?.focus();
      if (caret !== undefined) field?.setSelectionRange(caret, caret);
    });
  const now = () => Math.round(clock.now() * 100) / 100;
  const change =
    (index: number, changes: (cue: Cues[number]) => Partial<Cues[number]>) =>
    (cues: Cues): Cues =>
      cues.map((cue, at) => (at === index ? { ...cue, ...changes(cue) } : cue));
  /** Makes another list, and goes on in one of its cues. */
  const make = (what: string, edit: (cues: Cues) => EditedCues | undefined, caret?: number) => {
    let index: number | undefined;
    store.edit(what, (cues) => {
      const edited = edit(cues);
      index = edited?.index;
      return edited?.cues ?? cues;
    });
    if (index !== undefined) focus(index, caret);
    return index;
  };
  return {
    write: (index, text) =>
      store.edit(
        `texten i ${name(index)}`,
        change(index, () => ({ text })),
        true,
      ),
    setTime: (index, end, seconds) =>
      store.edit(
        `tiden för ${name(index)}`,
        change(index, () => ({ [end]: seconds })),
      ),
    setIn: (index) =>
      store.edit(
        `början av ${name(index)}`,
        change(index, ({ start, end }) => {
          const length = Math.max(shortestLength, end - start);
          return { start: now(), ...(end <= now() && { end: now() + length }) };
        }),
      ),
    setOut: (index) =>
      store.edit(
        `slutet av ${name(index)}`,
        change(index, () => ({ end: now() })),
      ),
    add: () => make(`lägg till ${one}`, (cues) => addCue(cues, now())),
    split(index) {
      const caret = fieldOf(index)?.selectionStart ?? 0;
      const done = make(`dela ${name(index)}`, (cues) => splitCue(cues, index, caret, now()), 0);
      if (done === undefined)
        void showToast('Ställ markören mellan två ord i texten, där den ska delas.');
    },
    join: (index) => make(`slå ihop ${name(index)} med nästa`, (cues) => joinWithNext(cues, index)),
    remove: (index) =>
      make(`ta bort ${name(index)}`, (cues) => ({
        cues: cues.filter((_, at) => at !== index),
        index: Math.min(index, cues.length - 2),
      })),
    seek: clock.seek,
    focus,
  };
}

/** The keys of the editor. Browsers and screen readers leave these to pages: digits, because letters are taken. */
export const cueKeys = {
  setIn: 'Digit1',
  setOut: 'Digit2',
  back: 'Digit3',
  toggle: 'Digit4',
  split: 'Digit5',
  join: 'Digit6',
  nextFault: 'Digit7',
} as const;
export type CueKey = keyof typeof cueKeys | 'add' | 'undo' | 'redo';

interface PressedKey {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a key asks for. In a text field Ctrl+Z belongs to the browser. */
export function cueKeyOf(key: PressedKey, isInText: boolean): CueKey | undefined {
  const { code, ctrlKey, metaKey, shiftKey, altKey } = key;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (ctrlKey && !shiftKey && (code === 'Enter' || code === 'NumpadEnter')) return 'add';
  if (code === 'KeyZ') return isInText ? undefined : shiftKey ? 'redo' : 'undo';
  if (!ctrlKey || metaKey || !shiftKey) return undefined;
  for (const [name, digit] of Object.entries(cueKeys))
    if (digit === code) return name as keyof typeof cueKeys;
  return undefined;
}
