import type { OwnAccount } from '@lasar/contract/users';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import { requireAccount, type Principal } from '#auth/principal.ts';
import type { RequestInfo } from '#http/route.ts';
import { forgetAttempts } from './attempts.store.ts';
import { findAccountFor } from './credentials.service.ts';
import { readOwnAccount } from './own-account.read.ts';
import { deleteUser, lockAdmins, raiseSessionVersion } from './users.store.ts';
import { requireUserRow } from './users.service.ts';

/** Everything that is stored about the user who asks. */
export const requireOwnAccount = (context: Context, principal: Principal): Promise<OwnAccount> =>
  readOwnAccount(context, requireAccount(principal));

/** The same as a document to download. */
export async function ownData(context: Context, principal: Principal) {
  return {
    service: context.config.productName,
    exportedAt: new Date().toISOString(),
    account: await requireOwnAccount(context, principal),
  };
}

/** Ends all sessions of the user, this one included. */
export async function endOwnSessions({ db }: Context, principal: Principal): Promise<void> {
  await raiseSessionVersion(db, requireAccount(principal).id);
}

/**
 * Deletes the account and all that belongs to it. Throws `user/wrong-password`, and `user/last-admin` for the last
 * administrator.
 */
export async function deleteOwnAccount(
  context: Context,
  principal: Principal,
  password: string,
  { address }: RequestInfo,
): Promise<void> {
  const { email, id } = await requireUserRow(context, requireAccount(principal).id);
  const account = await findAccountFor(context, { email, password }, address);
  if (account?.id !== id) throw new Problem('user/wrong-password');
  await context.db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === id) throw new Problem('user/last-admin');
    await deleteUser(trx, id);
    await forgetAttempts(trx, hashFor(context, 'account', email));
  });
}
