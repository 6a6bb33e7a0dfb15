import type { AdminUser } from '@lasar/contract/identity/admin-users';
import type { Role } from '@lasar/contract/identity/access';

import type { AdminUserRow, UserFields } from './admin-users.store.ts';

/** The fields of a user that an administrator sets, apart from the email address. */
export interface Fields {
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly Role[];
  readonly organisationId?: string;
}

/** The columns to write. A school's administrator adds users to their own school only. */
export const columnsOf = (
  { firstname, lastname, roles, organisationId }: Fields,
  school?: string,
): UserFields => ({
  firstname: firstname.trim(),
  lastname: lastname.trim(),
  roles: [...roles],
  organisation_id: school ?? organisationId ?? null,
});

/** The fields of a user that the change history records. */
export const wireOf = ({ firstname, lastname, roles, organisation_id, owner_id }: UserFields) => ({
  firstname,
  lastname,
  roles,
  ...(organisation_id !== null && { organisationId: organisation_id }),
  ...(typeof owner_id === 'string' && { ownerId: owner_id }),
});

/** A user as administrators see it. The office is told who is awaited, and schools are not: it would tell of accounts elsewhere. */
export const userRecord = (
  { id, email, firstname, lastname, roles, ...row }: AdminUserRow,
  forOffice: boolean,
): AdminUser => ({
  id,
  email,
  firstname,
  lastname,
  roles,
  hasLoggedIn: row.has_logged_in,
  ...(!row.has_logged_in && { invitedOn: row.invited_on }),
  ...(forOffice && row.awaited && { awaited: true as const }),
  ...(row.organisation_id !== null &&
    row.organisation_name !== null && {
      organisation: { id: row.organisation_id, name: row.organisation_name },
    }),
  ...(row.owner_id !== null &&
    row.owner_name !== null && { owner: { id: row.owner_id, name: row.owner_name } }),
});
