import { textOf } from '#shared/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';

export const emailOf = (data: FormData): string => textOf(data, 'email').trim();

/** The address that an account goes by. */
export function EmailField({ fault }: { readonly fault: string | undefined }) {
  return (
    <TextField
      name="email"
      label="E-postadress"
      type="email"
      autoComplete="username"
      fault={fault}
    />
  );
}
