import { sql } from 'kysely';
import type { Role } from '@lasar/contract/identity/access';
import type { Db } from '#database/database.ts';
import type { UserFields } from './admin-users.store.ts';
import { address } from './users.store.ts';

/** Where a person belongs: a school, or an owner without one. */
type Belonging = Pick<UserFields, 'organisation_id' | 'owner_id'>;

/** Whether an address has an account, or is awaited, where a person would belong. */
export async function isKnownThere(
  db: Db,
  email: string,
  { organisation_id, owner_id }: Belonging,
): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    where ${address} = ${email}
      and (organisation_id = ${organisation_id} or (${organisation_id}::text is null and owner_id = ${owner_id ?? null}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores a person whose address has an account elsewhere. False when the same school awaits the person already. */
export async function insertAwaited(
  db: Db,
  {
    id,
    email,
    ...fields
  }: UserFields & { readonly id: string; readonly email: string; readonly password_hash: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('app_user')
    .values({ id, email: `${id.toLowerCase()}@awaited.invalid`, awaited_email: email, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The person of a school who is awaited by an address, locked until the transaction ends. */
export const findAwaitedOf = (db: Db, email: string, organisationId: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'roles', 'organisation_id', 'owner_id'])
    .$narrowType<{ roles: Role[] }>()
    .where('awaited_email', '=', email)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Gives an address that has no account any more to whoever has awaited it for longest, whose row becomes an account. Returns its id.
 */
export async function admitAwaited(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update app_user set email = awaited_email, awaited_email = null
    where id = (select id from app_user where awaited_email = ${email} order by created_at, id limit 1 for update)
      and not exists (select from app_user as account where account.email = ${email})
    returning id`.execute(db);
  return rows[0]?.id;
}
