import { indexCatalogue } from '#features/search/search.index.ts';
import type { Db } from '#database/database.ts';
import { replaceAssignments } from './content.assignments.store.ts';
import { replaceOrganisations } from './content.people.store.ts';
import {
  checkDeferred,
  deleteOwned,
  insertRows,
  parkKeys,
  upsertRows,
  waitForTurn,
} from './content.store.ts';
import { writeAccounts, type HashedAccount } from './import-accounts.ts';
import type { PackRows, Reading } from './pack-records.ts';
import type { Progress } from './progress.ts';
import { refuseConflicts, uniqueKeys } from './refuse-conflicts.ts';
import type { MediaRows } from './store-media.ts';

/** Everything that goes into the database. `accounts` is undefined when schools and accounts are left out. */
export interface Writing {
  readonly reading: Reading;
  readonly media: readonly MediaRows[];
  readonly accounts: readonly HashedAccount[] | undefined;
}

/** How many steps of progress `writePack` makes. */
export const writingSteps = 4;

/** Writes a pack without faults, inside a transaction. Throws PackRefused when other records are in the way. */
export async function writePack(
  trx: Db,
  { reading, media, accounts }: Writing,
  progress: Progress,
): Promise<void> {
  const { rows } = reading;
  await waitForTurn(trx);
  await refuseConflicts(trx, reading);
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

// Each after what it refers to.
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
