import type { Faults } from '#shared/use-submit.ts';

/** Rejects only input that can never succeed. The server checks the rest. */
export const loginErrors = ({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Faults => ({
  email: emailError(email),
  password: password ? undefined : 'Skriv ditt lösenord.',
});

export function emailError(email: string): string | undefined {
  if (!email) return 'Skriv din e-postadress.';
  return /^\S+@\S+$/.test(email) ? undefined : 'E-postadressen ska se ut så här: namn@skola.se.';
}
