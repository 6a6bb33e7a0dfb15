import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { deleteOwned, insertRows, upsertRows } from './content.store.ts';
import type { Account, Row } from '../read/import-session.ts';

/** Brings schools up to date; what they subscribe to becomes exactly the given. */
export async function replaceOrganisations(
  db: Db,
  organisations: readonly Row<'organisation'>[],
  subscriptions: readonly Row<'subscription'>[],
): Promise<void> {
  const ids = organisations.map(({ id }) => id);
  // Two schools may change places with each other's Skolon school.
  await sql`update organisation set skolon_uuid = null where id = any(${ids})`.execute(db);
  await upsertRows(db, 'organisation', organisations);
  await deleteOwned(db, 'subscription', 'organisation_id', ids);
  await insertRows(db, 'subscription', subscriptions);
}

/** The password hashes of these addresses that have one. */
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

/** Inserts an account, or brings the one with the same address up to date. A new password ends its sessions. */
export async function upsertAccount(db: Db, account: Account, passwordHash: string): Promise<void> {
  const { id, email, firstname, lastname, roles, organisationId } = account;
  const own = {
    firstname,
    lastname,
    roles: [...roles],
    organisation_id: organisationId,
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
