import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface KnownAccount {
  readonly email: string;
  readonly organisation_id: string | null;
}

/** The accounts that have these addresses, in their normal form. */
export async function listKnownAccounts(
  db: Db,
  emails: readonly string[],
): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select email, organisation_id from app_user where email = any(${emails}::text[])`.execute(db);
  return rows;
}
