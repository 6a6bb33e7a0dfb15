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
  return {
    ...(!email && { email: 'Skriv din e-postadress.' }),
    ...(email &&
      !/^\S+@\S+$/.test(email) && { email: 'E-postadressen ska se ut så här: namn@skola.se.' }),
    ...(!password && { password: 'Skriv ditt lösenord.' }),
  };
}
