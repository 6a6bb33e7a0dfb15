import { isInOrder } from '@lasar/contract/films/caption-edit-rules';
import {
  type CueKind,
  type CueRemark,
  faultsOfCues,
  remarksOnCaptions,
  spokenSeconds,
  withEnds,
} from '@lasar/contract/films/caption-fault-rules';
import { movedBy } from '@lasar/contract/films/caption-move-rules';
import { inOrder, srtOf, webVttOf } from '@lasar/contract/films/caption-rules';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocalVoice } from '#shared/device/voices.ts';
import { Button } from '#shared/ui/button.tsx';
import { createCueActions, cueKeyOf } from './cue-actions.ts';
import { CueRow } from './cue-row.tsx';
import type { Cues, CueStore } from './cue-store.ts';
import { CueTools } from './cue-tools.tsx';
import { cueWords } from './cue-words.ts';
import { CuesMove } from './cues-move.tsx';
import { CuesStretch } from './cues-stretch.tsx';
import type { FilmClock } from './film-clock.ts';

interface Props {
  readonly kind: CueKind;
  readonly language: string;
  readonly store: CueStore;
  readonly cues: Cues;
  readonly changed: boolean;
  readonly clock: FilmClock;
  /** Where the film stands, and how long it is, in seconds. */
  readonly time: number;
  readonly length: number | undefined;
  readonly hasClock: boolean;
  readonly onSave: (file: File) => void;
}

