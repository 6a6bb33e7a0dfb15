import pLimit from 'p-limit';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { hashFile, type Source, type StoredFile } from '#storage/hash-file.ts';
import { deleteUnusedFile } from './write/content.store.ts';
import type { RecordChange } from './write/import-plan.ts';
import { requirePlan, writePack, writingSteps } from './write/write-pack.ts';
import type { ImportSession, PendingMedia } from './read/import-session.ts';
import { startProgress, type Progress } from './progress.ts';
import { storeMedia, type MediaRows } from './write/store-media.ts';
import { inspectMedia, type Inspected } from './media/inspect-media.ts';
import { readPack } from './read/read-pack.ts';

export interface ImportOptions {
  /** Run the whole import, then roll it back. */
  readonly dryRun?: boolean;
  /** Also write records that have changed in the database since the pack was exported. */
  readonly overwrite?: boolean;
  /**
   * Writes more in the transaction of the import, after its records and before the search index. True when it has changed
   * records.
   */
  readonly alsoWrite?: (trx: Db) => Promise<boolean>;
  readonly onProgress?: (done: number, total: number) => void;
  /** The steps of a longer work that this import is part of, instead of `onProgress`. */
  readonly progress?: Progress;
}

/** The number of records of each kind in the pack, and what it changed in the database. */
export type ImportReport = Readonly<Record<keyof typeof countOf, number>> & {
  readonly changes: readonly RecordChange[];
};

/**
 * Imports a content pack: validates all of it, stores its files, and writes its records in one transaction. Importing the
 * same pack again changes nothing. Throws InvalidPack with every validation error, and then writes nothing.
 */
export async function importPack(
  { db, config, log, storage }: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  folder: string,
  { dryRun = false, overwrite = false, alsoWrite, ...given }: ImportOptions = {},
): Promise<ImportReport> {
  const progress = given.progress ?? startProgress(given.onProgress);
  const { session, inspected } = await inspectPack(folder, config.formHosts, progress);
  // Finds every error before anything is stored. The transaction below plans again, on what is stored by then.
  await requirePlan(db, session, { media: undefined, overwrite });
  progress.expect(inspected.length + writingSteps);
  // Files are stored first: a file without a record does no harm, a record without its file does.
  const store = dryRun ? hashFile : storeUsed({ db, storage });
  const media: MediaRows[] = [];
  for (const each of inspected) {
    media.push(await storeMedia(each, store));
    progress.step();
  }
  let changes: readonly RecordChange[] = [];
  const write = db.transaction().execute(async (trx) => {
    changes = await writePack(trx, { session, media, overwrite, alsoWrite }, progress);
    if (dryRun) throw new DryRunRollback();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });
  const counts = reportOf(session);
  log.info({ ...counts, changes: changes.length, dryRun }, 'content pack imported');
  return { ...counts, changes };
}

/**
 * Stores files that are about to be used. The nightly job removes files that nothing has named for long; one that it is
 * removing at this moment is stored again.
 */
export const storeUsed =
  ({ db, storage }: Pick<Context, 'db' | 'storage'>) =>
  async (source: Source): Promise<StoredFile> => {
    const file = await storage.put(source);
    await deleteUnusedFile(db, file.hash);
    return (await storage.findSize(file.hash)) === undefined ? storage.put(source) : file;
  };

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {
  override readonly name = 'DryRunRollback';
}

const countOf = {
  schoolTypes: ({ rows }: ImportSession) => rows.school_type.length,
  subjects: ({ rows }: ImportSession) => rows.subject.length,
  courses: ({ rows }: ImportSession) => rows.course.length,
  areas: ({ rows }: ImportSession) => rows.area.length,
  lessons: ({ rows }: ImportSession) => rows.lesson.length,
  assignments: ({ rows }: ImportSession) => rows.assignment.length,
  forms: ({ rows }: ImportSession) => rows.form.length,
  media: ({ media }: ImportSession) => media.length,
  teachers: ({ rows }: ImportSession) => rows.teacher.length,
  customerCases: ({ rows }: ImportSession) => rows.customer_case.length,
};

const reportOf = (session: ImportSession): Omit<ImportReport, 'changes'> =>
  Object.fromEntries(
    Object.entries(countOf).map(([kind, count]) => [kind, count(session)]),
  ) as unknown as Omit<ImportReport, 'changes'>;

interface CheckedPack {
  readonly session: ImportSession;
  readonly inspected: readonly Inspected[];
}

/**
 * Reads a pack and inspects all its files, as for an empty database. Throws InvalidPack with every validation error.
 * Writes nothing.
 */
export async function checkPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<CheckedPack> {
  const pack = await inspectPack(folder, formHosts, progress);
  const { errors, newRecordErrors, references } = pack.session;
  for (const { location, sentence } of [...newRecordErrors, ...references])
    errors.add(location, sentence);
  errors.throwIfAny();
  return pack;
}

// Worksheets in Markdown are rendered by other processes, and most of the rest waits for the disk.
const inspectionsAtOnce = 4;

/** Reads a pack and inspects all its files. Collects the errors in the session. */
async function inspectPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<CheckedPack> {
  const session = await readPack(folder, formHosts, progress);
  const { media, errors } = session;
  progress.expect(media.length);
  const limit = pLimit(inspectionsAtOnce);
  const inspect = async (pending: PendingMedia) => {
    const one = await inspectMedia(pending, errors);
    progress.step();
    return one ? [one] : [];
  };
  const inspected = await Promise.all(media.map((pending) => limit(inspect, pending)));
  return { session, inspected: inspected.flat() };
}
