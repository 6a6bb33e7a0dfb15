import type { OwnAccount } from '@lasar/contract/users';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import { requireAccount, type User } from '#auth/principal.ts';
import type { RequestInfo } from '#http/route.ts';
import { forgetAttempts } from './attempts.store.ts';
import { findAccountFor } from './credentials.service.ts';
import { readOwnAccount } from './own-account.read.ts';
import { deleteUser, lockAdmins, raiseSessionVersion } from './users.store.ts';
import { requireUserRow } from './users.service.ts';

/** Everything that is stored about the user. */
export const requireOwnAccount = (context: Context, user: User): Promise<OwnAccount> =>
  readOwnAccount(context, requireAccount(user));

/** The same as a document to download. */
export async function ownData(context: Context, user: User) {
  return {
    service: context.config.productName,
    exportedAt: new Date().toISOString(),
    account: await requireOwnAccount(context, user),
  };
}

/** Ends all sessions of the user, this one included. */
export async function endOwnSessions({ db }: Context, user: User): Promise<void> {
  await raiseSessionVersion(db, requireAccount(user).id);
}

/**
 * Deletes the account and all that belongs to it. Throws `user/wrong-password`, and `user/last-admin` for the last
 * administrator.
 */
export async function deleteOwnAccount(
  context: Context,
  user: User,
  password: string,
  { address }: RequestInfo,
): Promise<void> {
  const { email, id } = await requireUserRow(context, requireAccount(user).id);
  const account = await findAccountFor(context, { email, password }, address);
  if (account?.id !== id) throw new Problem('user/wrong-password');
  await context.db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === id) throw new Problem('user/last-admin');
    await deleteUser(trx, id);
    await forgetAttempts(trx, hashFor(context, 'account', email));
  });
}
