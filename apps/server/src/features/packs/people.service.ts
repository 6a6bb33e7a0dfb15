import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { hashOfGiven } from '#features/identity/users/credentials.service.ts';
import type { Account } from './read/import-session.ts';
import { readPeople } from './read/read-people.ts';
import {
  listPasswordHashes,
  listSchoolTypeIds,
  replaceOrganisations,
  replaceOwners,
  upsertAccount,
} from './write/content.people.store.ts';

/** The number of schools and accounts of a file. */
export interface PeopleReport {
  readonly organisations: number;
  readonly accounts: number;
}

/**
 * Imports schools, their licences and accounts from a file, in one transaction. A school's licences are replaced by those of
 * the file. Throws InvalidPack with every error, and AccountsRefused for a file with accounts in production.
 */
export async function importPeople(
  { db, config }: Pick<Context, 'db' | 'config'>,
  file: string,
): Promise<PeopleReport> {
  const { rows, ownerOf, accounts } = await readPeople(file, await listSchoolTypeIds(db));
  if (config.deployment === 'production' && accounts.length > 0) throw new AccountsRefused();
  const hashed = await hashAccounts(db, accounts);
  await db.transaction().execute(async (trx) => {
    await replaceOrganisations(trx, rows.organisation, rows.subscription);
    await replaceOwners(trx, rows.owner, ownerOf);
    for (const { account, passwordHash } of hashed) await upsertAccount(trx, account, passwordHash);
  });
  return { organisations: rows.organisation.length, accounts: accounts.length };
}

/** Thrown in production for a file with accounts: everybody who has the file knows the passwords. */
export class AccountsRefused extends Error {
  override readonly name = 'AccountsRefused';
}

interface HashedAccount {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Hashes the passwords before the transaction, because hashing is slow. Reuses a stored hash of the same password. */
async function hashAccounts(db: Db, accounts: readonly Account[]): Promise<HashedAccount[]> {
  const stored = await listPasswordHashes(
    db,
    accounts.map(({ email }) => email),
  );
  const hashed: HashedAccount[] = [];
  // Sequential, because the queue of password hashes refuses work when it is full.
  for (const account of accounts) {
    const passwordHash = await hashOfGiven(account.password, stored.get(account.email));
    hashed.push({ account, passwordHash });
  }
  return hashed;
}
