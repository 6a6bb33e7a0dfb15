import {
  inSeconds,
  movedBy,
  moveCues,
  moveInWords,
} from '@lasar/contract/films/caption-move-rules';
import type { CaptionCue } from '@lasar/contract/films/caption-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { readNumber } from '../fields/read-number.ts';
import { shortTimeOf } from './caption-text.ts';

interface Props {
  /** Of what: the film's id among the page's fields. */
  readonly name: string;
  readonly cues: readonly CaptionCue[];
  readonly onCues: (cues: readonly CaptionCue[]) => void;
}

/** Moves all captions at once, later or earlier, and back to where they stood in their file. */
export function CaptionsMove({ name, cues, onCues }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [last, setLast] = useState<Move>();
  const noted = movedBy(cues);
  const move = (seconds: number) => {
    const fault = moveFault(cues, seconds);
    setError(fault);
    if (fault) return;
    const after = moveCues(cues, seconds);
    setLast({ seconds, before: cues, after });
    setTyped('');
    onCues(after);
  };
  const undo = () => {
    if (last) onCues(last.before);
    setLast(undefined);
  };
  // What is written after a move is not undone with it.
  const isLast = last?.after === cues;
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
        name={name}
        label="Flytta alla undertexter"
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
      <div className="mt-3 flex flex-wrap items-center gap-3" role="status">
        {isLast && (
          <>
            <p>{movedText(last)}</p>
            <Button variant="outline" onClick={undo}>
              Ångra flytten
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface Move {
  readonly seconds: number;
  readonly before: readonly CaptionCue[];
  readonly after: readonly CaptionCue[];
}

const longestMove = 24 * 3600;

/** Why captions cannot be moved by some seconds; NaN for what is no number. */
function moveFault(cues: readonly CaptionCue[], seconds: number): string | undefined {
  const first = firstStart(cues);
  if (!Number.isFinite(seconds) || Math.round(seconds * 1000) === 0)
    return 'Skriv ett antal sekunder, till exempel 1,5 eller −0,25.';
  if (Math.abs(seconds) > longestMove) return 'Flytta högst 24 timmar, 86\u00a0400 sekunder.';
  if (first + seconds > -0.0005) return undefined;
  return first === 0
    ? 'Den första undertexten börjar när filmen börjar, så de kan inte flyttas bakåt.'
    : `Den första undertexten börjar ${shortTimeOf(first)} in i filmen. Flytta högst ${inSeconds(first)} bakåt.`;
}

const firstStart = (cues: readonly CaptionCue[]): number =>
  Math.min(...cues.map(({ start }) => start));

function movedText({ seconds, after }: Move): string {
  const which =
    after.length === 1 ? 'Undertexten är flyttad' : `Alla ${after.length} undertexter är flyttade`;
  return `${which} ${moveInWords(seconds)}. Den första börjar ${shortTimeOf(firstStart(after))} in i filmen.`;
}
