import { hashOfGiven } from '#features/users/credentials.service.ts';
import type { Db } from '#database/database.ts';
import { listPasswordHashes, upsertAccount } from './content.people.store.ts';
import type { Account } from './pack-records.ts';

export interface HashedAccount {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Hashes the passwords, ahead of the transaction since it is slow on purpose. A hash that fits is kept. */
export async function hashAccounts(db: Db, accounts: readonly Account[]): Promise<HashedAccount[]> {
  const stored = await listPasswordHashes(
    db,
    accounts.map(({ email }) => email),
  );
  const hashed: HashedAccount[] = [];
  // One after the other: the queue of hashes refuses work when a whole county stands in it.
  for (const account of accounts) {
    const passwordHash = await hashOfGiven(account.password, stored.get(account.email));
    hashed.push({ account, passwordHash });
  }
  return hashed;
}

export async function writeAccounts(db: Db, accounts: readonly HashedAccount[]): Promise<void> {
  for (const { account, passwordHash } of accounts) await upsertAccount(db, account, passwordHash);
}