/** The cues of a film as a list, with what is wrong with each beside it. Everything can be done by keys. */
export function CueEditor(props: Props) {
  const { kind, language, store, cues, changed, clock, time, length, hasClock, onSave } = props;
  const words = cueWords[kind];
  const [list, setList] = useState<HTMLElement | null>(null);
  const [wasMoved] = useState(movedBy(cues) !== 0);
  /** The cue that was just added, until its text is left. */
  const [fresh, setFresh] = useState<number>();
  const last = useRef(-1);
  const voice = useLocalVoice(language);
  const actions = useMemo(
    () => createCueActions(store, clock, kind, list),
    [store, clock, kind, list],
  );
  const all = useMemo(() => faultsOfCues(cues, kind, length), [cues, kind, length]);
  const remarks = useMemo(() => (kind === 'captions' ? remarksOnCaptions(cues) : []), [cues, kind]);
  // A cue that was just added is not wrong while its text is awaited.
  const faults = all.filter(({ index }) => index !== fresh || cues[index]?.text !== '');
  const [faultsAt, remarksAt] = [byIndex(faults), byIndex(remarks)];
  const shown = shownAt(cues, kind, time);
  useFollow(list, shown, clock);
  const add = () => setFresh(actions.add());
  const toNext = () => {
    const found = faults.length > 0 ? faults : remarks;
    const next = found.find(({ index }) => index > last.current) ?? found[0];
    if (next) actions.focus(next.index);
  };
  const save = () => {
    const [first] = all;
    if (first) return actions.focus(first.index);
    const vtt = webVttOf(withEnds(cues, kind, length));
    onSave(new File([vtt], fileName(kind, language, 'vtt'), { type: 'text/vtt' }));
  };
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const key = cueKeyOf(event, target.matches('textarea, input'));
    const index = cueAt(target) ?? -1;
    const atCue = index >= 0;
    const run = {
      add,
      undo: store.undo,
      redo: store.redo,
      nextFault: toNext,
      back: clock.back,
      toggle: clock.toggle,
      setIn: () => atCue && actions.setIn(index),
      setOut: () => atCue && kind === 'captions' && actions.setOut(index),
      split: () => atCue && kind !== 'chapters' && actions.split(index),
      join: () => atCue && kind !== 'chapters' && actions.join(index),
    };
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    run[key]();
  };
  const onFocus = ({ target }: FocusEvent) => {
    last.current = cueAt(target) ?? last.current;
  };
  const onBlur = ({ target }: FocusEvent) =>
    setFresh((before) => (cueAt(target) === before ? undefined : before));
  const canSave = changed && cues.length > 0;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble from its fields
    <div className="cue-editor" onKeyDown={onKey} onFocus={onFocus} onBlur={onBlur}>
      <CueTools
        {...{ kind, store, faults: faults.length, remarks: remarks.length, hasClock }}
        onNext={toNext}
      />
      {cues.length > 0 && (
        <details open={wasMoved}>
          <summary className="min-h-11 py-2 font-bold">Ändra alla tider</summary>
          <CuesMove kind={kind} cues={cues} store={store} />
          <CuesStretch kind={kind} cues={cues} store={store} clock={clock} hasClock={hasClock} />
        </details>
      )}
      {!isInOrder(cues) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p>De står inte i tidsordning här. När de sparas ordnas de.</p>
          <Button variant="outline" onClick={() => store.edit('sortera efter tid', inOrder)}>
            Sortera efter tid
          </Button>
        </div>
      )}
      {cues.length === 0 && <p className="mt-4 text-muted">{words.hint}</p>}
      <ol ref={setList} className="cue-list mt-4 flex flex-col gap-3" aria-label={listLabel[kind]}>
        {cues.map((cue, index) => (
          <CueRow
            // A cue has nothing of its own that stays while it is written.
            key={index}
            {...{ cue, index, kind, language, hasClock, actions }}
            voice={kind === 'text-description' ? voice : undefined}
            now={shown.has(index)}
            isLast={index === cues.length - 1}
            faults={faultsAt.get(index) ?? ''}
            remarks={remarksAt.get(index) ?? ''}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" aria-keyshortcuts="Control+Enter" onClick={add}>
          {words.add}
        </Button>
        <Button
          aria-disabled={!canSave}
          className="aria-disabled:opacity-60"
          onClick={() => canSave && save()}
        >
          {words.save}
        </Button>
      </div>
      {changed && (
        <p className="mt-2 text-small text-muted">
          Inte sparat än. Det du har skrivit finns kvar i den här webbläsaren.
          {all.length > 0 && ' Rätta felen, så går det att spara.'}
        </p>
      )}
      {cues.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-x-4 text-small">
          <button
            type="button"
            className="min-h-11 underline"
            onClick={() =>
              download(fileName(kind, language, 'vtt'), webVttOf(withEnds(cues, kind, length)))
            }
          >
            Hämta som VTT
          </button>
          {kind === 'captions' && (
            <button
              type="button"
              className="min-h-11 underline"
              onClick={() => download(fileName(kind, language, 'srt'), srtOf(cues))}
            >
              Hämta som SRT
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Which cue something on the page belongs to. */
function cueAt(target: Element): number | undefined {
  const { cue } = target.closest<HTMLElement>('[data-cue]')?.dataset ?? {};
  return cue === undefined ? undefined : Number(cue);
}

const listLabel = {
  captions: 'Undertexter',
  chapters: 'Kapitel',
  'text-description': 'Beskrivningar',
};

// The second part of a file's name, as those of packs have it.
const filePart = { captions: '', chapters: '.kapitel', 'text-description': '.beskrivning' };

const fileName = (kind: CueKind, language: string, extension: string): string =>
  `film.${language}${filePart[kind]}.${extension}`;

/** The sentences of each cue, a line each. */
function byIndex(remarks: readonly CueRemark[]): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  for (const { index, sentence } of remarks) {
    const before = lines.get(index);
    lines.set(index, before === undefined ? sentence : `${before}\n${sentence}`);
  }
  return lines;
}

/** Which cues the film shows, or is in, at a time. */
export function shownAt(cues: Cues, kind: CueKind, time: number): ReadonlySet<number> {
  const found = cues.flatMap(({ start, end, text }, index) => {
    const until =
      kind === 'captions' ? end : kind === 'chapters' ? Infinity : start + spokenSeconds(text);
    return start <= time && time < until ? [index] : [];
  });
  return new Set(kind === 'chapters' ? found.slice(-1) : found);
}

/** Keeps the cue that the film shows in view while it plays and nobody writes elsewhere in the list. */
function useFollow(list: HTMLElement | null, shown: ReadonlySet<number>, clock: FilmClock): void {
  const [first] = shown;
  useEffect(() => {
    const row = list?.querySelector<HTMLElement>(`[data-cue="${first}"]`);
    if (!list || !row || !clock.isPlaying()) return;
    if (list.contains(document.activeElement)) return;
    if (list.scrollHeight > list.clientHeight + 1)
      // The page itself stays where it is.
      list.scrollTo({ top: row.offsetTop - list.clientHeight / 3 });
    else row.scrollIntoView({ block: 'nearest' });
  }, [list, first, clock]);
}

function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
