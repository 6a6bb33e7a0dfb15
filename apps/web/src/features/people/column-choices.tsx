import { SelectField } from '#shared/admin/select-field.tsx';
import { columnLetter, type Columns, type OpenFile, type Target, targetLabel } from './columns.ts';
import { delimiterText, encodingText } from './people-words.ts';
import { delimiters, encodings, type Reading, type Rows } from './read-table.ts';

interface Props {
  readonly open: OpenFile;
  readonly onReading: (reading: Reading) => void;
  readonly onColumns: (columns: Columns) => void;
}

/** The choices of how a file is read, and of what its columns hold. They begin with what was guessed. */
export function ColumnChoices({ open, onReading, onColumns }: Props) {
  const { rows, reading, columns } = open;
  const { targets, hasHeader } = columns;
  return (
    <>
      <ReadingChoices reading={reading} onReading={onReading} />
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
              label={`Kolumn ${columnLetter(index)}${headerOf(rows, columns, index)}`}
              value={chosen}
              onChange={({ currentTarget }) =>
                onColumns({
                  ...columns,
                  targets: targets.map((target, each) =>
                    each === index ? (currentTarget.value as Target) : target,
                  ),
                })
              }
            >
              {(Object.keys(targetLabel) as Target[]).map((target) => (
                <option key={target} value={target}>
                  {targetLabel[target]}
                </option>
              ))}
            </SelectField>
            <p className="mt-1 text-small wrap-anywhere text-muted">
              {examplesOf(rows, columns, index)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function headerOf(rows: Rows, { hasHeader }: Columns, index: number): string {
  const name = hasHeader && rows.find((row) => row.some((cell) => cell !== ''))?.[index];
  return name ? `, ${name}` : '';
}

/** A few cells of a column, to recognise it by. */
function examplesOf(rows: Rows, { hasHeader }: Columns, index: number): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== '')).slice(hasHeader ? 1 : 0);
  const cells = filled.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 'Tom' : `Till exempel ${cells.slice(0, 3).join(', ')}`;
}

interface ReadingProps {
  readonly reading: Reading;
  readonly onReading: (reading: Reading) => void;
}

function ReadingChoices({ reading, onReading }: ReadingProps) {
  return (
    <div className="mt-4 grid gap-5 tablet:grid-cols-2">
      <SelectField
        name="encoding"
        label="Teckenkodning"
        value={reading.encoding}
        onChange={({ currentTarget }) =>
          onReading({ ...reading, encoding: currentTarget.value as Reading['encoding'] })
        }
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encodingText[encoding]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="delimiter"
        label="Skiljetecken"
        value={reading.delimiter}
        onChange={({ currentTarget }) =>
          onReading({ ...reading, delimiter: currentTarget.value as Reading['delimiter'] })
        }
      >
        {delimiters.map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            {delimiterText[delimiter]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
