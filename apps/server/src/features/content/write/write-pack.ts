import { indexCatalogue } from '#features/search/search.index.ts';
import type { Db } from '#database/database.ts';
import { replaceAssignments } from './content.assignments.store.ts';
import { replaceOrganisations, listPasswordHashes, upsertAccount } from './content.people.store.ts';
import {
  checkDeferred,
  deleteOwned,
  insertRows,
  parkKeys,
  upsertRows,
  waitForTurn,
} from './content.store.ts';
import type { PackRows, ImportSession, Account } from '../read/import-session.ts';
import type { Progress } from '../progress.ts';
import { requireNoConflicts, uniqueKeys } from '../check/stored-conflicts.ts';
import type { MediaRows } from './store-media.ts';
import { hashOfGiven } from '#features/users/credentials.service.ts';

/** Everything that goes into the database. `accounts` is undefined when schools and accounts are left out. */
export interface Writing {
  readonly session: ImportSession;
  readonly media: readonly MediaRows[];
  readonly accounts: readonly HashedAccount[] | undefined;
}

/** How many steps of progress `writePack` makes. */
export const writingSteps = 4;

/** Writes a valid pack inside a transaction. Throws InvalidPack when other records are in the way. */
export async function writePack(
  trx: Db,
  { session, media, accounts }: Writing,
  progress: Progress,
): Promise<void> {
  const { rows } = session;
  await waitForTurn(trx);
  await requireNoConflicts(trx, session);
  await writeTree(trx, rows);
  progress.step();
  await writeLessonParts(trx, rows);
  await replaceAssignments(trx, {
    lessonIds: rows.lesson.map(({ id }) => id),
    assignments: rows.assignment,
    forms: rows.form,
    media,
  });
  progress.step();
  if (accounts) {
    await replaceOrganisations(trx, rows.organisation, rows.subscription);
    await writeAccounts(trx, accounts);
  }
  progress.step();
  await indexCatalogue(trx);
  await checkDeferred(trx);
  progress.step();
}

// Ordered by reference: a table comes after the tables that it refers to.
const records = [
  'school_type',
  'subject',
  'course',
  'area',
  'lesson',
  'teacher',
  'customer_case',
] as const;

async function writeTree(trx: Db, rows: PackRows): Promise<void> {
  for (const key of uniqueKeys) await parkKeys(trx, key, rows[key.table]);
  for (const table of records) await upsertRows(trx, table, rows[table]);
}

async function writeLessonParts(trx: Db, rows: PackRows): Promise<void> {
  const lessonIds = rows.lesson.map(({ id }) => id);
  for (const table of ['lesson_area', 'lesson_goal', 'lesson_word', 'lesson_teacher'] as const) {
    await deleteOwned(trx, table, 'lesson_id', lessonIds);
    await insertRows(trx, table, rows[table]);
  }
}

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

async function writeAccounts(db: Db, accounts: readonly HashedAccount[]): Promise<void> {
  for (const { account, passwordHash } of accounts) await upsertAccount(db, account, passwordHash);
}
