import {
  type PracticeLevel,
  sheetAt,
  sheetCode,
  sheetOfCode,
  sheetParts,
} from '@lasar/contract/assignments/practice-rules';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sheetQuery } from '#shared/page/use-sheet-number.ts';
import { Button } from './button.tsx';
import { LevelChoice } from './level-choice.tsx';

interface Props {
  /** The sheet that is shown; undefined until one has been chosen. */
  readonly sheet: number | undefined;
  /** The level of a number without one, and those that there are. */
  readonly level?: PracticeLevel | undefined;
  readonly levels?: readonly PracticeLevel[] | undefined;
}

/** Which sheet is shown: its number, its level to change, and a field for the number of a sheet that somebody has on paper. */
export function SheetChoice({ sheet, level: own, levels = [] }: Props) {
  const navigate = useNavigate();
  const open = (wanted: number) =>
    void navigate({ search: sheetQuery(wanted) }, { preventScrollReset: true });
  const shown = sheet === undefined ? undefined : sheetParts(sheet);
  const level = shown?.level ?? own;
  return (
    <div className="no-print needs-script flex flex-wrap items-end gap-x-6 gap-y-3">
      <p className="flex min-h-12 items-center text-lead font-bold">
        <span>
          Blad <span className="tabular-nums">{sheet === undefined ? '…' : sheetCode(sheet)}</span>
        </span>
      </p>
      {levels.length > 1 && (
        <LevelChoice
          levels={levels}
          level={level}
          isDisabled={!shown}
          onChoose={(each) => shown && open(sheetAt(shown.number, each === own ? undefined : each))}
        />
      )}
      <NumberField open={open} />
    </div>
  );
}

function NumberField({ open }: { readonly open: (sheet: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sheet = sheetOfCode(typed);
    setIsWrong(sheet === undefined);
    if (sheet !== undefined) open(sheet);
  };
  return (
    <form onSubmit={submit} className="min-w-0">
      <label htmlFor="bladets-nummer" className="block text-small font-bold">
        Nummer på ditt blad
      </label>
      <div className="flex gap-2">
        <input
          id="bladets-nummer"
          className="min-h-12 w-28 rounded-xl border-2 border-ink bg-paper px-3"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={12}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby="bladets-nummer-fel"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          Öppna
        </Button>
      </div>
      <p id="bladets-nummer-fel" role="alert" className="text-small font-bold text-falu">
        {isWrong && 'Skriv numret som det står på bladet, till exempel 17 eller S17.'}
      </p>
    </form>
  );
}
