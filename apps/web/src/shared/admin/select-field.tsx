import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
}

/** A labelled choice with room for what is wrong with it. */
export function SelectField({ name, label, fault, ...select }: Props) {
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fel` : undefined}
        className={`mt-2 min-h-12 w-full rounded-xl border-2 bg-card px-3 text-ink ${fault ? 'border-falu' : 'border-muted'}`}
      />
      <p id={`${id}-fel`} aria-live="polite" className={fault ? 'mt-2 font-bold text-falu' : ''}>
        {fault}
      </p>
    </div>
  );
}
