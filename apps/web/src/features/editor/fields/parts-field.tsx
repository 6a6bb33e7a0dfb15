import { ListField } from './list-field.tsx';
import { LineInput, LinesInput } from './text-input.tsx';

/** A part of a customer case. */
export interface Part {
  readonly heading: string;
  readonly text: string;
}

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly items: readonly Part[];
  readonly onChange: (items: readonly Part[]) => void;
}

/** The parts of a customer case, each with a heading and a text. */
export function PartsField({ items, onChange, ...field }: Props) {
  return (
    <ListField
      {...field}
      items={items}
      onChange={onChange}
      one="Del"
      addLabel="Lägg till en del"
      make={() => ({ heading: '', text: '' })}
    >
      {(part, index, change) => (
        <div className="flex flex-col gap-3">
          <LineInput
            path={`${field.path}/${index}/heading`}
            label={`Rubrik ${index + 1}`}
            value={part.heading}
            onChange={(heading) => change({ ...part, heading })}
          />
          <LinesInput
            path={`${field.path}/${index}/text`}
            label="Text"
            value={part.text}
            onChange={(text) => change({ ...part, text })}
          />
        </div>
      )}
    </ListField>
  );
}
