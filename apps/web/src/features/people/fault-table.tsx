import type { RowFault } from '@lasar/contract/people';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { columnLetter, columnOf, type OpenFile, targetLabel } from './columns.ts';
import { faultInWords } from './people-words.ts';
import type { School } from './use-people-list.ts';

// A file of the wrong kind has a fault in each row; the first ones tell enough.
const mostShown = 200;

interface Props {
  readonly school: School;
  readonly open: OpenFile;
  readonly faults: readonly RowFault[];
}

/** What is wrong in a file, by row and column as the spreadsheet shows them. */
export function FaultTable({ school, open, faults }: Props) {
  if (faults.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-heading">Rader med fel</h3>
      <Table caption="Rader med fel" heads={['Rad', 'Kolumn', 'Innehåll', 'Fel']} isText>
        {faults.slice(0, mostShown).map((fault) => {
          const { targets } = open.columns;
          const index = columnOf(fault.column, targets);
          const target = index === undefined ? fault.column : (targets[index] ?? 'none');
          const letter = index === undefined ? '' : `${columnLetter(index)}, `;
          return (
            <TableRow
              key={`${fault.row} ${fault.column}`}
              head={fault.row}
              cells={[
                `${letter}${targetLabel[target]}`,
                <span key="cell" className="wrap-anywhere">
                  {(index !== undefined && open.rows[fault.row - 1]?.[index]) || '–'}
                </span>,
                faultInWords(fault, school.roles),
              ]}
            />
          );
        })}
      </Table>
      {faults.length > mostShown && (
        <p className="mt-3">
          De {mostShown} första av {faults.length} fel visas.
        </p>
      )}
    </div>
  );
}
