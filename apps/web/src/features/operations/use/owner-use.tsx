import type { OwnerUse as Use } from '@lasar/contract/operations/use';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { rowLink, Table, type TableOrder, TableRow } from '#shared/admin/table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { KindField } from './kind-field.tsx';
import { saveCsv } from './save-csv.ts';
import { schoolCells, schoolColumns, sortedBy } from './school-columns.ts';
import { UseChart } from './use-chart.tsx';
import { UseSection } from './use-section.tsx';
import { isUnused } from './use-words.ts';

interface Props {
  readonly use: Use;
  /** The page of a school, with its weeks and days. */
  readonly pathOf: (id: string) => string;
}

/** The schools of an owner side by side: their people, how many of them have logged in, and what they have used. */
export const OwnerUse = ({ use, pathOf }: Props) => {
  const [order, setOrder] = useState({ column: 0, descending: false });
  const schools = sortedBy(use.schools, order.column, order.descending);
  // Numbers begin with the largest, and names with the first.
  const onSort = (column: number) =>
    setOrder((last) => ({
      column,
      descending: column === last.column ? !last.descending : column > 0,
    }));
  return (
    <UseSection
      use={use}
      always={schools.length > 0}
      download={() =>
        saveCsv(`skolor ${use.name} ${use.term}`, [
          schoolColumns.map(({ head }) => head),
          ...schools.map(schoolCells),
        ])
      }
    >
      <Schools
        key={use.term}
        use={{ ...use, schools }}
        order={{ ...order, onSort }}
        pathOf={pathOf}
      />
    </UseSection>
  );
};

const shownAtFirst = 50;

interface SchoolsProps extends Props {
  readonly order: TableOrder;
}

/** The schools in the order of a column, as a chart and as a table: all, or those that one searches for. */
function Schools({ use: { term, figures, schools }, order, pathOf }: SchoolsProps) {
  const isUsed = !isUnused(figures);
  const [kind, setKind] = useState<UseKind>('lesson');
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const words = wanted.toLocaleLowerCase('sv').trim();
  const found = schools.filter(({ name }) => name.toLocaleLowerCase('sv').includes(words));
  const shown = all ? found : found.slice(0, shownAtFirst);
  return (
    <>
      <h3 className="mt-8 text-heading">Skolorna sida vid sida</h3>
      <div className="mt-4 grid gap-4 phone:grid-cols-2 desktop:grid-cols-3">
        <TextField
          name="useSchool"
          label="Sök i tabellen"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {isUsed && <KindField kind={kind} onChange={setKind} />}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'mt-6' : 'sr-only'}>
        {found.length === 0 && 'Ingen skola heter så.'}
        {found.length > 0 && words !== '' && `${found.length} av ${schools.length} skolor.`}
      </p>
      {isUsed && found.length > 1 && (
        <div className="mt-4">
          <UseChart
            bars={found}
            kind={kind}
            about="skola för skola"
            ends={[found.at(0)?.name ?? '', found.at(-1)?.name ?? '']}
            counted="skolor"
          />
        </div>
      )}
      <div className="mt-6" hidden={found.length === 0}>
        <Table
          caption="Användning per skola"
          heads={schoolColumns.map(({ head }) => head)}
          order={order}
        >
          {shown.map((school) => (
            <TableRow
              key={school.id}
              head={
                <Link to={`${pathOf(school.id)}?termin=${term}`} className={rowLink}>
                  {school.name}
                </Link>
              }
              cells={schoolColumns.slice(1).map(({ text }) => text(school))}
            />
          ))}
        </Table>
        <p className="mt-2 text-small text-muted">
          Personer är skolans konton i dag. Vem som har loggat in ser bara skolan själv.
        </p>
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
