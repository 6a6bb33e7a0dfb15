import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** An account, or a person whom a school awaits. */
interface KnownAccount {
  readonly email: string;
  readonly organisation_id: string | null;
  readonly awaited: boolean;
}

/** The administrators that schools have or await, of these addresses in their normal form. */
export async function listKnownAdministrators(
  db: Db,
  emails: readonly string[],
): Promise<Pick<KnownAccount, 'email' | 'organisation_id'>[]> {
  const { rows } = await sql<KnownAccount>`
    select coalesce(awaited_email, email) as email, organisation_id from app_user
    where coalesce(awaited_email, email) = any(${emails}::text[]) and 'schooladmin' = any(roles)`.execute(
    db,
  );
  return rows;
}

/** The accounts and awaited people that have these addresses, in their normal form. */
export async function listKnownAccounts(
  db: Db,
  emails: readonly string[],
): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select coalesce(awaited_email, email) as email, organisation_id, awaited_email is not null as awaited
    from app_user where coalesce(awaited_email, email) = any(${emails}::text[])`.execute(db);
  return rows;
}
