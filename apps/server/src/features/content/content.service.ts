import type { Context } from '#context.ts';
import { hashFile, type Source } from '#storage/hash-file.ts';
import { checkPack } from './check/check-pack.ts';
import { hashAccounts } from './write/write-pack.ts';
import type { ImportSession } from './read/import-session.ts';
import { startProgress } from './progress.ts';
import { storeMedia, type MediaRows } from './write/store-media.ts';
import { writePack, writingSteps } from './write/write-pack.ts';

export interface ImportOptions {
  /** Do everything, then take it back. */
  readonly dryRun?: boolean;
  /** Also write the pack's schools and accounts. Never in production: a pack's passwords are known to whoever has it. */
  readonly accounts?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** How many of each kind the pack has. */
export type ImportReport = Readonly<Record<keyof typeof countOf, number>>;

/**
 * Imports a content pack: checks all of it, keeps its files, and writes its records in one transaction. The same
 * pack twice gives the same rows. Throws InvalidPack, naming every validation error, and has then written nothing.
 */
export async function importPack(
  { db, config, log, storage }: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  folder: string,
  { dryRun = false, accounts: asked = false, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const accounts = asked && config.deployment === 'demo';
  const progress = startProgress(onProgress);
  const { session, inspected } = await checkPack(folder, config.formHosts, progress);
  progress.expect(inspected.length + writingSteps);
  const hashed = accounts ? await hashAccounts(db, session.accounts) : undefined;
  // Files first: a file that no record leads to does no harm, a record without its file does.
  const keep = dryRun ? hashFile : (source: Source) => storage.put(source);
  const media: MediaRows[] = [];
  for (const each of inspected) {
    media.push(await storeMedia(each, keep));
    progress.step();
  }
  const write = db.transaction().execute(async (trx) => {
    await writePack(trx, { session, media, accounts: hashed }, progress);
    if (dryRun) throw new TakenBack();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  const report = reportOf(session, accounts);
  log.info({ ...report, dryRun }, 'content pack imported');
  return report;
}

/** Ends the transaction of a dry run. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
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
  organisations: ({ rows }: ImportSession, written: boolean) =>
    written ? rows.organisation.length : 0,
  accounts: ({ accounts }: ImportSession, written: boolean) => (written ? accounts.length : 0),
};

const reportOf = (session: ImportSession, accounts: boolean): ImportReport =>
  Object.fromEntries(
    Object.entries(countOf).map(([kind, count]) => [kind, count(session, accounts)]),
  ) as unknown as ImportReport;
