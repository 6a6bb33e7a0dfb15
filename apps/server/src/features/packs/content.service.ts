import type { By } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { hashFile, type Source, type StoredFile } from '#storage/hash-file.ts';
import { deleteUnusedFile } from './write/content.store.ts';
import type { RecordChange } from './write/import-plan.ts';
import { importer } from './write/leave-addresses.ts';
import { requirePlan, writePack, writingSteps } from './write/write-pack.ts';
import type { ImportSession, PendingMedia } from './read/import-session.ts';
import { startProgress, type Progress } from './progress.ts';
import { storeMedia } from './write/store-media.ts';
import type { Inspected } from './media/inspect-media.ts';
import { startInspections } from './media/inspections.ts';
import { renderedBefore } from './media/rendered-before.ts';
import { openParts, type PartsOnDisk } from './parts-on-disk.ts';
import { takeLessons, type LessonPart } from './read/lesson-parts.ts';
import { readPack } from './read/read-pack.ts';

export interface ImportOptions {
  /** Run the whole import, then roll it back. */
  readonly dryRun?: boolean;
  /** Also write records that have changed in the database since the pack was exported. */
  readonly overwrite?: boolean;
  /** Who imports; nobody by name when it is left out. */
  readonly by?: By;
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
export interface ImportReport {
  readonly schoolTypes: number;
  readonly subjects: number;
  readonly courses: number;
  readonly areas: number;
  readonly lessons: number;
  readonly assignments: number;
  readonly forms: number;
  readonly media: number;
  readonly teachers: number;
  readonly customerCases: number;
  readonly changes: readonly RecordChange[];
  /** What is lost of files that were read, as `path/to/file:LINE: sentence`. */
  readonly notices: readonly string[];
}

/**
 * Imports a content pack: validates all of it, stores its files, and writes its records in one transaction. Importing the
 * same pack again changes nothing. Throws InvalidPack with every validation error, and then writes nothing.
 */
export async function importPack(
  { db, config, log, storage }: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  folder: string,
  { dryRun = false, overwrite = false, by = importer, alsoWrite, ...given }: ImportOptions = {},
): Promise<ImportReport> {
  const progress = given.progress ?? startProgress(given.onProgress);
  await using parts = await openParts();
  const session = await readInParts(folder, parts, { db, storage, config }, progress);
  // Finds every error before anything is stored. The transaction below plans again, on what is stored by then.
  const changed = await requirePlan(db, session, parts.lessons(), overwrite);
  // In a large pack the lines of all ids and addresses take as much memory as the changes will.
  session.ids.clear();
  session.oldAddresses.clear();
  progress.expect(parts.counts.media + parts.counts.parts + writingSteps);
  // Files are stored first: a file without a record does no harm, a record without its file does.
  const store = dryRun ? hashFile : storeUsed({ db, storage });
  await parts.storeFiles(async (inspected) => {
    const rows = await storeMedia(inspected, store);
    progress.step();
    return rows;
  });
  for (const path of session.pictures.keys()) await store(path);
  let changes: readonly RecordChange[] = [];
  const write = db.transaction().execute(async (trx) => {
    const pack = { session, parts: parts.whole(), overwrite, changed, by, alsoWrite };
    changes = await writePack(trx, pack, progress);
    if (dryRun) throw new DryRunRollback();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });
  const counts = reportOf(session, parts);
  log.info({ ...counts, changes: changes.length, dryRun }, 'content pack imported');
  return { ...counts, changes, notices: session.notices.lines() };
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

const reportOf = (
  { rows }: ImportSession,
  { counts: { lessons, assignments, forms, media } }: PartsOnDisk,
): Omit<ImportReport, 'changes' | 'notices'> => ({
  schoolTypes: rows.school_type.length,
  subjects: rows.subject.length,
  courses: rows.course.length,
  areas: rows.area.length,
  lessons,
  assignments,
  forms,
  media,
  teachers: rows.teacher.length,
  customerCases: rows.customer_case.length,
});

/** Some of the lessons of a pack that is checked, and what has been read of it so far. */
export interface CheckedPart {
  readonly session: ImportSession;
  readonly lessons: LessonPart;
  /** The files of these lessons, and what was found in those that can be imported. */
  readonly media: readonly PendingMedia[];
  readonly inspected: readonly Inspected[];
}

/**
 * Reads a pack and inspects all its files, as for an empty database. The session that it returns has no lessons: `review`
 * sees them, a part at a time. Throws InvalidPack with every validation error. Writes nothing.
 */
export async function checkPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
  review: (part: CheckedPart) => Promise<void> = async () => {},
): Promise<ImportSession> {
  await using inspections = startInspections(progress);
  const checkPart = async (session: ImportSession) => {
    const inspected = await inspections.finish(session);
    const media = session.media.splice(0);
    await review({ session, lessons: takeLessons(session), media, inspected });
  };
  const session = await readPack(folder, formHosts, progress, async (read) => {
    inspections.begin(read);
    if (isFullPart(read)) await checkPart(read);
  });
  await checkPart(session);
  const { errors, newRecordErrors, references } = session;
  for (const { location, sentence } of [...newRecordErrors, ...references])
    errors.add(location, sentence);
  errors.throwIfAny();
  return session;
}

// Enough for few statements and small enough for little memory. Files count because their texts may be long.
const mostInPart = { lessons: 1_000, media: 250 };

const isFullPart = ({ rows, media }: ImportSession): boolean =>
  rows.lesson.length >= mostInPart.lessons || media.length >= mostInPart.media;

/** Reads a pack and inspects its files. Its lessons go to the disk, and all else is in the session, with the errors of all. */
async function readInParts(
  folder: string,
  parts: PartsOnDisk,
  { db, storage, config }: Pick<Context, 'db' | 'storage' | 'config'>,
  progress: Progress,
): Promise<ImportSession> {
  await using inspections = startInspections(progress, renderedBefore({ db, storage }));
  const addPart = async (session: ImportSession) => {
    const inspected = await inspections.finish(session);
    await parts.add(takeLessons(session), inspected);
    session.media.length = 0;
  };
  const session = await readPack(folder, config.formHosts, progress, async (read) => {
    inspections.begin(read);
    if (isFullPart(read)) await addPart(read);
  });
  await addPart(session);
  return session;
}
