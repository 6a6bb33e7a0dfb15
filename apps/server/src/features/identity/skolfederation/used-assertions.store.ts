import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** False when somebody has logged in with the assertion already. */
export async function insertUsedAssertion(
  db: Db,
  assertionHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into used_assertion (assertion_hash, expires_at) values (${assertionHash}, ${expiresAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}
