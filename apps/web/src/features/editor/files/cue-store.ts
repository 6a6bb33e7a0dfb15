import { getFile } from '@lasar/contract/editor/files';
import { readCaptions } from '@lasar/contract/films/caption-file-rules';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import { type CaptionCue, webVttOf } from '@lasar/contract/films/caption-rules';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { keepCues, readKeptCues } from './kept-cues.ts';

export type Cues = readonly CaptionCue[];

interface CueState {
  /** Undefined until they are read. */
  readonly cues?: Cues;
  /** Whether something is written that is not saved. */
  readonly changed: boolean;
  /** The address of what is saved. */
  readonly src?: string | undefined;
  /** Why they could not be read. */
  readonly error?: string | undefined;
  /** What would be undone, and what would be done again: `ta bort undertext 3`. */
  readonly undo?: string | undefined;
  readonly redo?: string | undefined;
}

/** The cues of a film in a language while they are written. What is not saved stays in this browser. */
export interface CueStore {
  readonly subscribe: (notify: () => void) => () => void;
  readonly current: () => CueState;
  /** Goes on from what is saved as this file, unless something else has been written. */
  readonly load: (hash: string | undefined) => void;
  /** Changes the cues, and remembers those before under the name of what was done. Changes of one text are one. */
  readonly edit: (what: string, change: (cues: Cues) => Cues, isTyping?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Step {
  readonly what: string;
  readonly cues: Cues;
}

const mostSteps = 200;

const stores = new Map<string, CueStore>();

/** The cues of a place. It is the same store until the page is left, so that another language and a save undo nothing. */
export function cueStoreAt(key: string, kind: CueKind): CueStore {
  const existing = stores.get(key);
  if (existing) return existing;
  const store = createCueStore(key, kind);
  stores.set(key, store);
  return store;
}

function createCueStore(key: string, kind: CueKind): CueStore {
  const listeners = new Set<() => void>();
  let state: CueState = { changed: false };
  let stored: string | undefined;
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  let typed: string | undefined;
  let wanted: { readonly hash: string | undefined } | undefined;

  const show = (next: Partial<CueState>) => {
    state = { ...state, ...next, undo: past.at(-1)?.what, redo: future.at(-1)?.what };
    for (const notify of listeners) notify();
  };

  /** Shows cues, and keeps them in this browser while they are not what is saved. */
  const write = (cues: Cues) => {
    const changed = contentOf(cues, kind) !== stored;
    keepCues(key, changed ? cues : undefined);
    show({ cues, changed });
  };

  /** Goes a step one way, and remembers it for the other. */
  const go = (from: readonly Step[], to: readonly Step[]) => {
    const step = from.at(-1);
    if (!step || !state.cues) return undefined;
    typed = undefined;
    const back = { what: step.what, cues: state.cues };
    return { cues: step.cues, from: from.slice(0, -1), to: [...to, back] };
  };

  return {
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    current: () => state,
    load(hash) {
      if (wanted && wanted.hash === hash && state.error === undefined) return;
      const asked = { hash };
      wanted = asked;
      const take = ({ src, cues }: StoredCues) => {
        if (wanted !== asked) return;
        stored = contentOf(cues, kind);
        const own = (state.changed ? state.cues : undefined) ?? readKeptCues(key);
        const isSaved = !own || contentOf(asRead(webVttOf(own)), kind) === stored;
        show({ error: undefined, src });
        write(isSaved ? cues : own);
      };
      readStored(hash).then(take, (error: unknown) => {
        if (wanted === asked) show({ error: problemMessage(error) });
      });
    },
    edit(what, change, isTyping = false) {
      const { cues } = state;
      if (!cues) return;
      const next = change(cues);
      if (next === cues) return;
      const goesOn = isTyping && typed === what;
      if (!goesOn) past = [...past.slice(-mostSteps), { what, cues }];
      typed = isTyping ? what : undefined;
      future = [];
      write(next);
    },
    undo() {
      const gone = go(past, future);
      if (!gone) return;
      ({ from: past, to: future } = gone);
      write(gone.cues);
    },
    redo() {
      const gone = go(future, past);
      if (!gone) return;
      ({ from: future, to: past } = gone);
      write(gone.cues);
    },
  };
}

interface StoredCues {
  readonly cues: Cues;
  readonly src?: string;
}

async function readStored(hash: string | undefined): Promise<StoredCues> {
  if (hash === undefined) return { cues: [] };
  const { src } = await callByFetch(getFile, { params: { hash } });
  return { src, cues: asRead(await (await fetch(src)).text()) };
}

/** The cues of a file as an editor writes them: with a plain `&`, where it cannot be taken for markup. */
const asRead = (vtt: string): Cues =>
  readCaptions(vtt).cues.map(({ line: _line, ...cue }) => ({
    ...cue,
    text: cue.text.replace(/&amp;(?!\w+;)/g, '&'),
  }));

/** What two lists of cues are compared by. Nobody writes the ends of chapters and descriptions. */
const contentOf = (cues: Cues, kind: CueKind): string =>
  webVttOf(kind === 'captions' ? cues : cues.map((cue) => ({ ...cue, end: cue.start + 1 })));
