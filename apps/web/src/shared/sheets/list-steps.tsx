import type { Columns } from '@lasar/contract/customers/lists/column-rules';
import { columnsErrorOf } from '@lasar/contract/customers/lists/list-words.sv';
import type { Reading } from '@lasar/contract/customers/lists/table-rules';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { FaultTable } from './fault-table.tsx';
import type { ListKind, OpenFile, Trial } from './list-kind.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { type ListState, useList } from './use-list.ts';

interface Props<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly open: OpenFile<C>;
  readonly onReading: (reading: Reading) => void;
  readonly onColumns: (columns: Columns<C>) => void;
}

/** The steps after a file is chosen: its columns, the trial and the writing. Changed columns begin the trial anew. */
export function ListSteps<C extends string, W>({ kind, open, onReading, onColumns }: Props<C, W>) {
  return (
    <>
      <section aria-labelledby="kolumner" className="mt-12">
        <h2 id="kolumner" className="text-section">
          2. Välj kolumner
        </h2>
        <p className="mt-2 wrap-anywhere">{open.file.name}</p>
        <ReadingChoices reading={open.reading} onReading={onReading} />
        <ColumnChoices kind={kind} open={open} onColumns={onColumns} />
        {kind.options?.(open)}
      </section>
      <TrialStep key={`${kind.key} ${JSON.stringify(open.columns)}`} kind={kind} open={open} />
    </>
  );
}

function TrialStep<C extends string, W>({ kind, open }: Pick<Props<C, W>, 'kind' | 'open'>) {
  const { state, error, tryList, writeAll, goOn } = useList(kind, open);
  const { words } = kind;
  const wrong = columnsErrorOf(kind.columns, open.columns, open.rows) ?? kind.missing?.(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = ['tried', 'written', 'started'].includes(state.phase);
  useEffect(() => {
    if (isAnswered) heading.current?.focus();
  }, [isAnswered, state.phase]);
  return (
    <section aria-labelledby="prova" className="mt-12">
      <h2 id="prova" ref={heading} tabIndex={-1} className="text-section">
        {headingOf(kind, state)}
      </h2>
      <p role="alert" className={error ? 'mt-3 font-bold text-falu' : ''}>
        {error}
      </p>
      {(state.phase === 'begun' || state.phase === 'trying') && (
        <>
          <p className="mt-2 max-w-measure">
            {wrong ??
              `${words.counted(kind.count(open.rows, open.columns))} i filen. Ingenting sparas när du provar.`}
          </p>
          <Button
            className="mt-4"
            disabled={wrong !== undefined}
            aria-disabled={state.phase === 'trying'}
            onClick={() => state.phase === 'begun' && void tryList()}
          >
            {state.phase === 'trying' ? 'Provar …' : 'Prova listan'}
          </Button>
        </>
      )}
      {(state.phase === 'tried' || state.phase === 'starting') && (
        <>
          <Summary kind={kind} trial={state.trial} />
          {kind.preview?.(state.trial.work, open)}
          {state.trial.done > 0 && (
            <Button
              className="mt-4"
              aria-disabled={state.phase === 'starting'}
              onClick={() => state.phase === 'tried' && void writeAll(state.trial)}
            >
              {words.action} {(words.actionOn ?? words.counted)(state.trial.done)}
            </Button>
          )}
          <FaultTable kind={kind} open={open} faults={state.trial.faults} />
        </>
      )}
      {state.phase === 'started' && kind.started?.content}
      {(state.phase === 'writing' || state.phase === 'stopped') && (
        <Progress
          kind={kind}
          done={state.work.total - state.work.rest.length}
          of={state.work.total}
        />
      )}
      {state.phase === 'stopped' && (
        <Button className="mt-4" onClick={() => void goOn(state.work)}>
          Fortsätt
        </Button>
      )}
      {state.phase === 'written' && (
        <>
          <p className="mt-3 max-w-measure">{words.written?.after(state.report)}</p>
          {words.written && (
            <ButtonLink className="mt-4" to={words.written.back.path}>
              {words.written.back.text}
            </ButtonLink>
          )}
          <FaultTable kind={kind} open={open} faults={state.report.faults} />
        </>
      )}
    </section>
  );
}

function headingOf<C extends string, W>(
  { words, started }: ListKind<C, W>,
  state: ListState<C, W>,
): string {
  if (state.phase === 'started') return started?.heading ?? '';
  if (state.phase === 'written') return words.written?.done(state.report.done) ?? '';
  return state.phase === 'begun' || state.phase === 'trying' ? '3. Prova' : `4. ${words.action}`;
}

interface SummaryProps<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly trial: Trial<C, W>;
}

function Summary<C extends string, W>({
  kind: { words },
  trial: { done, there, faults },
}: SummaryProps<C, W>) {
  const rows = new Set(faults.map(({ row }) => row)).size;
  return (
    <ul className="mt-3 list-disc pl-6">
      <li>{words.will(done)}</li>
      {there > 0 && <li>{words.there(there)}</li>}
      {rows > 0 && (
        <li className="font-bold text-falu">
          {rows === 1 ? '1 rad har fel' : `${rows} rader har fel`} och lämnas utanför
        </li>
      )}
    </ul>
  );
}

interface ProgressProps<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly done: number;
  readonly of: number;
}

function Progress<C extends string, W>({ kind: { words }, done, of }: ProgressProps<C, W>) {
  return (
    <>
      <progress
        aria-label={words.written?.progress}
        max={of}
        value={done}
        className="mt-4 h-3 w-full accent-hue"
      />
      <p className="mt-1 text-small">
        {done.toLocaleString('sv-SE')} av {(words.actionOn ?? words.counted)(of)}. Stäng inte sidan.
      </p>
    </>
  );
}
