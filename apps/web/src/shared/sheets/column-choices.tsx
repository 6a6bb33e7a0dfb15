import { columnLetter } from '@lasar/contract/customers/lists/column-letter-rules';
import {
  guessColumns,
  holdsPersonalNumbers,
  isFilled,
  type Columns,
} from '@lasar/contract/customers/lists/column-rules';
import type { Rows } from '@lasar/contract/customers/lists/table-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import type { ListKind, OpenFile } from './list-kind.ts';

interface Props<C extends string, W> {
  readonly kind: ListKind<C, W>;
  readonly open: OpenFile<C>;
  readonly onColumns: (columns: Columns<C>) => void;
}

/** The choices of which row names the columns of a file, and what they hold. They begin with what was guessed. */
export function ColumnChoices<C extends string, W>({ kind, open, onColumns }: Props<C, W>) {
  const { rows, columns } = open;
  const { targets, headerRow } = columns;
  const names: Readonly<Record<string, string>> = { none: 'Används inte', ...kind.columns.names };
  return (
    <>
      <div className="mt-5 max-w-measure">
        <SelectField
          name="rubriker"
          label="Rad med rubriker"
          value={String(headerRow)}
          onChange={({ currentTarget }) =>
            onColumns(guessColumns(rows, kind.hints, Number(currentTarget.value)))
          }
        >
          <option value="0">Ingen</option>
          {possibleHeaders(rows, headerRow).map(({ number, text }) => (
            <option key={number} value={number}>
              {`Rad ${number}: ${text}`}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="mt-5 grid gap-5 tablet:grid-cols-2">
        {targets.map((chosen, index) => (
          <li key={index} className="min-w-0">
            <SelectField
              name={`kolumn-${index}`}
              label={`Kolumn ${columnLetter(index)}${headerOf(rows, headerRow, index)}`}
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
              {holdsPersonalNumbers(rows, headerRow, index)
                ? 'Ser ut att ha personnummer. De läses inte in, och lämnar inte din dator.'
                : examplesOf(rows, headerRow, index)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const mostHeaders = 20;
const longestHeader = 60;

/** The first rows with anything in them, among which the header is, and the one that is chosen. */
const possibleHeaders = (rows: Rows, chosen: number) =>
  rows
    .map((row, index) => ({ number: index + 1, row }))
    .filter(({ row }) => isFilled(row))
    .filter(({ number }, index) => index < mostHeaders || number === chosen)
    .map(({ number, row }) => ({
      number,
      text: row
        .filter((cell) => cell !== '')
        .join(', ')
        .slice(0, longestHeader),
    }));

function headerOf(rows: Rows, headerRow: number, index: number): string {
  const name = rows[headerRow - 1]?.[index];
  return name ? `, ${name}` : '';
}

/** A few cells of a column, to recognise it by. */
function examplesOf(rows: Rows, headerRow: number, index: number): string {
  const cells = rows.slice(headerRow).flatMap((row) => row[index] || []);
  return cells.length === 0 ? 'Tom' : `Till exempel ${cells.slice(0, 3).join(', ')}`;
}
