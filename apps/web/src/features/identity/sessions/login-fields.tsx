import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

export const emailOf = (data: FormData): string => textOf(data, 'email').trim();

/** The field for the account's e-mail address. */
export function EmailField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      name="email"
      label="E-postadress"
      type="email"
      autoComplete="username"
      error={error}
    />
  );
}

/** Rejects only input that can never succeed. The server checks the rest. */
export const loginErrors = ({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): FieldErrors => ({
  email: emailError(email),
  password: password ? undefined : 'Skriv ditt lösenord.',
});

export function emailError(email: string): string | undefined {
  if (!email) return 'Skriv din e-postadress.';
  return /^\S+@\S+$/.test(email) ? undefined : 'E-postadressen ska se ut så här: namn@skola.se.';
}
