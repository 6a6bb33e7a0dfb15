import type { JoinedLogins } from '@lasar/contract/identity/joined-logins';
import {
  doorNames,
  type DoorName,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import { teacherRoles, staffRoles } from '@lasar/contract/identity/access';
import { hashesFor, hashFor } from '#auth/keyed-hash.ts';
import { requireAccount, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { findSchoolByKeys } from '#features/customers/school-doors/school-doors.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { requireUserRow, type UserRow } from '#features/identity/users/users.service.ts';
import { Problem } from '#problem.ts';
import type { CompletedLogin } from '../providers/identity-provider.ts';
import {
  deleteJoined,
  findJoinedAccount,
  insertJoined,
  listJoined,
} from './joined-logins.store.ts';

// Accounts are found by what the service knows somebody by, as a keyed hash. An e-mail address never joins anything: schools give
// the address of somebody who has left to the next one.

const isDoor = (name: LoginProviderName): name is DoorName =>
  (doorNames as readonly LoginProviderName[]).includes(name);

const hashedSubject = (door: DoorName, subject: string): string => `${door}:${subject}`;

/** Whether an account is joined to what a service knows somebody by. */
export async function isJoined(
  context: Pick<Context, 'config' | 'db'>,
  door: DoorName,
  subject: string,
): Promise<boolean> {
  const hashes = hashesFor(context, 'door-subject', hashedSubject(door, subject));
  return (await findJoinedAccount(context.db, door, hashes)) !== undefined;
}

/**
 * The account that somebody comes to by a door: a teacher's, at the school that the door leads to. Whoever has moved to another
 * school, or has become staff, comes without the account.
 */
export async function findJoined(
  context: Pick<Context, 'config' | 'db'>,
  name: LoginProviderName,
  subject: string | undefined,
  organisationId: string,
): Promise<UserRow | undefined> {
  if (subject === undefined || !isDoor(name)) return undefined;
  const hashes = hashesFor(context, 'door-subject', hashedSubject(name, subject));
  const found = await findJoinedAccount(context.db, name, hashes);
  if (!found) return undefined;
  const user = await requireUserRow(context, found.user_id);
  return user.organisation_id === organisationId && mayJoin(user.roles) ? user : undefined;
}

const mayJoin = (roles: readonly string[]): boolean =>
  roles.some((role) => (teacherRoles as readonly string[]).includes(role)) &&
  !roles.some((role) => (staffRoles as readonly string[]).includes(role));

/** A teacher with an account of a school. Throws `user/not-found`, and `joined-login/not-yours` for other accounts. */
export function requireJoiner(user: User): User & { readonly organisationId: string } {
  const { organisationId, ...account } = requireAccount(user);
  if (organisationId === undefined || !mayJoin(user.roles))
    throw new Problem('joined-login/not-yours');
  return { ...account, organisationId };
}

/** The services that the own account is joined to. */
export async function listOwnJoined(
  { db }: Pick<Context, 'db'>,
  user: User,
): Promise<JoinedLogins> {
  const rows = await listJoined(db, requireAccount(user).id);
  return {
    joined: rows.map(({ door, joined_at }) => ({ door, joinedAt: joined_at.toISOString() })),
  };
}

/**
 * Joins the own account to whoever has just logged in at the service. Throws `joined-login/no-subject` for a service that says
 * nothing that lasts, `joined-login/other-school`, and `joined-login/taken`.
 */
export async function join(
  context: Pick<Context, 'config' | 'db'>,
  user: User,
  door: DoorName,
  { person }: Pick<CompletedLogin, 'person'>,
): Promise<JoinedLogins> {
  const { id, organisationId } = requireJoiner(user);
  const { subject, schools } = person();
  const school = await findSchoolByKeys(context, schools);
  if (school?.organisationId !== organisationId) throw new Problem('joined-login/other-school');
  if (subject === undefined) throw new Problem('joined-login/no-subject');
  await context.db.transaction().execute(async (trx) => {
    const hashes = hashesFor(context, 'door-subject', hashedSubject(door, subject));
    const subject_hash = hashFor(context, 'door-subject', hashedSubject(door, subject));
    const known = await findJoinedAccount(trx, door, hashes);
    if (known?.user_id === id) return;
    if (known || !(await insertJoined(trx, { door, subject_hash, user_id: id })))
      throw new Problem('joined-login/taken');
    await recordJoining(trx, id, { after: door });
  });
  return listOwnJoined(context, user);
}

/** Parts the own account from a service. Throws `joined-login/not-found`. */
export async function part(
  { db }: Pick<Context, 'db'>,
  user: User,
  door: DoorName,
): Promise<JoinedLogins> {
  const { id } = requireAccount(user);
  await db.transaction().execute(async (trx) => {
    if (!(await deleteJoined(trx, id, door))) throw new Problem('joined-login/not-found');
    await recordJoining(trx, id, { before: door });
  });
  return listOwnJoined({ db }, user);
}

const recordJoining = (
  trx: Context['db'],
  id: string,
  { before, after }: { readonly before?: DoorName; readonly after?: DoorName },
) =>
  recordChange(
    trx,
    { id },
    {
      action: 'update',
      recordType: 'user',
      recordId: id,
      before: before ? { joinedLogin: before } : {},
      after: after ? { joinedLogin: after } : {},
    },
  );
