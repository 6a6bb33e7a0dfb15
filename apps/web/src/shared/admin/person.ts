import type { AdminUser } from '@lasar/contract/admin-users';
import { textOf } from '#shared/form-text.ts';
import type { Faults } from '#shared/use-submit.ts';

export type RoleName = AdminUser['roles'][number];

/** What a person is called: the name, or else the address. */
export const personName = ({
  firstname,
  lastname,
  email,
}: Pick<AdminUser, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email;

export const emailOf = (data: FormData): string => textOf(data, 'email').trim();

/** What `PersonForm` was filled in with. The boxes bear no other values than the roles they were drawn with. */
export const personOf = (data: FormData) => ({
  firstname: textOf(data, 'firstname').trim(),
  lastname: textOf(data, 'lastname').trim(),
  roles: data.getAll('roles') as RoleName[],
});

const address = /^[!-?A-~]{1,64}@[!-?A-~]{1,255}$/;

export const emailFault = (data: FormData): string | undefined =>
  address.test(emailOf(data))
    ? undefined
    : 'Skriv en e-postadress utan å, ä och ö, till exempel anna@skolan.se.';

const tooLong = (name: string): string | undefined =>
  name.length > 100 ? 'Högst 100 tecken.' : undefined;

/** `needsRole`: a school gives each of its people at least one. */
export function personFaults(data: FormData, needsRole: boolean): Faults {
  const { firstname, lastname, roles } = personOf(data);
  return {
    firstname: tooLong(firstname),
    lastname: tooLong(lastname),
    roles: needsRole && roles.length === 0 ? 'Välj minst en roll.' : undefined,
  };
}
