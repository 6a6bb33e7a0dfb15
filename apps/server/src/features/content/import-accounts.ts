import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#platform/database.ts';
import { listPasswordHashes, upsertAccount } from './content.people.store.ts';
import type { Account } from './pack-records.ts';

// Argon2id, which is the library's default, with the parameters that OWASP puts first.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
  return Promise.all(
    accounts.map(async (account) => ({
      account,
      passwordHash: await hashFor(account.password, stored.get(account.email)),
    })),
  );
}

async function hashFor(password: string, stored: string | undefined): Promise<string> {
  const fits = stored !== undefined && (await verify(stored, password).catch(() => false));
  return fits ? stored : hash(password, parameters);
}

export async function writeAccounts(db: Db, accounts: readonly HashedAccount[]): Promise<void> {
  for (const { account, passwordHash } of accounts) await upsertAccount(db, account, passwordHash);
}
