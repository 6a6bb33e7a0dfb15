import type { Db } from '#database/database.ts';

export interface PasswordLinkRow {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Whether the mail with the link invites to a new account. */
  readonly invites: boolean;
}

/** Locks a user until the transaction ends, so that links are counted and written one at a time. False without such a user. */
export async function lockAccount(trx: Db, userId: string): Promise<boolean> {
  const account = trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate();
  return (await account.executeTakeFirst()) !== undefined;
}

/** The number of links that were mailed to a user since a moment. */
export async function countLinks(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('password_link')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertLink(
  db: Db,
  { tokenHash, userId, createdAt, expiresAt, invites }: PasswordLinkRow,
): Promise<void> {
  await db
    .insertInto('password_link')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: createdAt,
      expires_at: expiresAt,
      used_at: null,
      invites,
    })
    .execute();
}

/** Deletes a link, as if it had never been created. */
export async function deleteLink(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('password_link').where('token_hash', '=', tokenHash).execute();
}

/** The user of a link that is still valid. */
export const findLinkOwner = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .select(['app_user.id', 'app_user.email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Marks a link as used. False when it is no longer valid: of two concurrent uses, one gets true. */
export async function useLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends the other links of a user. */
export async function endLinks(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_link')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export const listLinks = (db: Db, userId: string) =>
  db
    .selectFrom('password_link')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
