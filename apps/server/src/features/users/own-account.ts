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

/** All that is stored about the one who asks. */
export const requireOwnAccount = (context: Context, principal: Principal): Promise<OwnAccount> =>
  readOwnAccount(context, requireAccount(principal));

/** The same, to keep. */
export async function ownData(context: Context, principal: Principal) {
  return {
    service: context.config.productName,
    exportedAt: new Date().toISOString(),
    account: await requireOwnAccount(context, principal),
  };
}

/** Logs out everywhere, here too. */
export async function endOwnSessions({ db }: Context, principal: Principal): Promise<void> {
  await raiseSessionVersion(db, requireAccount(principal).id);
}

/** Deletes the account and what hangs on it, against its password. The last administrator must stay. */
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
