import { columnLetter } from '@lasar/contract/customers/lists/column-letter-rules';
import { columnOf } from '@lasar/contract/customers/lists/list-words.sv';
import { Table, TableRow } from '#shared/admin/table.tsx';
import type { ListFault, ListKind, OpenFile } from './list-kind.ts';

// A file of the wrong kind has a fault in each row; the first ones tell enough.
const mostShown = 200;

interface Props<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly open: OpenFile<C>;
  readonly faults: readonly ListFault<C>[];
}

/** What is wrong in a file, by row and column as the spreadsheet shows them. */
export function FaultTable<C extends string, W>({ kind, open, faults }: Props<C, W>) {
  if (faults.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-heading">Rader med fel</h3>
      <Table caption="Rader med fel" heads={['Rad', 'Kolumn', 'Innehåll', 'Fel']} isText isStacked>
        {faults.slice(0, mostShown).map(({ row, column, text }) => {
          const index = columnOf(kind.columns, column, open.columns);
          const target = index === undefined ? column : (open.columns.targets[index] ?? column);
          const name = kind.columns.names[target === 'none' ? column : target];
          return (
            <TableRow
              key={`${row} ${column}`}
              head={row}
              cells={[
                index === undefined ? name : `${columnLetter(index)}, ${name}`,
                <span key="cell" className="wrap-anywhere">
                  {(index !== undefined && open.rows[row - 1]?.[index]) || '–'}
                </span>,
                text,
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
