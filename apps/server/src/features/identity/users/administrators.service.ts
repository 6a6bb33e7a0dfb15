import type { Administrator, NewAdministrator } from '@lasar/contract/identity/administrators';
import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { settleShares } from '#features/identity/shares/shares.service.ts';
import { Problem } from '#problem.ts';
import { wireOf } from './admin-user-fields.ts';
import {
  findAdminUser,
  listAdminUsersByEmail,
  lockUser,
  writeUser,
  type AdminUserRow,
  type UserFields,
} from './admin-users.store.ts';
import { listAdministratorRows, type Administered } from './administrators.store.ts';
import { addInvitedUser, type Invite } from './invitations.service.ts';
import { deleteUser } from './users.store.ts';
import { normalEmail } from './users.service.ts';

/** Those who administer a school or an owner, by name. */
export const listAdministrators = (db: Db, of: Administered): Promise<Administrator[]> =>
  listAdministratorRows(db, of);

/**
 * Makes somebody an administrator of an owner: a new account is invited, and one of a school of the owner gets the role. With
 * `mayAwait` somebody with an account elsewhere is awaited, and else it throws `user/email-taken`.
 */
export async function inviteOwnerAdministrator(
  trx: Db,
  by: User,
  invite: Invite,
  owner: { readonly id: string; readonly schools: readonly string[] },
  {
    email,
    passwordHash,
    mayAwait,
    ...name
  }: NewAdministrator & { readonly passwordHash: string; readonly mayAwait: boolean },
): Promise<void> {
  const fields: UserFields = {
    firstname: name.firstname.trim(),
    lastname: name.lastname.trim(),
    roles: ['owneradmin'],
    organisation_id: null,
    owner_id: owner.id,
  };
  const known = await listAdminUsersByEmail(trx, normalEmail(email));
  if (known.some(({ owner_id }) => owner_id === owner.id)) return;
  const ofSchool = known.find(
    ({ organisation_id, owner_id }) =>
      owner_id === null && owner.schools.includes(organisation_id ?? ''),
  );
  if (ofSchool) {
    const roles = [...ofSchool.roles, 'owneradmin' as const];
    return changeUser(trx, by, ofSchool, { roles, owner_id: owner.id });
  }
  const invited = { email, passwordHash, mayAwait, ...fields };
  if ((await addInvitedUser(trx, by, invite, invited)) === undefined)
    throw new Problem('user/email-taken');
}

/** Takes the role from an administrator of an owner. An account that is nothing else is deleted. Throws `user/not-found`. */
export async function dismissOwnerAdministrator(
  trx: Db,
  by: User,
  ownerId: string,
  userId: string,
): Promise<void> {
  const row = await requireAdministrator(trx, userId, (found) => found.owner_id === ownerId);
  const roles = row.roles.filter((role) => role !== 'owneradmin');
  if (roles.length > 0 || row.organisation_id !== null)
    return changeUser(trx, by, row, { roles, owner_id: null });
  const change = { action: 'delete', recordType: 'user', recordId: row.id } as const;
  await recordChange(trx, by, { ...change, before: wireOf(row) });
  await deleteUser(trx, row.id);
}

/** Takes the role from an administrator of a school, who stays as a teacher. Throws `user/not-found`. */
export async function dismissSchoolAdministrator(
  trx: Db,
  by: User,
  organisationId: string,
  userId: string,
): Promise<void> {
  const row = await requireAdministrator(
    trx,
    userId,
    ({ organisation_id, roles }) =>
      organisation_id === organisationId && roles.includes('schooladmin'),
  );
  const others = row.roles.filter((role) => role !== 'schooladmin');
  await changeUser(trx, by, row, {
    roles: others.includes('teacher') ? others : [...others, 'teacher'],
  });
}

async function requireAdministrator(
  trx: Db,
  userId: string,
  isOne: (row: AdminUserRow) => boolean,
): Promise<AdminUserRow> {
  await lockUser(trx, userId);
  const row = await findAdminUser(trx, userId);
  if (!row || !isOne(row)) throw new Problem('user/not-found');
  return row;
}

async function changeUser(
  trx: Db,
  by: User,
  { id, firstname, lastname, roles, organisation_id, owner_id }: AdminUserRow,
  changed: Partial<UserFields>,
): Promise<void> {
  const before: UserFields = { firstname, lastname, roles, organisation_id, owner_id };
  const after: UserFields = { ...before, ...changed };
  const told = await settleShares(trx, by, { id, roles, organisation_id }, { after });
  await writeUser(trx, id, after);
  const change = { action: 'update', recordType: 'user', recordId: id } as const;
  await recordChange(trx, by, {
    ...change,
    before: wireOf(before),
    after: { ...wireOf(after), ...told },
  });
}
