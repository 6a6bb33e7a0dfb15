import { indexCatalogue } from '#features/search/search.index.ts';
import type { Db } from '#database/database.ts';
import { replaceAssignments } from './content.assignments.store.ts';
import { replaceOrganisations, listPasswordHashes, upsertAccount } from './content.people.store.ts';
import {
  checkDeferredConstraints,
  deleteOwned,
  insertRows,
  setTemporaryKeys,
  upsertRows,
  writeSubjectWords,
  lockImports,
  listIdConflicts,
  listKeyConflicts,
  type UniqueKey,
} from './content.store.ts';
import type { PackRows, ImportSession, Account } from '../read/import-session.ts';
import type { Progress } from '../progress.ts';
import type { MediaRows } from './store-media.ts';
import { hashOfGiven } from '#features/users/credentials.service.ts';
import { ValidationErrors } from '../check/validation-errors.ts';

/** The rows to write. `accounts` is undefined when schools and accounts are left out. */
interface PackToWrite {
  readonly session: ImportSession;
  readonly media: readonly MediaRows[];
  readonly accounts: readonly HashedAccount[] | undefined;
}

/** The number of progress steps of `writePack`. */
export const writingSteps = 4;

/** Writes a valid pack inside a transaction. Throws InvalidPack when stored records conflict with it. */
export async function writePack(
  trx: Db,
  { session, media, accounts }: PackToWrite,
  progress: Progress,
): Promise<void> {
  const { rows } = session;
  await lockImports(trx);
  await requireNoConflicts(trx, session);
  await writeTree(trx, rows);
  progress.step();
  await writeLessonParts(trx, rows);
  await writeSubjectWords(
    trx,
    rows.subject_word,
    rows.subject.map(({ id }) => id),
  );
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
  await checkDeferredConstraints(trx);
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
  for (const key of uniqueKeys) await setTemporaryKeys(trx, key, rows[key.table]);
  for (const table of records) await upsertRows(trx, table, rows[table]);
}

async function writeLessonParts(trx: Db, rows: PackRows): Promise<void> {
  const lessonIds = rows.lesson.map(({ id }) => id);
  for (const table of ['lesson_area', 'lesson_goal', 'lesson_word', 'lesson_teacher'] as const) {
    await deleteOwned(trx, table, 'lesson_id', lessonIds);
    await insertRows(trx, table, rows[table]);
  }
}

interface HashedAccount {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Hashes the passwords before the transaction, because hashing is slow. Reuses a stored hash of the same password. */
export async function hashAccounts(db: Db, accounts: readonly Account[]): Promise<HashedAccount[]> {
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

async function writeAccounts(db: Db, accounts: readonly HashedAccount[]): Promise<void> {
  for (const { account, passwordHash } of accounts) await upsertAccount(db, account, passwordHash);
}

const uniqueKeys = [
  { table: 'school_type', column: 'param' },
  { table: 'subject', siblings: 'school_type_id', column: 'slug' },
  { table: 'course', siblings: 'subject_id', column: 'slug' },
  { table: 'area', siblings: 'course_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'name' },
  { table: 'customer_case', column: 'slug' },
] as const satisfies readonly UniqueKey[];

/** Throws InvalidPack when stored records outside the pack already have an id or a unique key of the pack. */
async function requireNoConflicts(db: Db, { rows, ids }: ImportSession): Promise<void> {
  const errors = new ValidationErrors();
  const report = (id: string, sentence: string) =>
    errors.add(ids.get(id) ?? { file: 'pack.yaml', line: 1 }, sentence);
  for (const key of uniqueKeys) {
    for (const { id, storedId } of await listKeyConflicts(db, key, rows[key.table])) {
      report(
        id,
        `Posten finns redan i databasen med id ${storedId}; ange det som id, eller ändra ${key.column}.`,
      );
    }
  }
  for (const id of await listIdConflicts(db, rows)) {
    report(id, `Id ${id} hör i databasen till en post av ett annat slag.`);
  }
  errors.throwIfAny();
}
