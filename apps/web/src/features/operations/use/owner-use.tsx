import type { OwnerUse as Use } from '@lasar/contract/operations/use';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '#shared/admin/select-field.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
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

/** The schools by name, or those that have used most first, as a chart and as a table: all, or those that one searches for. */
function Schools({ use: { term, schools }, pathOf }: Props) {
  const [kind, setKind] = useState<UseKind>('lesson');
  const [mostFirst, setMostFirst] = useState(false);
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const figureOf = ({ figures }: Use['schools'][number]) => figures[kind] ?? 0;
  const words = wanted.toLocaleLowerCase('sv').trim();
  const found = schools.filter(({ name }) => name.toLocaleLowerCase('sv').includes(words));
  const ordered = mostFirst
    ? [...found].sort((one, other) => figureOf(other) - figureOf(one))
    : found;
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <div className="mt-6 grid gap-4 phone:grid-cols-2 desktop:grid-cols-3">
        <TextField
          name="useSchool"
          label="Sök skola"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
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
      <p aria-live="polite" className={found.length === 0 ? 'mt-6' : 'sr-only'}>
        {found.length === 0 && 'Ingen skola heter så.'}
        {found.length > 0 && words !== '' && `${found.length} av ${schools.length} skolor.`}
      </p>
      {ordered.length > 1 && (
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
      <div className="mt-6" hidden={found.length === 0}>
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
      {shown.length < found.length && (
        <div className="mt-4">
          <Button variant="outline" onClick={() => setAll(true)}>
            Visa alla {found.length} skolor
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
