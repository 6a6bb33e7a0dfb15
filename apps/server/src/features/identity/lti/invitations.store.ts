import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Keeps an invitation by the hash of its token. */
export const insertInvitation = (
  db: Db,
  tokenHash: string,
  organisationId: string,
  expiresAt: Date,
) =>
  db
    .insertInto('lti_invitation')
    .values({ token_hash: tokenHash, organisation_id: organisationId, expires_at: expiresAt })
    .execute();

/** The school of an invitation that nobody uses, which is now used. */
export async function claimInvitation(db: Db, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ organisation_id: string }>`
    update lti_invitation set used = true
    where token_hash = ${tokenHash} and not used and expires_at > now()
    returning organisation_id`.execute(db);
  return rows[0]?.organisation_id;
}

/** After a registration that failed. */
export const giveInvitationBack = (db: Db, tokenHash: string) =>
  db
    .updateTable('lti_invitation')
    .set({ used: false })
    .where('token_hash', '=', tokenHash)
    .execute();
