import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import { useSyncExternalStore } from 'react';
import type { CueStore } from './cue-store.ts';
import { cueWords } from './cue-words.ts';

interface Props {
  readonly kind: CueKind;
  readonly store: CueStore;
  readonly faults: number;
  /** How many things are hard to follow, though they can be saved. */
  readonly remarks: number;
  readonly hasClock: boolean;
  readonly onNext: () => void;
}

/** What concerns all cues: how many faults there are, what can be undone, and the keys. */
export function CueTools({ kind, store, faults, remarks, hasClock, onNext }: Props) {
  const { undo, redo } = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { one } = cueWords[kind];
  const keys = [
    ['Ctrl+Enter', `Ny ${one} där filmen står, och vidare till dess text`],
    ...(hasClock
      ? [
          ['Ctrl+Skift+1', 'Sätt in: börjar där filmen står'],
          ...(kind === 'captions' ? [['Ctrl+Skift+2', 'Sätt ut: slutar där filmen står']] : []),
          ['Ctrl+Skift+3', 'Filmen tillbaka 2 sekunder'],
          ['Ctrl+Skift+4', 'Spela eller pausa filmen'],
        ]
      : []),
    ...(kind === 'chapters'
      ? []
      : [
          ['Ctrl+Skift+5', 'Dela vid markören'],
          ['Ctrl+Skift+6', 'Slå ihop med nästa'],
        ]),
    ['Ctrl+Skift+7', 'Gå till nästa fel'],
    ['Ctrl+Z', 'Ångra, när markören inte står i en text'],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={faults > 0 ? 'font-bold text-falu' : 'text-muted'}>
          {countText(faults, remarks)}
        </p>
        {faults + remarks > 0 && (
          <button
            type="button"
            aria-keyshortcuts="Control+Shift+7"
            className="min-h-11 font-bold underline"
            onClick={onNext}
          >
            {faults > 0 ? 'Gå till nästa fel' : 'Gå till nästa'}
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <StepButton label="Ångra" what={undo} onClick={store.undo} />
        <StepButton label="Gör om" what={redo} onClick={store.redo} />
      </div>
      <details>
        <summary className="min-h-11 py-2 font-bold">Tangenter</summary>
        <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt className="font-bold whitespace-nowrap">{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function countText(faults: number, remarks: number): string {
  const look = remarks > 0 ? `${remarks} att se över` : '';
  if (faults > 0) return [`${faults} fel`, look].filter(Boolean).join(', ');
  return look || 'Inga fel';
}

interface StepProps {
  readonly label: string;
  readonly what: string | undefined;
  readonly onClick: () => void;
}

/** It keeps the focus when there is nothing more to undo. */
const StepButton = ({ label, what, onClick }: StepProps) => (
  <button
    type="button"
    aria-disabled={what === undefined}
    className="min-h-11 text-left underline aria-disabled:text-muted aria-disabled:no-underline"
    onClick={onClick}
  >
    {what === undefined ? label : `${label}: ${what}`}
  </button>
);
