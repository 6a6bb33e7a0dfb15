import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { useFieldError } from './field-errors.tsx';
import { highestLix, lixInWords, readabilityOf } from '@lasar/contract/editor/readability-rules';

interface Props {
  /** The path of the value in the document. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What every field of a document's text has: its error beside it, and Swedish, which the browser spells. */
function useFieldProps({ path, label, hint, value }: Props) {
  const error = useFieldError(path);
  return { name: path, label, hint, error, value, lang: 'sv', spellCheck: true };
}

/** A line of text of a document, spelled by the browser. */
export function LineInput(props: Props) {
  return (
    <TextField
      {...useFieldProps(props)}
      autoCapitalize="sentences"
      autoComplete="off"
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

// For browsers whose fields do not grow with their text: about as many letters as a line of a narrow field has.
const lineLength = 45;
const mostRows = 8;

/** A sentence of a document, which may be longer than its field is wide. It wraps, and has no line breaks of its own. */
export function SentenceInput(props: Props) {
  return (
    <TextArea
      short
      rows={Math.min(mostRows, 1 + Math.floor(props.value.length / lineLength))}
      {...useFieldProps(props)}
      autoCapitalize="sentences"
      autoComplete="off"
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => props.onChange(event.target.value.replaceAll(/\s*[\n\t]\s*/g, ' '))}
    />
  );
}

/** Several lines of text of a document. */
export function LinesInput(props: Props) {
  return (
    <TextArea {...useFieldProps(props)} onChange={(event) => props.onChange(event.target.value)} />
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
