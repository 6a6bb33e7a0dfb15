import type { OwnAccount } from '@lasar/contract/users';
import type { Context } from '#platform/context.ts';
import { hashFor } from '#platform/keyed-hash.ts';
import { Problem } from '#platform/problem.ts';
import { requireAccount, type Reader } from '#platform/reader.ts';
import type { Client } from '#platform/route.ts';
import { forgetAttempts } from './attempts.store.ts';
import { findAccountFor } from './credentials.service.ts';
import { readOwnAccount } from './own-account.read.ts';
import { deleteUser, lockAdmins, raiseSessionVersion } from './users.store.ts';
import { requireUserRow } from './users.service.ts';

/** All that is stored about the one who asks. */
export const requireOwnAccount = (context: Context, reader: Reader): Promise<OwnAccount> =>
  readOwnAccount(context, requireAccount(reader));

/** The same, to keep. */
export async function ownData(context: Context, reader: Reader) {
  return {
    service: context.config.productName,
    exportedAt: new Date().toISOString(),
    account: await requireOwnAccount(context, reader),
  };
}

/** Logs out everywhere, here too. */
export async function endOwnSessions({ db }: Context, reader: Reader): Promise<void> {
  await raiseSessionVersion(db, requireAccount(reader).id);
}

/** Deletes the account and what hangs on it, against its password. The last administrator must stay. */
export async function deleteOwnAccount(
  context: Context,
  reader: Reader,
  password: string,
  { address }: Client,
): Promise<void> {
  const { email, id } = await requireUserRow(context, requireAccount(reader).id);
  const account = await findAccountFor(context, { email, password }, address);
  if (account?.id !== id) throw new Problem('user/wrong-password');
  await context.db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === id) throw new Problem('user/last-admin');
    await deleteUser(trx, id);
    await forgetAttempts(trx, hashFor(context, 'account', email));
  });
}
