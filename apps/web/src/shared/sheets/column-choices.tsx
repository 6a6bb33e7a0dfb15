import { columnLetter, type Columns } from '@lasar/contract/column-rules';
import type { Rows } from '@lasar/contract/table-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import type { ListKind, OpenFile } from './list-kind.ts';

interface Props<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly open: OpenFile<C>;
  readonly onColumns: (columns: Columns<C>) => void;
}

/** The choices of what the columns of a file hold. They begin with what was guessed. */
export function ColumnChoices<C extends string, W>({ kind, open, onColumns }: Props<C, W>) {
  const { rows, columns } = open;
  const { targets, hasHeader } = columns;
  const names: Readonly<Record<string, string>> = { none: 'Används inte', ...kind.columns.names };
  return (
    <>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={hasHeader}
          onChange={({ target }) => onColumns({ ...columns, hasHeader: target.checked })}
          className="size-6 shrink-0 accent-(--ink)"
        />
        Första raden är rubriker
      </label>
      <ul className="mt-4 grid gap-5 tablet:grid-cols-2">
        {targets.map((chosen, index) => (
          <li key={index} className="min-w-0">
            <SelectField
              name={`kolumn-${index}`}
              label={`Kolumn ${columnLetter(index)}${headerOf(rows, hasHeader, index)}`}
              value={chosen}
              onChange={({ currentTarget }) =>
                onColumns({
                  ...columns,
                  targets: targets.map((target, each) =>
                    each === index ? (currentTarget.value as C | 'none') : target,
                  ),
                })
              }
            >
              {Object.entries(names).map(([target, name]) => (
                <option key={target} value={target}>
                  {name}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 text-small wrap-anywhere text-muted">
              {examplesOf(rows, hasHeader, index)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

function headerOf(rows: Rows, hasHeader: boolean, index: number): string {
  const name = hasHeader && rows.find(isFilled)?.[index];
  return name ? `, ${name}` : '';
}

/** A few cells of a column, to recognise it by. */
function examplesOf(rows: Rows, hasHeader: boolean, index: number): string {
  const filled = rows.filter(isFilled).slice(hasHeader ? 1 : 0);
  const cells = filled.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 'Tom' : `Till exempel ${cells.slice(0, 3).join(', ')}`;
}
