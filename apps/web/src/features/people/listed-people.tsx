import type { PeopleReport } from '@lasar/contract/people';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { type Columns, columnsError, type OpenFile, peopleIn } from './columns.ts';
import { FaultTable } from './fault-table.tsx';
import { peopleInWords } from './people-words.ts';
import type { Reading } from './read-table.ts';
import { type ListState, type School, usePeopleList } from './use-people-list.ts';

interface Props {
  readonly school: School;
  readonly open: OpenFile;
  readonly onReading: (reading: Reading) => void;
  readonly onColumns: (columns: Columns) => void;
}

/** The steps after a file is chosen: its columns, the trial and the adding. Changed columns begin the trial anew. */
export function ListedPeople({ school, open, onReading, onColumns }: Props) {
  return (
    <>
      <section aria-labelledby="kolumner" className="mt-12">
        <h2 id="kolumner" className="text-section">
          2. Välj kolumner
        </h2>
        <p className="mt-2 wrap-anywhere">{open.file.name}</p>
        <ColumnChoices open={open} onReading={onReading} onColumns={onColumns} />
      </section>
      <Trial key={JSON.stringify(open.columns)} school={school} open={open} />
    </>
  );
}

function Trial({ school, open }: Pick<Props, 'school' | 'open'>) {
  const people = peopleIn(open.rows, open.columns);
  const { state, error, tryList, add, goOn } = usePeopleList(school, people);
  const wrong = columnsError(open.columns);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = state.phase === 'tried' || state.phase === 'added';
  useEffect(() => {
    if (isAnswered) heading.current?.focus();
  }, [isAnswered, state.phase]);
  return (
    <section aria-labelledby="prova" className="mt-12">
      <h2 id="prova" ref={heading} tabIndex={-1} className="text-section">
        {headingOf(state)}
      </h2>
      <p role="alert" className={error ? 'mt-3 font-bold text-falu' : ''}>
        {error}
      </p>
      {(state.phase === 'begun' || state.phase === 'trying') && (
        <>
          <p className="mt-2 max-w-measure">
            {wrong ?? `${peopleInWords(people.length)} i filen. Ingenting sparas när du provar.`}
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
      {state.phase === 'tried' && (
        <>
          <Summary report={state.report} />
          {state.report.added > 0 && (
            <Button className="mt-4" onClick={() => void add(state.report)}>
              Lägg till {peopleInWords(state.report.added)}
            </Button>
          )}
          <FaultTable school={school} open={open} faults={state.report.faults} />
        </>
      )}
      {(state.phase === 'adding' || state.phase === 'stopped') && (
        <Progress done={state.work.total - state.work.rest.length} total={state.work.total} />
      )}
      {state.phase === 'stopped' && (
        <Button className="mt-4" onClick={() => void goOn(state.work)}>
          Fortsätt
        </Button>
      )}
      {state.phase === 'added' && (
        <>
          <p className="mt-3 max-w-measure">
            Inbjudningarna är på väg.
            {state.report.there > 0 && ` ${peopleInWords(state.report.there)} fanns redan.`} Rätta
            gärna det som är fel i filen och läs in den igen: ingen läggs till två gånger.
          </p>
          <ButtonLink className="mt-4" to={school.path}>
            Till {school.name}
          </ButtonLink>
          <FaultTable school={school} open={open} faults={state.report.faults} />
        </>
      )}
    </section>
  );
}

function headingOf(state: ListState): string {
  if (state.phase === 'added')
    return state.report.added === 1
      ? '1 person är tillagd'
      : `${peopleInWords(state.report.added)} är tillagda`;
  return state.phase === 'begun' || state.phase === 'trying' ? '3. Prova' : '4. Lägg till';
}

function Summary({ report: { added, there, faults } }: { readonly report: PeopleReport }) {
  const rows = new Set(faults.map(({ row }) => row)).size;
  return (
    <ul className="mt-3 list-disc pl-6">
      <li>{added === 0 ? 'Ingen ny att lägga till' : `${peopleInWords(added)} läggs till`}</li>
      {there > 0 && <li>{peopleInWords(there)} finns redan och ändras inte</li>}
      {rows > 0 && (
        <li className="font-bold text-falu">
          {rows === 1 ? '1 rad har fel' : `${rows} rader har fel`} och lämnas utanför
        </li>
      )}
    </ul>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <>
      <progress
        aria-label="Tillagda personer"
        max={total}
        value={done}
        className="mt-4 h-3 w-full accent-hue"
      />
      <p className="mt-1 text-small">
        {done.toLocaleString('sv-SE')} av {peopleInWords(total)}. Stäng inte sidan.
      </p>
    </>
  );
}
