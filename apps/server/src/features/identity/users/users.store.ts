import { sql, type RawBuilder } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Role } from '@lasar/contract/identity/access';

/** The address of the query's `app_user`: that of an account, or the one that its school awaits. As the index of 0581 has it. */
export const address: RawBuilder<string> = sql<string>`coalesce(awaited_email, email)`;

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: Role[];
  readonly organisation_id: string | null;
  readonly session_version: number;
  readonly shows_steps: boolean;
  /** Whether nobody has logged in with the account yet. */
  readonly is_new: boolean;
  readonly subscriptions: string[];
}

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  /** Raised with each new password, and when all sessions end. */
  readonly session_version: number;
}

const accountColumns = ['id', 'email', 'password_hash', 'session_version'] as const;

/** A user with the organisation's subscriptions that are valid on a day in Sweden. */
export async function findUser(db: Db, id: string, day: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select id, email, firstname, lastname, roles, organisation_id, session_version, shows_steps, first_login_on is null as is_new, array(
      select id::text from subscription
      where subscription.organisation_id = app_user.organisation_id and ${holdsOn(day)}
      order by valid_from, id
    ) as subscriptions
    from app_user where id = ${id}`.execute(db);
  return rows[0];
}

/** The ids of a school's subscriptions to some school types that are valid on a day in Sweden. */
export async function listSubscriptionIds(
  db: Db,
  organisationId: string,
  schoolTypes: readonly string[],
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscription
    where organisation_id = ${organisationId} and content = any(${schoolTypes}::text[])
      and ${day}::date between valid_from and valid_to
    order by valid_from, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody logs in by the name that stands for the address of an awaited person. */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('app_user')
    .select(accountColumns)
    .where('email', '=', email)
    .where('awaited_email', 'is', null)
    .executeTakeFirst();

/** Remembers the day on which somebody logged in first. A later login changes nothing. */
export async function writeFirstLogin(db: Db, id: string, day: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ first_login_on: day })
    .where('id', '=', id)
    .where('first_login_on', 'is', null)
    .execute();
}

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('app_user').select(accountColumns).where('id', '=', id).executeTakeFirst();

/** The names that others know of an account: the person's, the school's and those of the owners. */
export async function listKnownNames(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array_remove(array[firstname, lastname, organisation.name, of_school.name, own.name], null) as names
    from app_user
    left join organisation on organisation.id = app_user.organisation_id
    left join owner as of_school on of_school.id = organisation.owner_id
    left join owner as own on own.id = app_user.owner_id
    where app_user.id = ${id}`.execute(db);
  return rows[0]?.names ?? [];
}

/** Writes a new password. A trigger ends the sessions. */
export async function writePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Ends every session of a user. */
export async function raiseSessionVersion(db: Db, id: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set((build) => ({ session_version: build('session_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The ids of all administrators, locked until the transaction ends, so that two cannot be removed at once. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where 'admin' = any(roles) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('app_user').where('id', '=', id).execute();
}

/** What an account holds besides the user's record: its dates and its school. */
export const findOwnDates = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select([
      'app_user.created_at',
      'app_user.password_changed_at',
      'app_user.first_login_on',
      'app_user.invited_on',
      'organisation.id as organisation_id',
      'organisation.name as organisation_name',
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();

/** Every account with its school, by address. */
export const listAllUsers = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select([address.as('email'), 'app_user.roles', 'organisation.name as organisation'])
    .$narrowType<{ roles: Role[] }>()
    .orderBy(address)
    .execute();

interface NewAdmin {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Inserts an administrator. False when the address is taken. */
export async function insertAdmin(db: Db, { id, email, passwordHash }: NewAdmin): Promise<boolean> {
  const inserted = await db
    .insertInto('app_user')
    .values({ id, email, password_hash: passwordHash, roles: ['admin'] })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
