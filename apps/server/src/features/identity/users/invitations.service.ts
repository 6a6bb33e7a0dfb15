import { randomBytes } from 'node:crypto';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { OrganisationUser, User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import { wireOf } from './admin-user-fields.ts';
import {
  insertUser,
  listAdminUsersByEmail,
  writeUser,
  type UserFields,
} from './admin-users.store.ts';
import { insertAwaited, isKnownThere } from './awaited.store.ts';
import { insertInvitation } from './invitations.store.ts';
import { hashPassword } from './password-hash.ts';
import { defineWelcomeMail, openWelcomeMail } from './password-mail.ts';
import { normalEmail } from './users.service.ts';

/** Enqueues the message to the user of a new account, with a link to choose a password. */
export type Invite = Enqueue<{ readonly userId: string }>;

export const defineInvitation = (context: Context, outbox: Outbox): Invite =>
  defineWelcomeMail(context, outbox);

/** How a command invites many: the messages are enqueued, and sent by the service. */
export async function openInvitations(jobs: Jobs): Promise<Invite> {
  const invite = await openWelcomeMail(jobs);
  return (db, data) => invite(db, data, { isOneOfMany: true });
}

/**
 * The hash of a random password that nobody knows, for accounts whose users choose one by an invitation. Hashing is slow on
 * purpose, so it is done before a transaction, and accounts that are created together share one.
 */
export const hashUnknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));

interface InvitedUser extends UserFields {
  readonly email: string;
  readonly passwordHash: string;
  /** Whether the person is awaited when the address has an account elsewhere: for callers who may not learn that. */
  readonly mayAwait: boolean;
}

/**
 * Creates an account and enqueues its invitation. Undefined when the address is taken, else the id. With `mayAwait` an address is
 * taken only where the person would belong, and what the caller sees is the same whether it has an account elsewhere or not.
 */
export async function addInvitedUser(
  trx: Db,
  by: Pick<User, 'id'>,
  invite: Invite,
  { email: typed, passwordHash, mayAwait, ...fields }: InvitedUser,
): Promise<string | undefined> {
  const [id, email] = [newId(), normalEmail(typed)];
  const user = { id, email, password_hash: passwordHash, ...fields };
  if (mayAwait && (await isKnownThere(trx, email, fields))) return undefined;
  const isNew = await insertUser(trx, user);
  if (!isNew && !(mayAwait && (await insertAwaited(trx, user)))) return undefined;
  const after = { email, ...wireOf(fields) };
  await recordChange(trx, by, { action: 'create', recordType: 'user', recordId: id, after });
  await insertInvitation(trx, id, by.id);
  await invite(trx, { userId: id });
  return id;
}

/** Invites an administrator of the own school. Throws as `inviteAdministrator` does. */
export async function inviteColleague(
  { db }: Context,
  invite: Invite,
  by: OrganisationUser,
  person: Omit<NewAdministrator, 'passwordHash' | 'mayAwait'>,
): Promise<object> {
  const passwordHash = await hashUnknownPassword();
  await db.transaction().execute((trx) =>
    inviteAdministrator(trx, by, invite, by.organisationId, {
      ...person,
      passwordHash,
      mayAwait: true,
    }),
  );
  return {};
}

interface NewAdministrator {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly passwordHash: string;
  readonly mayAwait: boolean;
}

/**
 * Makes somebody an administrator of a school: a new account is invited, and one that the school has already gets the role.
 * With `mayAwait` somebody with an account elsewhere is awaited, and else it throws `user/email-taken`.
 */
export async function inviteAdministrator(
  trx: Db,
  by: Pick<User, 'id'>,
  invite: Invite,
  organisationId: string,
  { email, passwordHash, mayAwait, firstname, lastname }: NewAdministrator,
): Promise<void> {
  const fields: UserFields = {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    roles: ['schooladmin'],
    organisation_id: organisationId,
  };
  const id = await addInvitedUser(trx, by, invite, { email, passwordHash, mayAwait, ...fields });
  if (id !== undefined) return;
  const known = (await listAdminUsersByEmail(trx, normalEmail(email))).find(
    ({ organisation_id }) => organisation_id === organisationId,
  );
  if (!known) throw new Problem('user/email-taken');
  if (known.roles.includes('schooladmin')) return;
  const { firstname: first, lastname: last, roles } = known;
  const before = { firstname: first, lastname: last, roles, organisation_id: organisationId };
  const after: UserFields = { ...before, roles: [...roles, 'schooladmin'] };
  await writeUser(trx, known.id, after);
  const change = { recordType: 'user', recordId: known.id } as const;
  await recordChange(trx, by, {
    action: 'update',
    ...change,
    before: wireOf(before),
    after: wireOf(after),
  });
}
