import { frameRates, stretchCues, type TimePoint } from '@lasar/contract/films/caption-edit-rules';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import type { Cues, CueStore } from './cue-store.ts';
import { secondsOf, shortTimeOf } from './cue-times.ts';
import { cueWords } from './cue-words.ts';
import type { FilmClock } from './film-clock.ts';

interface Props {
  readonly kind: CueKind;
  readonly cues: Cues;
  readonly store: CueStore;
  readonly clock: FilmClock;
  readonly hasClock: boolean;
}

const wrong =
  'Det blir ingen rimlig hastighet. Den första ska börja före den sista, och ingen före filmens början.';

/** Changes the speed of all cues, which come later and later: by the pictures a second, or by where the first and last belong. */
export function CuesStretch({ kind, cues, store, clock, hasClock }: Props) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [error, setError] = useState<string>();
  const words = cueWords[kind];
  const starts = cues.map(({ start }) => start);
  const [from, until] = [Math.min(...starts), Math.max(...starts)];
  const stretch = (a: TimePoint, b: TimePoint) => {
    const stretched = stretchCues(cues, a, b);
    setError(stretched ? undefined : wrong);
    if (!stretched) return;
    store.edit('ändra hastigheten', () => stretched);
    setFirst('');
    setLast('');
  };
  const point = (at: number, written: string): TimePoint => ({
    from: at,
    to: written === '' ? at : secondsOf(written),
  });
  const takeTime = (set: (time: string) => void) => (
    <button
      type="button"
      className="px-3 text-small underline"
      onClick={() => set(shortTimeOf(Math.round(clock.now() * 100) / 100))}
    >
      Där filmen står
    </button>
  );
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-4">
      <SelectField
        name="cues-speed"
        label="Byt hastighet"
        value=""
        onChange={({ target }) => {
          const speed = Number(target.value);
          stretch({ from: 0, to: 0 }, { from: 1, to: speed });
        }}
      >
        <option value="">Välj, om filmen har gjorts om</option>
        {frameRates.map(({ label, speed }) => (
          <option key={label} value={speed}>
            Från {label}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="font-bold">Eller säg var den första och den sista ska börja</legend>
        <TextField
          name="cues-first"
          label={words.first}
          hint={`Börjar nu ${shortTimeOf(from)}.`}
          value={first}
          autoComplete="off"
          onChange={({ target }) => setFirst(target.value)}
        >
          {hasClock && takeTime(setFirst)}
        </TextField>
        <TextField
          name="cues-last"
          label={words.last}
          hint={`Börjar nu ${shortTimeOf(until)}.`}
          error={error}
          value={last}
          autoComplete="off"
          onChange={({ target }) => setLast(target.value)}
        >
          {hasClock && takeTime(setLast)}
        </TextField>
        <div>
          <Button variant="outline" onClick={() => stretch(point(from, first), point(until, last))}>
            Anpassa alla tider
          </Button>
        </div>
      </fieldset>
    </div>
  );
}
