import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
  /** What holds for the field, said before anything is typed. */
  readonly hint?: ReactNode;
  /** Inside the frame, at its right end. */
  readonly children?: ReactNode;
}

/** A labelled field with room for what is wrong with it. */
export function TextField({ name, label, fault, hint, children, ...input }: Props) {
  const id = `falt-${name}`;
  const described = [hint && `${id}-regel`, fault && `${id}-fel`].filter(Boolean).join(' ');
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
        className={`search-box mt-2 flex overflow-hidden rounded-xl border-2 bg-card ${fault ? 'border-falu' : 'border-muted'}`}
      >
        <input
          {...input}
          id={id}
          name={name}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          spellCheck={false}
          autoCapitalize="none"
          className="min-h-12 min-w-0 flex-1 bg-transparent px-4 outline-none"
        />
        {children}
      </div>
      <p id={`${id}-fel`} aria-live="polite" className={fault ? 'mt-2 font-bold text-falu' : ''}>
        {fault}
      </p>
    </div>
  );
}
