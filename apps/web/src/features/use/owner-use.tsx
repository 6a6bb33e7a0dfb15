import type { OwnerUse as Use } from '@lasar/contract/use';
import { Link } from 'react-router';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { saveCsv } from './save-csv.ts';
import { UseSection } from './use-section.tsx';
import { figureCells, kindHeads } from './use-words.ts';

interface Props {
  readonly use: Use;
  /** The page of a school, with its weeks and days. */
  readonly pathOf: (id: string) => string;
}

/** What the schools of an owner have used. */
export function OwnerUse({ use, pathOf }: Props) {
  return (
    <UseSection use={use} download={() => saveOwner(use)}>
      <div className="mt-6">
        <Table caption="Användning per skola" heads={['Skola', ...kindHeads]}>
          {use.schools.map(({ id, name, figures }) => (
            <TableRow
              key={id}
              head={
                <Link to={`${pathOf(id)}?termin=${use.term}`} className={rowLink}>
                  {name}
                </Link>
              }
              cells={figureCells(figures)}
            />
          ))}
        </Table>
      </div>
    </UseSection>
  );
}

const saveOwner = ({ name, term, schools }: Use): void =>
  saveCsv(`användning ${name} ${term}`, [
    ['Skola', ...kindHeads],
    ...schools.map((school) => [school.name, ...figureCells(school.figures)]),
  ]);
