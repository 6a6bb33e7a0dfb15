import type { AdminUser, AdminUserPage, userOrders } from '@lasar/contract/identity/admin-users';
import type { Shares } from '@lasar/contract/identity/shares';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import { countShares, settleShares } from '#features/identity/shares/shares.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { violatesConstraint } from '#database/rows.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { countedPageInfo, mostCounted, pageInfo, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { Role } from '@lasar/contract/identity/access';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { User } from '#auth/principal.ts';
import { columnsOf, userRecord, wireOf, type Fields } from './admin-user-fields.ts';
import * as store from './admin-users.store.ts';
import { forgetAttempts } from './attempts.store.ts';
import { takeAwaited } from './awaited.service.ts';
import { addInvitedUser, hashUnknownPassword, type Invite } from './invitations.service.ts';
import { deleteUser, lockAdmins, raiseSessionVersion } from './users.store.ts';

/** Who administers users, and the one school they are limited to, if any. */
export interface Authority {
  readonly by: User;
  readonly school?: string;
}

/** The colleague who takes over what a teacher has shared. */
interface Taking {
  readonly heir?: string;
}

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly sort?: (typeof userOrders)[number];
  readonly role?: Role;
  readonly organisationId?: string;
  readonly login?: 'never';
}

/** Users, ordered by name: all of them, or those of the administrator's own school. */
export async function listUsers(
  { db }: Context,
  { school }: Authority,
  query: Query,
): Promise<AdminUserPage> {
  const page = pageOf(query);
  const organisationId = school ?? query.organisationId;
  const filter = {
    q: query.q?.trim() ?? '',
    ...(query.role && { role: query.role }),
    ...(organisationId !== undefined && { organisationId }),
    ...(query.login && { login: query.login }),
  };
  const [rows, total] = await Promise.all([
    store.listUserRows(db, filter, query.sort ?? 'name', page),
    store.countUsers(db, filter, filter.q ? mostCounted(page) + 1 : undefined),
  ]);
  const paging = filter.q ? countedPageInfo(page, total) : pageInfo(page, total);
  const forOffice = school === undefined;
  return { users: rows.map((row) => userRecord(row, forOffice)), ...paging };
}

/** Throws `user/not-found`. */
export const requireAdminUser = async (
  { db }: Context,
  authority: Authority,
  id: string,
): Promise<AdminUser> => recordFor(authority, await requireRow(db, authority, id));

const recordFor = ({ school }: Authority, row: store.AdminUserRow): AdminUser =>
  userRecord(row, school === undefined);

/** What a user has shared that ends with the role or the account. Throws `user/not-found`. */
export const requireShares = async (
  { db }: Context,
  authority: Authority,
  id: string,
): Promise<Shares> => countShares(db, await requireRow(db, authority, id));

/**
 * Creates an account and enqueues the invitation. A school that adds somebody whose address has an account elsewhere gets the same
 * answer and awaits the person; the office gets `user/email-taken`.
 */
export async function createUser(
  context: Context,
  invite: Invite,
  { by, school }: Authority,
  { email, ...given }: Fields & { readonly email: string },
): Promise<AdminUser> {
  const fields = columnsOf(given, school);
  const passwordHash = await hashUnknownPassword();
  const row = await explainingUnknownSchool(
    context.db.transaction().execute(async (trx) => {
      const id = await addInvitedUser(trx, by, invite, {
        email,
        passwordHash,
        mayAwait: school !== undefined,
        ...fields,
      });
      if (id === undefined) throw new Problem('user/email-taken');
      return requireRow(trx, { by }, id);
    }),
  );
  return recordFor({ by, ...(school !== undefined && { school }) }, row);
}

/**
 * Replaces name, roles and school. What a teacher has shared goes to `heir`, or ends, when the teacher leaves the school or the role.
 * Throws `user/last-admin` when no administrator would be left, and `user/no-heir`.
 */
