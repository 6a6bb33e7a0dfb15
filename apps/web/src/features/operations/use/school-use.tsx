import type { SchoolUse as Use, UsedSchoolType } from '@lasar/contract/operations/use';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { saveCsv } from './save-csv.ts';
import { KindField } from './kind-field.tsx';
import { UseChart } from './use-chart.tsx';
import { UseSection } from './use-section.tsx';
import { figureCells, kindHeads } from './use-words.ts';

/** What a school has used, by school type, week and day. */
export function SchoolUse({ use }: { readonly use: Use }) {
  const { schoolTypes } = use;
  return (
    <UseSection use={use} download={() => saveSchool(use)}>
      {schoolTypes.length > 1 && (
        <div className="mt-6">
          <Table isText caption="Användning per skolform" heads={['Skolform', ...kindHeads]}>
            {schoolTypes.map((each) => (
              <TableRow key={nameOf(each)} head={nameOf(each)} cells={figureCells(each.figures)} />
            ))}
          </Table>
        </div>
      )}
      <Weeks key={use.term} schoolTypes={schoolTypes} />
    </UseSection>
  );
}

// Class codes that are not for one school type.
const nameOf = ({ name }: Pick<UsedSchoolType, 'name'>): string => name ?? 'Klasskoder för alla';

function Weeks({ schoolTypes }: Pick<Use, 'schoolTypes'>) {
  const [index, setIndex] = useState(0);
  const [kind, setKind] = useState<UseKind>(
    schoolTypes[0]?.name === undefined ? 'class-code' : 'lesson',
  );
  const chosen = schoolTypes[index];
  if (!chosen) return null;
  const days = chosen.weeks.flatMap((week) => week.days);
  const bars = chosen.weeks.map(({ from, to, figures }) => ({
    id: from,
    name: `${dayInWords(from)}–${dayInWords(to)}`,
    figures,
  }));
  const [first, last] = [chosen.weeks.at(0), chosen.weeks.at(-1)];
  return (
    <>
      <div className="mt-6 grid gap-4 phone:grid-cols-2">
        {schoolTypes.length > 1 && (
          <SelectField
            name="useSchoolType"
            label="Skolform"
            value={index}
            onChange={(event) => setIndex(Number(event.currentTarget.value))}
          >
            {schoolTypes.map((each, place) => (
              <option key={nameOf(each)} value={place}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        )}
        <KindField kind={kind} onChange={setKind} />
      </div>
      {first && last && (
        <div className="mt-4">
          <UseChart
            bars={bars}
            kind={kind}
            about={`vecka för vecka, ${nameOf(chosen)}`}
            ends={[dayInWords(first.from), dayInWords(last.to)]}
            counted="veckor"
          />
        </div>
      )}
      <Details summary="Visa veckorna som tabell">
        <Table
          isText
          caption={`Vecka för vecka, ${nameOf(chosen)}`}
          heads={['Vecka', ...kindHeads]}
        >
          {[...chosen.weeks].reverse().map(({ from, to, figures }) => (
            <TableRow
              key={from}
              head={`${dayInWords(from)}–${dayInWords(to)}`}
              cells={figureCells(figures)}
            />
          ))}
        </Table>
      </Details>
      <Details summary="Visa dagarna som tabell">
        {days.length === 0 ? (
          <p>Inget är räknat någon dag.</p>
        ) : (
          <Table isText caption={`Dag för dag, ${nameOf(chosen)}`} heads={['Dag', ...kindHeads]}>
            {[...days].reverse().map(({ day, figures }) => (
              <TableRow key={day} head={dayInWords(day)} cells={figureCells(figures)} />
            ))}
          </Table>
        )}
      </Details>
    </>
  );
}

function Details({
  summary,
  children,
}: {
  readonly summary: string;
  readonly children: React.ReactNode;
}) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function saveSchool({ name, term, schoolTypes }: Use): void {
  saveCsv(`användning ${name} ${term}`, [
    ['Skolform', 'Dag', ...kindHeads],
    ...schoolTypes.flatMap((each) =>
      each.weeks.flatMap(({ days }) =>
        days.map(({ day, figures }) => [nameOf(each), day, ...figureCells(figures)]),
      ),
    ),
  ]);
}
