import { textOf } from '#shared/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';

export const emailOf = (data: FormData): string => textOf(data, 'email').trim();

/** The field for the account's e-mail address. */
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
