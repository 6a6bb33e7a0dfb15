import { createContext, useContext, type ReactNode, type ComponentProps } from 'react';

/** The values of a form that was posted without script and refused, by field name: fields begin with them. */
export const PostedValues = createContext<Readonly<Record<string, readonly string[]>>>({});

interface LabelProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** The field's rules. */
  readonly hint?: ReactNode;
}

/** The attributes that connect a field to its label, its hint and its error. */
interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends LabelProps {
  readonly children: (field: FieldProps) => ReactNode;
}

/** A field with its label above and its error below. */
export function FormField({ name, label, error, hint, children }: Props) {
  const id = `falt-${name}`;
  const described = [hint && `${id}-regel`, error && `${id}-fel`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      {hint && (
        <div id={`${id}-regel`} className="mt-1 text-small text-muted">
          {hint}
        </div>
      )}
      <div
        className={`search-box mt-2 flex overflow-hidden rounded-xl border-2 bg-card ${error ? 'border-falu' : 'border-muted'}`}
      >
        {children({
          id,
          name,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      <p id={`${id}-fel`} aria-live="polite" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </div>
  );
}

/**
 * Removes what comes along with pasted text, nobody sees, and no call takes: line breaks of slides, tabs between cells, hidden
 * hyphens of a pdf, and the marks of direction around an address.
 */
function tidy(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === 'password') return;
  const isLine = field instanceof HTMLInputElement;
  const tidied = (text: string) => {
    const plain = text
      .replace(
        isLine ? /[\t\v\f\u0085\u2028\u2029]/g : /[\v\f\u0085\u2028\u2029]/g,
        isLine ? ' ' : '\n',
      )
      // oxlint-disable-next-line no-control-regex -- These are what is removed.
      .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '');
    const isSeen = field.type !== 'email' && /[^\s\p{Cf}]/u.test(plain);
    return isSeen ? plain : plain.replace(/\p{Cf}/gu, '');
  };
  const { value, selectionStart } = field;
  const next = tidied(value);
  if (next === value) return;
  field.value = next;
  // A field of an e-mail address has no caret to put back.
  if (selectionStart === null) return;
  const caret = tidied(value.slice(0, selectionStart)).length;
  field.setSelectionRange(caret, caret);
}

/** The properties of a labelled field in addition to those of its element. */
type WithLabel<P> = Omit<P, 'className' | 'id' | keyof LabelProps> & LabelProps;

interface TextFieldProps extends WithLabel<ComponentProps<'input'>> {
  /** Shown inside the frame, at its right end. */
  readonly children?: ReactNode;
}

/** A labelled text field with its error. */
export function TextField({ name, label, error, hint, children, ...input }: TextFieldProps) {
  const [posted] = useContext(PostedValues)[name] ?? [];
  return (
    <FormField name={name} label={label} error={error} hint={hint}>
      {(field) => (
        <>
          <input
            dir="auto"
            spellCheck={false}
            autoCapitalize="none"
            {...(posted !== undefined && { defaultValue: posted })}
            {...input}
            {...field}
            onChange={(event) => {
              tidy(event.target);
              input.onChange?.(event);
            }}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-4 outline-none"
          />
          {children}
        </>
      )}
    </FormField>
  );
}

/** A labelled field for several lines. It grows with its text in browsers that support it; a `short` one begins as one line. */
export function TextArea({
  name,
  label,
  error,
  hint,
  short = false,
  ...area
}: WithLabel<ComponentProps<'textarea'>> & { readonly short?: boolean }) {
  const [posted] = useContext(PostedValues)[name] ?? [];
  return (
    <FormField name={name} label={label} error={error} hint={hint}>
      {(field) => (
        <textarea
          dir="auto"
          rows={4}
          {...(posted !== undefined && { defaultValue: posted })}
          {...area}
          {...field}
          onChange={(event) => {
            tidy(event.target);
            area.onChange?.(event);
          }}
          className={`field-sizing-content max-h-96 min-w-0 flex-1 bg-transparent px-4 outline-none ${short ? 'min-h-12 resize-none py-2.5' : 'min-h-28 resize-y py-3'}`}
        />
      )}
    </FormField>
  );
}
