import {
  delimiters,
  type Reading,
  type SheetReading,
  type TextReading,
} from '@lasar/contract/customers/lists/table-rules';
import { encodings } from '@lasar/contract/customers/lists/text-encoding-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import { delimiterText, encodingText } from './open-table.ts';

interface Props<R extends Reading> {
  readonly reading: R;
  readonly onReading: (reading: R) => void;
}

/** The choices of how a file is read: its encoding and delimiter, or its sheet. */
export function ReadingChoices({ reading, onReading }: Props<Reading>) {
  if (reading.kind === 'text') return <TextChoices reading={reading} onReading={onReading} />;
  if (reading.sheets.length < 2) return null;
  return <SheetChoice reading={reading} onReading={onReading} />;
}

function SheetChoice({ reading, onReading }: Props<SheetReading>) {
  return (
    <div className="mt-4 max-w-measure">
      <SelectField
        name="sheet"
        label="Blad"
        value={reading.sheet}
        onChange={({ currentTarget }) => onReading({ ...reading, sheet: currentTarget.value })}
      >
        {reading.sheets.map((sheet) => (
          <option key={sheet} value={sheet}>
            {sheet}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function TextChoices({ reading, onReading }: Props<TextReading>) {
  return (
    <div className="mt-4 grid gap-5 tablet:grid-cols-2">
      <SelectField
        name="encoding"
        label="Teckenkodning"
        value={reading.encoding}
        onChange={({ currentTarget }) =>
          onReading({ ...reading, encoding: currentTarget.value as TextReading['encoding'] })
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
          onReading({ ...reading, delimiter: currentTarget.value as TextReading['delimiter'] })
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
