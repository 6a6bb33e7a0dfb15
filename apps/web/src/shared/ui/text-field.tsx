import type { ComponentProps, ReactNode } from 'react';
import { FormField, type WithLabel } from './form-field.tsx';

interface Props extends WithLabel<ComponentProps<'input'>> {
  /** Inside the frame, at its right end. */
  readonly children?: ReactNode;
}

/** A labelled field with room for what is wrong with it. */
export function TextField({ name, label, fault, hint, children, ...input }: Props) {
  return (
    <FormField name={name} label={label} fault={fault} hint={hint}>
      {(field) => (
        <>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...field}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-4 outline-none"
          />
          {children}
        </>
      )}
    </FormField>
  );
}
