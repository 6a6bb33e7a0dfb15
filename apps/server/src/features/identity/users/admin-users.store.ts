import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Role } from '@lasar/contract/identity/access';
import type { userOrders } from '@lasar/contract/identity/admin-users';
import { address } from './users.store.ts';

/** The Swedish day on which the query's `app_user` was invited last: with its account, if not again. */
export const invitedOn = sql<string>`coalesce(app_user.invited_on, (app_user.created_at at time zone 'Europe/Stockholm')::date)`;

const users = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .leftJoin('owner', 'owner.id', 'app_user.owner_id')
    .select([
      'app_user.id',
      sql<string>`coalesce(app_user.awaited_email, app_user.email)`.as('email'),
      sql<boolean>`app_user.awaited_email is not null`.as('awaited'),
      'app_user.firstname',
      'app_user.lastname',
      'app_user.roles',
      'app_user.organisation_id',
      'organisation.name as organisation_name',
      'app_user.owner_id',
      'owner.name as owner_name',
      sql<boolean>`app_user.first_login_on is not null`.as('has_logged_in'),
      invitedOn.as('invited_on'),
    ])
    .$narrowType<{ roles: Role[] }>();

/** The filter of a list of users. */
export interface UserFilter {
  readonly q: string;
  readonly role?: Role;
  readonly organisationId?: string;
  readonly login?: 'never';
}

// As the index of 0581 has it. The line break keeps a search from going from the address on to the name.
const searched = sql`(${address} || chr(10) || lower(firstname || ' ' || lastname))`;

function matching({ q, role, organisationId, login }: UserFilter) {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    ...(q ? [sql`${searched} like ${pattern}`] : []),
    ...(role ? [sql`roles @> array[${role}]::text[]`] : []),
    ...(organisationId === undefined ? [] : [sql`organisation_id = ${organisationId}`]),
    ...(login ? [sql`first_login_on is null`] : []),
  ];
  return conditions.length > 0
    ? sql<boolean>`${sql.join(conditions, sql` and `)}`
    : sql<boolean>`true`;
}

/** Users, ordered by name, by school first, or by e-mail address. */
export async function listUserRows(
  db: Db,
  filter: UserFilter,
  sort: (typeof userOrders)[number],
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<AdminUserRow[]> {
  if (sort === 'name') return listInOrder(db, matching(filter), byName, page);
  if (sort === 'email') return listInOrder(db, matching(filter), address, page);
  // In two parts, each of which an index has in its order: a left join would sort all users.
  const { limit, offset } = page;
  const placed = await users(db)
    .where(matching(filter))
    .where('organisation.id', 'is not', null)
    .orderBy(sql`lower(organisation.name)`)
    .orderBy('organisation.id')
    .orderBy(sql`lower(lastname)`)
    .orderBy(sql`lower(firstname)`)
    .orderBy('app_user.id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (placed.length === limit) return placed;
  const without = sql<boolean>`${matching(filter)} and organisation_id is null`;
  const before = (await countWhere(db, matching(filter))) - (await countWhere(db, without));
  const rest = { limit: limit - placed.length, offset: Math.max(0, offset - before) };
  return [...placed, ...(await listInOrder(db, without, byName, rest))];
}

const byName = sql`lower(lastname), lower(firstname), app_user.id`;

// The page is chosen first: schools and owners would otherwise be looked up for everybody before it too.
const listInOrder = (
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<AdminUserRow[]> =>
  users(db)
    .where('app_user.id', 'in', (within) =>
      within
        .selectFrom('app_user')
        .select('id')
        .where(condition)
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    )
    .orderBy(order)
    .execute();

/** How many users match, counted no further than `most`. */
export const countUsers = (db: Db, filter: UserFilter, most?: number): Promise<number> =>
  countWhere(db, matching(filter), most);

async function countWhere(db: Db, condition: RawBuilder<boolean>, most?: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from app_user where ${condition} ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

export const findAdminUser = (db: Db, id: string) =>
  users(db).where('app_user.id', '=', id).executeTakeFirst();
export type AdminUserRow = NonNullable<Awaited<ReturnType<typeof findAdminUser>>>;

/** Accounts and awaited people by the normal form of the address, locked until the transaction ends. */
export const listAdminUsersByEmail = (db: Db, email: string) =>
  users(db).where(address, '=', email).forUpdate('app_user').execute();

/** Locks a user until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
}

export interface UserFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: Role[];
  readonly organisation_id: string | null;
  /** The owner that the user administers. Unchanged where it is absent. */
  readonly owner_id?: string | null;
}

/** Inserts a user. False when the address is taken. */
export async function insertUser(
  db: Db,
  user: UserFields & {
    readonly id: string;
    readonly email: string;
    readonly password_hash: string;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeUser(db: Db, id: string, fields: UserFields): Promise<void> {
  await db.updateTable('app_user').set(fields).where('id', '=', id).execute();
}
