import { TextField } from '#shared/ui/form-field.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { ListField } from '../fields/list-field.tsx';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The points as they are stored: a number, a space and the text. */
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
}

/** The points of a course's central content. Lessons refer to a point by its number, which a move does not change. */
export function PointsField({ items, ...field }: Props) {
  const highest = items.reduce((most, line) => Math.max(most, Number.parseInt(line, 10) || 0), 0);
  return (
    <ListField
      {...field}
      items={items}
      one="Punkt"
      addLabel="Lägg till en punkt"
      make={() => `${highest + 1} `}
    >
      {(line, index, change) => (
        <PointInput path={`${field.path}/${index}`} index={index} line={line} onChange={change} />
      )}
    </ListField>
  );
}

interface PointProps {
  readonly path: string;
  readonly index: number;
  readonly line: string;
  readonly onChange: (line: string) => void;
}

function PointInput({ path, index, line, onChange }: PointProps) {
  const at = line.indexOf(' ');
  const number = at === -1 ? line : line.slice(0, at);
  const text = at === -1 ? '' : line.slice(at + 1);
  return (
    <div className="grid gap-2 tablet:grid-cols-[6rem_1fr]">
      <TextField
        name={`${path}/number`}
        label={`Nummer ${index + 1}`}
        value={number}
        autoComplete="off"
        maxLength={12}
        // The space parts the number from the text.
        onChange={({ target }) => onChange(`${target.value.replaceAll(/\s/g, '')} ${text}`)}
      />
      <TextField
        name={path}
        label={`Punkt ${index + 1}`}
        error={useFieldError(path)}
        value={text}
        lang="sv"
        spellCheck
        autoComplete="off"
        onChange={({ target }) => onChange(`${number} ${target.value}`)}
      />
    </div>
  );
}
