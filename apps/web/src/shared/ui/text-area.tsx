import type { ComponentProps } from 'react';
import { FormField, type WithLabel } from './form-field.tsx';

/** A labelled field for several lines; it grows with them where the browser can. */
export function TextArea({
  name,
  label,
  fault,
  hint,
  ...area
}: WithLabel<ComponentProps<'textarea'>>) {
  return (
    <FormField name={name} label={label} fault={fault} hint={hint}>
      {(field) => (
        <textarea
          rows={4}
          {...area}
          {...field}
          className="field-sizing-content max-h-96 min-h-28 min-w-0 flex-1 resize-y bg-transparent px-4 py-3 outline-none"
        />
      )}
    </FormField>
  );
}
