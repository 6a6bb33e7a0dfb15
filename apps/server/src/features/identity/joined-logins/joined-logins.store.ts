import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import type { Db } from '#database/database.ts';

/** The account that is joined to one of the hashes of what a service knows somebody by. */
export const findJoinedAccount = (db: Db, door: DoorName, hashes: readonly string[]) =>
  db
    .selectFrom('account_identity')
    .select('user_id')
    .where('door', '=', door)
    .where('subject_hash', 'in', hashes)
    .executeTakeFirst();

/** False when the account has another login at the service already, or the login another account. */
export async function insertJoined(
  db: Db,
  joined: { readonly door: DoorName; readonly subject_hash: string; readonly user_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account_identity')
    .values(joined)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The services that an account is joined to, the first one first. */
export const listJoined = (db: Db, userId: string) =>
  db
    .selectFrom('account_identity')
    .select(['door', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute();

export const deleteJoined = (db: Db, userId: string, door: DoorName) =>
  db
    .deleteFrom('account_identity')
    .where('user_id', '=', userId)
    .where('door', '=', door)
    .returning('door')
    .executeTakeFirst();
