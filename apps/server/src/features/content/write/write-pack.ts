import { indexCatalogue } from '#features/search/search.index.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { recordChange } from '#features/audit/audit.service.ts';
import { recordTables } from '../read/given-record.ts';
import { listTables, type ImportPlan, type LessonList, type RecordChange } from './import-plan.ts';
import { beginVersions, type Publication } from '../documents/keep-versions.ts';
import { listInNewLevels } from './level-listings.ts';
import { importer, leaveAddresses, writeOldAddresses } from './leave-addresses.ts';
import { placeSiblings } from './place-siblings.ts';
import { planImport, type PlanOptions } from './plan-import.ts';
import {
  checkDeferredConstraints,
  deleteOwned,
  insertRows,
  deferConstraints,
  deleteUnused,
  writeRows,
  writeSubjectWords,
  lockImports,
  listIdConflicts,
  listKeyConflicts,
  type UniqueKey,
} from './content.store.ts';
import type { ImportSession, Row } from '../read/import-session.ts';
import type { Progress } from '../progress.ts';
import type { MediaRows } from './store-media.ts';

/** What to write. */
interface PackToWrite {
  readonly session: ImportSession;
  readonly media: readonly MediaRows[];
  /** Also write records that have changed since the pack was exported. */
  readonly overwrite: boolean;
  /** Writes more after the records, before they are indexed for search. True when it has changed records. */
  readonly alsoWrite?: ((trx: Db) => Promise<boolean>) | undefined;
  /** The one document that is written, and who publishes it; an import of a pack has none. */
  readonly publication?: Publication;
}

/** The number of progress steps of `writePack`. */
export const writingSteps = 4;

/**
 * Writes a valid pack inside a transaction, and returns what it changed. Records that the pack does not name and keys that
 * it does not give stay. Throws InvalidPack when stored records conflict with it.
 */
export async function writePack(
  trx: Db,
  { session, media, overwrite, alsoWrite, publication }: PackToWrite,
  progress: Progress,
): Promise<readonly RecordChange[]> {
  const { rows } = session;
  await lockImports(trx);
  const plan = await requirePlan(trx, session, { media, overwrite });
  await deferConstraints(trx);
  const versions = await beginVersions(trx, plan, publication);
  progress.step();
  await writeRecords(trx, plan, session);
  // Also of files that did not change: they may have been imported before the Markdown was kept.
  await insertRows(
    trx,
    'worksheet_source',
    media.flatMap(({ worksheet }) => worksheet ?? []),
  );
  progress.step();
  await writeSubjectWords(
    trx,
    rows.subject_word,
    rows.subject.map(({ id }) => id),
  );
  if (!publication && plan.changes.length > 0) await recordImport(trx, session, plan);
  const wroteMore = (await alsoWrite?.(trx)) ?? false;
  await versions.keep(publication ?? { author: importer, note: session.name });
  progress.step();
  if (plan.changes.length > 0 || wroteMore) await indexCatalogue(trx);
  await checkDeferredConstraints(trx);
  progress.step();
  return plan.changes;
}

/** Compares a pack with the database. Throws InvalidPack with its own errors and those that the database shows. */
export async function requirePlan(
  db: Db,
  session: ImportSession,
  options: PlanOptions,
): Promise<ImportPlan> {
  const plan = await planImport(db, session, options, session.errors);
  await reportConflicts(db, session, plan);
  session.errors.throwIfAny();
  return plan;
}

async function writeRecords(trx: Db, plan: ImportPlan, session: ImportSession): Promise<void> {
  for (const table of recordTables) {
    if (table === 'assignment') await writeContents(trx, plan);
    await writeRows(trx, table, plan.created[table]);
    await writeRows(trx, table, plan.changed[table]);
  }
  for (const list of Object.keys(listTables) as LessonList[])
    await writeList(trx, plan, session, list);
  await listInNewLevels(trx, plan, session);
  if (plan.changes.length > 0) await placeSiblings(trx, plan, session);
  await deleteUnused(trx, plan.replaced);
  await leaveAddresses(trx, plan, session.errors);
  await writeOldAddresses(trx, session);
}

/** One entry in the change history, with the number of records of each kind of change. */
async function recordImport(
  trx: Db,
  { name }: ImportSession,
  { changes }: ImportPlan,
): Promise<void> {
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)];
  const after = Object.fromEntries(counts.map(([kind, { length }]) => [kind, length]));
  const change = { action: 'import', recordType: 'pack', recordId: newId() } as const;
  await recordChange(trx, importer, { ...change, after: { name, ...after } });
}

async function writeContents(trx: Db, { forms, media }: ImportPlan): Promise<void> {
  await writeRows(trx, 'form', forms);
  await writeRows(
    trx,
    'media',
    media.map((each) => each.media),
  );
  await replaceOwned(
    trx,
    'caption',
    media.map((each) => ({ id: each.media.id, rows: each.captions })),
  );
  await replaceOwned(
    trx,
    'media_page',
    media.map((each) => ({ id: each.media.id, rows: each.pages })),
  );
}

/** Replaces what these media have, except where the rows are undefined. */
async function replaceOwned<T extends 'caption' | 'media_page'>(
  trx: Db,
  table: T,
  owners: readonly { readonly id: string; readonly rows: readonly Row<T>[] | undefined }[],
): Promise<void> {
  const given = owners.filter(({ rows }) => rows !== undefined);
  await deleteOwned(
    trx,
    table,
    'media_id',
    given.map(({ id }) => id),
  );
  await insertRows(
    trx,
    table,
    given.flatMap(({ rows }) => rows ?? []),
  );
}

async function writeList(
  trx: Db,
  plan: ImportPlan,
  { rows }: ImportSession,
  list: LessonList,
): Promise<void> {
  const lessons = plan.lists[list];
  if (lessons.size === 0) return;
  const table = listTables[list];
  await deleteOwned(trx, table, 'lesson_id', [...lessons]);
  const given: readonly { readonly lesson_id: string }[] = rows[table];
  await insertRows(trx, table, given.filter(({ lesson_id }) => lessons.has(lesson_id)) as never);
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

/** Reports the stored records outside the pack that already have an id or a unique key of the pack. */
async function reportConflicts(
  db: Db,
  { rows, ids, errors }: ImportSession,
  { created, changed }: ImportPlan,
): Promise<void> {
  const report = (id: string, sentence: string) =>
    errors.add(ids.get(id) ?? { file: 'pack.yaml', line: 1 }, sentence);
  for (const key of uniqueKeys) {
    const written = [...created[key.table], ...changed[key.table]];
    for (const { id, storedId } of await listKeyConflicts(db, key, written)) {
      report(
        id,
        `Posten finns redan i databasen med id ${storedId}; ange det som id, eller ändra ${key.column}.`,
      );
    }
  }
  for (const id of await listIdConflicts(db, rows)) {
    report(id, `Id ${id} hör i databasen till en post av ett annat slag.`);
  }
}
