import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { deleteOwned, insertRows, upsertRows } from './content.store.ts';
import type { Account, Row } from '../read/import-session.ts';

/** Inserts or updates schools, and replaces their subscriptions. */
export async function replaceOrganisations(
  db: Db,
  organisations: readonly Omit<Row<'organisation'>, 'organisation_number'>[],
  subscriptions: readonly Row<'subscription'>[],
): Promise<void> {
  const ids = organisations.map(({ id }) => id);
  // Cleared first, because two schools may swap their Skolon ids.
  await sql`update organisation set skolon_uuid = null where id = any(${ids})`.execute(db);
  await upsertRows(db, 'organisation', organisations);
  await deleteOwned(db, 'subscription', 'organisation_id', ids);
  await insertRows(db, 'subscription', subscriptions);
}

/** Inserts or updates owners, and puts schools under them. Schools that are not given stay where they are. */
export async function replaceOwners(
  db: Db,
  owners: readonly Row<'owner'>[],
  ownerOf: ReadonlyMap<string, string>,
): Promise<void> {
  await upsertRows(db, 'owner', owners);
  for (const [id, owner_id] of ownerOf)
    await db.updateTable('organisation').set({ owner_id }).where('id', '=', id).execute();
}

/** The ids of the school types, by param. */
export async function listSchoolTypeIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('school_type').select(['param', 'id']).execute();
  return new Map(rows.map(({ param, id }) => [param, id]));
}

/** The stored password hashes, by email address. */
export async function listPasswordHashes(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where(sql<boolean>`email = any(${emails})`)
    .execute();
  return new Map(found.map(({ email, password_hash }) => [email, password_hash]));
}

/** Inserts an account, or updates the one with the same email address. A new password ends its sessions. */
export async function upsertAccount(db: Db, account: Account, passwordHash: string): Promise<void> {
  const { id, email, firstname, lastname, roles, organisationId, ownerId } = account;
  const own = {
    firstname,
    lastname,
    roles: [...roles],
    organisation_id: organisationId,
    owner_id: ownerId,
    password_hash: passwordHash,
  };
  await db
    .insertInto('app_user')
    .values({ id, email, ...own })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        ...own,
        session_version: sql<number>`app_user.session_version
          + (app_user.password_hash <> excluded.password_hash)::integer`,
      }),
    )
    .execute();
}
