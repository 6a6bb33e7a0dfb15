import type { AdminUser } from '@lasar/contract/admin-users';
import type { Role } from '@lasar/contract/access';

import type { AdminUserRow, UserFields } from './admin-users.store.ts';

/** What is decided about a person beside the address. */
export interface Fields {
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly Role[];
  readonly organisationId?: string;
}

/** For the database; a school's administrator gives people to no other school. */
export const columnsOf = (
  { firstname, lastname, roles, organisationId }: Fields,
  school?: string,
): UserFields => ({
  firstname: firstname.trim(),
  lastname: lastname.trim(),
  roles: [...roles],
  organisation_id: school ?? organisationId ?? null,
});

/** What the history remembers of a user. */
export const wireOf = ({ firstname, lastname, roles, organisation_id }: UserFields) => ({
  firstname,
  lastname,
  roles,
  ...(organisation_id !== null && { organisationId: organisation_id }),
});

/** A user for those who administer. */
export const userRecord = ({
  id,
  email,
  firstname,
  lastname,
  roles,
  ...row
}: AdminUserRow): AdminUser => ({
  id,
  email,
  firstname,
  lastname,
  roles,
  ...(row.organisation_id !== null &&
    row.organisation_name !== null && {
      organisation: { id: row.organisation_id, name: row.organisation_name },
    }),
});
