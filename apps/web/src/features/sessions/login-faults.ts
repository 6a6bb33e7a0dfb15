/** What is wrong with a login, field by field; `form` for what the server said. */
export interface LoginFaults {
  readonly email?: string;
  readonly password?: string;
  readonly form?: string;
}

/** Only what could never succeed is refused here; the server knows the rest. */
export function loginFaults({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): LoginFaults {
  const wrongEmail = emailFault(email);
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(!password && { password: 'Skriv ditt lösenord.' }),
  };
}

export function emailFault(email: string): string | undefined {
  if (!email) return 'Skriv din e-postadress.';
  return /^\S+@\S+$/.test(email) ? undefined : 'E-postadressen ska se ut så här: namn@skola.se.';
}
