import type { Context } from '#context.ts';
import { hashFile, type Source } from '#storage/hash-file.ts';
import { checkPack } from './check-pack.ts';
import { hashAccounts } from './import-accounts.ts';
import type { Reading } from './pack-records.ts';
import { startProgress } from './progress.ts';
import { storeMedia, type MediaRows } from './store-media.ts';
import { writePack, writingSteps } from './write-pack.ts';

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
 * pack twice gives the same rows. Throws PackRefused, naming every fault, and has then written nothing.
 */
export async function importPack(
  { db, config, log, storage }: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  folder: string,
  { dryRun = false, accounts: asked = false, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const accounts = asked && config.deployment === 'demo';
  const progress = startProgress(onProgress);
  const { reading, inspected } = await checkPack(folder, config.formHosts, progress);
  progress.expect(inspected.length + writingSteps);
  const hashed = accounts ? await hashAccounts(db, reading.accounts) : undefined;
  // Files first: a file that no record leads to does no harm, a record without its file does.
  const keep = dryRun ? hashFile : (source: Source) => storage.put(source);
  const media: MediaRows[] = [];
  for (const each of inspected) {
    media.push(await storeMedia(each, keep));
    progress.step();
  }
  const write = db.transaction().execute(async (trx) => {
    await writePack(trx, { reading, media, accounts: hashed }, progress);
    if (dryRun) throw new TakenBack();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  const report = reportOf(reading, accounts);
  log.info({ ...report, dryRun }, 'content pack imported');
  return report;
}

/** Ends the transaction of a dry run. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

const countOf = {
  schoolTypes: ({ rows }: Reading) => rows.school_type.length,
  subjects: ({ rows }: Reading) => rows.subject.length,
  courses: ({ rows }: Reading) => rows.course.length,
  areas: ({ rows }: Reading) => rows.area.length,
  lessons: ({ rows }: Reading) => rows.lesson.length,
  assignments: ({ rows }: Reading) => rows.assignment.length,
  forms: ({ rows }: Reading) => rows.form.length,
  media: ({ media }: Reading) => media.length,
  teachers: ({ rows }: Reading) => rows.teacher.length,
  customerCases: ({ rows }: Reading) => rows.customer_case.length,
  organisations: ({ rows }: Reading, written: boolean) => (written ? rows.organisation.length : 0),
  accounts: ({ accounts }: Reading, written: boolean) => (written ? accounts.length : 0),
};

const reportOf = (reading: Reading, accounts: boolean): ImportReport =>
  Object.fromEntries(
    Object.entries(countOf).map(([kind, count]) => [kind, count(reading, accounts)]),
  ) as unknown as ImportReport;
