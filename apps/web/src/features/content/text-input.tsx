import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { useFieldError } from './field-errors.tsx';
import { highestLix, lixInWords, readabilityOf } from '@lasar/contract/readability-rules';

interface Props {
  /** The path of the value in the document. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text of a document, spelled by the browser. */
export function LineInput({ path, label, hint, value, onChange }: Props) {
  return (
    <TextField
      name={path}
      label={label}
      hint={hint}
      error={useFieldError(path)}
      value={value}
      lang="sv"
      spellCheck
      autoCapitalize="sentences"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

// For browsers whose fields do not grow with their text: about as many letters as a line of a narrow field has.
const lineLength = 45;
const mostRows = 8;

/** A sentence of a document, which may be longer than its field is wide. It wraps, and has no line breaks of its own. */
export function SentenceInput({ path, label, hint, value, onChange }: Props) {
  return (
    <TextArea
      short
      rows={Math.min(mostRows, 1 + Math.floor(value.length / lineLength))}
      name={path}
      label={label}
      hint={hint}
      error={useFieldError(path)}
      value={value}
      lang="sv"
      spellCheck
      autoCapitalize="sentences"
      autoComplete="off"
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  );
}

/** Several lines of text of a document. */
export function LinesInput({ path, label, hint, value, onChange }: Props) {
  return (
    <TextArea
      name={path}
      label={label}
      hint={hint}
      error={useFieldError(path)}
      value={value}
      lang="sv"
      spellCheck
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface LixProps {
  readonly text: string;
  /** The param of the school type that the text is for, if it is known. */
  readonly schoolType: string | undefined;
}

/** How hard a text is to read, beside what suits its school type. It never blocks. */
export function Lix({ text, schoolType }: LixProps) {
  const found = readabilityOf(text);
  if (!found) return null;
  const highest = highestLix(schoolType);
  const hard = found.lix > highest;
  return (
    <p className={`mt-2 text-small ${hard ? 'font-bold' : 'text-muted'}`}>
      LIX {found.lix}, {lixInWords(found.lix)}. I snitt {found.sentence} ord per mening.
      {hard && ` Sikta på högst ${highest} här: kortare meningar och vanligare ord.`}
    </p>
  );
}