export async function updateUser(
  { db }: Context,
  authority: Authority,
  id: string,
  { before: read, heir, ...given }: ChangeOf<Fields> & Taking,
): Promise<AdminUser> {
  const changed = columnsOf(given, authority.school);
  return explainingUnknownSchool(
    db.transaction().execute(async (trx) => {
      const before = await lockUserRow(trx, authority, id, changed.roles.includes('admin'));
      const record = { recordType: 'user', recordId: id } as const;
      await requireAsRead(trx, record, givenOf(before, authority), read && withoutOwner(read));
      const fields = keepingOwner(changed, before);
      const told = await settleShares(trx, authority.by, before, { after: fields, heir });
      await store.writeUser(trx, id, fields);
      const change = { before: wireOf(before), after: { ...wireOf(fields), ...told } };
      await recordChange(trx, authority.by, { action: 'update', ...record, ...change });
      if (fields.organisation_id !== before.organisation_id && !before.awaited)
        await takeAwaited(trx, authority.by, { ...fields, id, email: before.email });
      return recordFor(authority, await requireRow(trx, { by: authority.by }, id));
    }),
  );
}

const withoutOwner = (fields: Fields): Fields => ({
  ...fields,
  roles: fields.roles.filter((role) => role !== 'owneradmin'),
});

/** The fields of a user that an authority gives. */
const givenOf = (row: store.AdminUserRow, { school }: Authority): Fields =>
  withoutOwner({
    firstname: row.firstname,
    lastname: row.lastname,
    roles: row.roles,
    ...(school === undefined &&
      row.organisation_id !== null && { organisationId: row.organisation_id }),
  });

// The role of an owner's administrator is given and taken at the owner.
const keepingOwner = (fields: store.UserFields, before: store.AdminUserRow): store.UserFields => ({
  ...fields,
  roles: [...fields.roles, ...before.roles.filter((role) => role === 'owneradmin')],
  owner_id: before.owner_id,
});

/** Ends all sessions of a user. */
export async function endSessions(
  { db }: Context,
  authority: Authority,
  id: string,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    await lockUserRow(trx, authority, id, true);
    await raiseSessionVersion(trx, id);
    await recordChange(trx, authority.by, {
      action: 'end-sessions',
      recordType: 'user',
      recordId: id,
    });
  });
  return {};
}

/** Deletes an account and all that belongs to it, but what `heir` takes over. A trigger removes the name from the change history. */
export async function removeUser(
  context: Context,
  authority: Authority,
  id: string,
  removal?: (RemovalOf<Fields> & Taking) | null,
): Promise<object> {
  await context.db.transaction().execute(async (trx) => {
    const row = await lockUserRow(trx, authority, id, false);
    const record = { recordType: 'user', recordId: id } as const;
    const read = removal?.before;
    await requireAsRead(trx, record, givenOf(row, authority), read && withoutOwner(read));
    const told = await settleShares(trx, authority.by, row, { heir: removal?.heir });
    const change = { before: wireOf(row), after: told };
    await recordChange(trx, authority.by, { action: 'delete', ...record, ...change });
    await deleteUser(trx, id);
    if (!row.awaited) await forgetAttempts(trx, hashFor(context, 'account', row.email));
  });
  return {};
}

/** Locks a user for a change. Throws `user/last-admin` when the change would leave no administrator. */
async function lockUserRow(
  trx: Db,
  authority: Authority,
  id: string,
  staysAdmin: boolean,
): Promise<store.AdminUserRow> {
  // The users of a school are never administrators, so the administrators need no lock.
  const admins = staysAdmin || authority.school !== undefined ? [] : await lockAdmins(trx);
  await store.lockUser(trx, id);
  const row = await requireRow(trx, authority, id);
  if (admins.length === 1 && admins[0] === id) throw new Problem('user/last-admin');
  return row;
}

async function requireRow(db: Db, authority: Authority, id: string): Promise<store.AdminUserRow> {
  const row = await store.findAdminUser(db, id);
  if (!row) throw new Problem('user/not-found');
  requireOver(authority, row);
  return row;
}

/** Throws `user/not-found` for users of other schools, and `access/role-required` for users with more rights. */
function requireOver({ school }: Authority, user: store.AdminUserRow): void {
  if (school === undefined) return;
  if (user.organisation_id !== school) throw new Problem('user/not-found');
  const ordinary: readonly Role[] = schoolRoles;
  if (!user.roles.every((role) => ordinary.includes(role)))
    throw new Problem('access/role-required');
}

async function explainingUnknownSchool<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!violatesConstraint(error, 'app_user_organisation_id_fkey')) throw error;
    throw new Problem('organisation/not-found', { cause: error });
  });
}
