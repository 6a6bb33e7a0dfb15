import type { OwnerUse as Use } from '@lasar/contract/use';
import type { UseKind } from '@lasar/contract/use-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '#shared/admin/select-field.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { KindField } from './kind-field.tsx';
import { saveCsv } from './save-csv.ts';
import { UseChart } from './use-chart.tsx';
import { UseSection } from './use-section.tsx';
import { figureCells, kindHeads } from './use-words.ts';

interface Props {
  readonly use: Use;
  /** The page of a school, with its weeks and days. */
  readonly pathOf: (id: string) => string;
}

/** What the schools of an owner have used. */
export const OwnerUse = ({ use, pathOf }: Props) => (
  <UseSection use={use} download={() => saveOwner(use)}>
    <Schools key={use.term} use={use} pathOf={pathOf} />
  </UseSection>
);

const shownAtFirst = 50;

/** The schools by name, or those that have used most first, as a chart and as a table. */
function Schools({ use: { term, schools }, pathOf }: Props) {
  const [kind, setKind] = useState<UseKind>('lesson');
  const [mostFirst, setMostFirst] = useState(false);
  const [all, setAll] = useState(false);
  const figureOf = ({ figures }: Use['schools'][number]) => figures[kind] ?? 0;
  const ordered = mostFirst
    ? [...schools].sort((one, other) => figureOf(other) - figureOf(one))
    : schools;
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <div className="mt-6 grid gap-4 phone:grid-cols-2">
        <KindField kind={kind} onChange={setKind} />
        <SelectField
          name="useOrder"
          label="Ordning"
          value={mostFirst ? 'most' : 'name'}
          onChange={(event) => setMostFirst(event.currentTarget.value === 'most')}
        >
          <option value="name">Efter namn</option>
          <option value="most">Mest först</option>
        </SelectField>
      </div>
      {schools.length > 1 && (
        <div className="mt-4">
          <UseChart
            bars={ordered}
            kind={kind}
            about="skola för skola"
            ends={[ordered.at(0)?.name ?? '', ordered.at(-1)?.name ?? '']}
            counted="skolor"
          />
        </div>
      )}
      <div className="mt-6">
        <Table caption="Användning per skola" heads={['Skola', ...kindHeads]}>
          {shown.map(({ id, name, figures }) => (
            <TableRow
              key={id}
              head={
                <Link to={`${pathOf(id)}?termin=${term}`} className={rowLink}>
                  {name}
                </Link>
              }
              cells={figureCells(figures)}
            />
          ))}
        </Table>
      </div>
      {shown.length < schools.length && (
        <div className="mt-4">
          <Button variant="outline" onClick={() => setAll(true)}>
            Visa alla {schools.length} skolor
          </Button>
        </div>
      )}
    </>
  );
}

const saveOwner = ({ name, term, schools }: Use): void =>
  saveCsv(`användning ${name} ${term}`, [
    ['Skola', ...kindHeads],
    ...schools.map((school) => [school.name, ...figureCells(school.figures)]),
  ]);
