import {
  inSeconds,
  movedBy,
  moveCues,
  moveInWords,
} from '@lasar/contract/films/caption-move-rules';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { readNumber } from '../fields/read-number.ts';
import type { Cues, CueStore } from './cue-store.ts';
import { shortTimeOf } from './cue-times.ts';
import { cueWords } from './cue-words.ts';

interface Props {
  readonly kind: CueKind;
  readonly cues: Cues;
  readonly store: CueStore;
}

/** Moves all cues at once, later or earlier, and back to where they stood in their file. */
export function CuesMove({ kind, cues, store }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [last, setLast] = useState<{ readonly seconds: number; readonly after: Cues }>();
  const noted = movedBy(cues);
  const { first, many } = cueWords[kind];
  const move = (seconds: number) => {
    const fault = moveFault(cues, seconds, first);
    setError(fault);
    if (fault) return;
    const after = moveCues(cues, seconds);
    store.edit(`flytta alla ${many}`, () => after);
    setLast({ seconds, after });
    setTyped('');
  };
  return (
    <div className="mt-4">
      {noted !== 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p>Tiderna är flyttade {moveInWords(noted)} jämfört med filen.</p>
          <Button variant="outline" onClick={() => move(-noted)}>
            Flytta tillbaka dem
          </Button>
        </div>
      )}
      <TextField
        name="cues-move"
        label={`Flytta alla ${many}`}
        hint="Antal sekunder: 1,5 gör dem senare, −1,5 tidigare."
        error={error}
        // The keypad of numbers has no minus sign on some devices.
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          move(readNumber(typed) ?? Number.NaN);
        }}
      >
        <button
          type="button"
          className="px-4 font-bold underline"
          onClick={() => move(readNumber(typed) ?? Number.NaN)}
        >
          Flytta alla
        </button>
      </TextField>
      <p role="status" className="mt-2">
        {/* What is said stays true until something else is done. */}
        {last?.after === cues && `Alla är flyttade ${moveInWords(last.seconds)}.`}
      </p>
    </div>
  );
}

const longestMove = 24 * 3600;

/** Why cues cannot be moved by some seconds; NaN for what is no number. */
function moveFault(cues: Cues, seconds: number, name: string): string | undefined {
  const first = firstStart(cues);
  if (!Number.isFinite(seconds) || Math.round(seconds * 1000) === 0)
    return 'Skriv ett antal sekunder, till exempel 1,5 eller −0,25.';
  if (Math.abs(seconds) > longestMove) return 'Flytta högst 24 timmar, 86\u00a0400 sekunder.';
  if (first + seconds > -0.0005) return undefined;
  return first === 0
    ? `${name} börjar när filmen börjar, så de kan inte flyttas bakåt.`
    : `${name} börjar ${shortTimeOf(first)} in i filmen. Flytta högst ${inSeconds(first)} bakåt.`;
}

const firstStart = (cues: Cues): number => Math.min(...cues.map(({ start }) => start));
