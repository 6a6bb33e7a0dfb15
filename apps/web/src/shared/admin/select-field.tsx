import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
}

/** A labelled select with its error. */
export function SelectField({ name, label, error, ...select }: Props) {
  const id = `falt-${name}`;
  return (
    <div>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fel` : undefined}
        className={`mt-2 min-h-12 w-full rounded-xl border-2 bg-card px-3 text-ink ${error ? 'border-falu' : 'border-muted'}`}
      />
      <p id={`${id}-fel`} aria-live="polite" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </div>
  );
}

interface OptionsProps {
  /** The choice without a value. */
  readonly first: string;
  /** Values with what they are called. */
  readonly labels: readonly (readonly [value: string, label: string])[];
}

/** The options of a select that narrows a list. */
export const Options = ({ first, labels }: OptionsProps) => (
  <>
    <option value="">{first}</option>
    {labels.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
