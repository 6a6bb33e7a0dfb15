import type { accountRoles, Role } from '@lasar/contract/identity/access';
import type { AdminUser } from '@lasar/contract/identity/admin-users';
import { textOf } from '#shared/calls/form-text.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

export type RoleName = AdminUser['roles'][number];

/** The roles that a form for a person gives. */
export type GivenRole = (typeof accountRoles)[number];

/** The name of a person, or the e-mail address without one. */
export const personName = ({
  firstname,
  lastname,
  email,
}: Pick<AdminUser, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email;

export const emailOf = (data: FormData): string => textOf(data, 'email').trim();

/** The values of `PersonForm`. Its checkboxes have role names as values. */
export const personOf = (data: FormData) => ({
  firstname: textOf(data, 'firstname').trim(),
  lastname: textOf(data, 'lastname').trim(),
  roles: data.getAll('roles') as GivenRole[],
});

export const personLabels = { firstname: 'Förnamn', lastname: 'Efternamn', roles: 'Roller' };

/** The fields of a person that `PersonForm` changes. The role of an owner's administrator is given at the owner. */
export const personFieldsOf = ({ firstname, lastname, roles }: AdminUser) => ({
  firstname,
  lastname,
  roles: roles.filter((role): role is GivenRole => role !== 'owneradmin'),
});

/** The value of one of these fields as people read it. */
export const personInWords = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : rolesInWords(value ?? [])) || 'tomt';

const address = /^[!-?A-~]{1,64}@[!-?A-~]{1,255}$/;

export const emailError = (data: FormData): string | undefined =>
  address.test(emailOf(data))
    ? undefined
    : 'Skriv en e-postadress utan å, ä och ö, till exempel anna@skolan.se.';

const tooLong = (name: string): string | undefined =>
  name.length > 100 ? 'Högst 100 tecken.' : undefined;

/** `needsRole`: whether at least one role is required, as for the users of a school. */
export function personErrors(data: FormData, needsRole: boolean): FieldErrors {
  const { firstname, lastname, roles } = personOf(data);
  return {
    firstname: tooLong(firstname),
    lastname: tooLong(lastname),
    roles: needsRole && roles.length === 0 ? 'Välj minst en roll.' : undefined,
  };
}

const roleLabel = {
  admin: 'Administratör',
  editor: 'Redaktör',
  schooladmin: 'Skoladministratör',
  owneradmin: 'Huvudmannens administratör',
  teacher: 'Lärare',
  student: 'Elev',
} satisfies Record<Role, string>;

/** A role in Swedish. Unknown roles are returned unchanged. */
export const roleInWords = (role: string): string =>
  Object.hasOwn(roleLabel, role) ? roleLabel[role as keyof typeof roleLabel] : role;

export const rolesInWords = (roles: readonly string[]): string =>
  roles.map(roleInWords).join(', ') || 'Ingen roll';
