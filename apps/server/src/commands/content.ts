import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importPack, type ImportReport } from '#features/packs/content.service.ts';
import { exportPack, type ExportReport } from '#features/packs/export/export-pack.ts';
import { ExportRefused } from '#features/packs/export/export-refused.ts';
import { inContentTransaction } from '#features/packs/move/move-records.service.ts';
import { countsInWords, type HoldsCount } from '#features/packs/check/review-holds.ts';
import { reviewPack, type ReviewOptions } from '#features/packs/check/review-pack.ts';
import { packJsonSchemas } from '#features/packs/read/json-schemas.ts';
import { loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { analyzeTables } from '#database/planner.ts';
import { openStorage } from '#storage/open-storage.ts';
import {
  CommandRefused,
  giveWay,
  runCommand,
  withDatabase,
  withDatabaseToRead,
  type Command,
  type CommandContext,
} from './run-command.ts';
import { describeChanges } from './describe-changes.ts';
import { showProgress } from './show-progress.ts';

const usage = `Så här används kommandot:
  npm run content -- import MAPP [--dry-run] [--verbose] [--overwrite]
  npm run content -- export MAPP [--only /SKOLFORM/ÄMNE/KURS/KURSOMRÅDE]
  npm run content -- check [MAPP] [--offline] [--wording]
  npm run content -- schemas MAPP
  npm run content -- index

  --dry-run    granska hela paketet och visa vad som skulle ändras, utan att skriva något
  --verbose    visa varje post som skulle ändras, också när de är många
  --overwrite  skriv också över poster som har ändrats sedan paketet skrevs ut
  --only       skriv bara ut det som ligger där: en skolform, ett ämne, en kurs eller ett kursområde
  --offline    pröva inte länkarna till andra platser
  --wording    granska också hur ord och texter är skrivna: längd, läsbarhet och stavning`;

interface ImportOptions {
  readonly dryRun: boolean;
  readonly overwrite: boolean;
  readonly verbose: boolean;
}

function parse(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        overwrite: { type: 'boolean' },
        verbose: { type: 'boolean' },
        only: { type: 'string' },
        offline: { type: 'boolean' },
        wording: { type: 'boolean' },
      },
    });
    const [command, folder, ...more] = positionals;
    if (command === 'index' && positionals.length === 1 && Object.keys(values).length === 0)
      return () => withDatabase(buildIndex);
    if (command === 'check' && more.length === 0) {
      const { offline = false, wording = false, ...others } = values;
      if (Object.keys(others).length > 0) return undefined;
      return folder
        ? () => runCheck(folder, { links: !offline, wording })
        : () => withDatabaseToRead((context) => checkStored(context, { links: !offline, wording }));
    }
    if (!folder || more.length > 0) return undefined;
    if (command === 'schemas')
      return Object.keys(values).length > 0 ? undefined : () => writeSchemas(folder);
    if (values.offline !== undefined || values.wording !== undefined) return undefined;
    if (command === 'export') {
      if (values['dry-run'] || values.overwrite || values.verbose) return undefined;
      const only = values.only?.split('/').filter((slug) => slug !== '') ?? [];
      return only.length > 4 ? undefined : () => withDatabaseToRead(runExport(folder, only));
    }
    if (command !== 'import' || values.only !== undefined) return undefined;
    const options = {
      dryRun: values['dry-run'] ?? false,
      overwrite: values.overwrite ?? false,
      verbose: values.verbose ?? false,
    };
    const open = options.dryRun ? withDatabaseToRead : withDatabase;
    return () => open((context) => runImport(context, folder, options));
  } catch {
    return undefined;
  }
}

async function runImport(
  { config, db }: CommandContext,
  folder: string,
  { dryRun, overwrite, verbose }: ImportOptions,
): Promise<void> {
  giveWay();
  const storage = await openStorage(config.storage);
  await storage.check();
  // The summary below reports everything else.
  const log = createLog('warn');
  using progress = showProgress();
  const options = { dryRun, overwrite, onProgress: progress.show };
  const report = await importPack({ config, db, storage, log }, folder, options);
  if (!dryRun) await analyzeTables(db);
  progress.stop();
  console.log(dryRun ? 'Paketet är felfritt. Inget skrevs.' : 'Paketet är inläst.');
  console.log(summaryOf(report));
  for (const notice of report.notices) console.log(notice);
  for (const line of describeChanges(report.changes, { each: dryRun, verbose })) console.log(line);
}

const runExport = (folder: string, only: readonly string[]) => async (context: CommandContext) => {
  const { courses, lessons, files } = await writeExport(context, folder, only);
  console.log(
    `Utskrivet i ${folder}: ${courses} kurser och nivåer, ${lessons} lektioner, ${files} filer.`,
  );
};

async function writeExport(
  { config, db }: CommandContext,
  folder: string,
  only: readonly string[],
): Promise<ExportReport> {
  giveWay();
  const storage = await openStorage(config.storage);
  await storage.check();
  using progress = showProgress();
  const options = { only, onProgress: progress.show };
  return await exportPack({ db, storage }, folder, options).catch((error: unknown) => {
    if (!(error instanceof ExportRefused)) throw error;
    throw new CommandRefused(error.message, { cause: error });
  });
}

/** What a check looks at beside the pack itself. */
type Wanted = Pick<ReviewOptions, 'links' | 'wording'>;

/** Checks what the database has, as the pack that an export writes. */
async function checkStored(context: CommandContext, wanted: Wanted): Promise<void> {
  await using folder = await mkdtempDisposable(join(context.config.dataFolder, 'check-'));
  const pack = join(folder.path, 'pack');
  await writeExport(context, pack, []);
  await runCheck(pack, wanted);
}

/** Builds the search index from the content as it is. */
async function buildIndex({ db }: CommandContext): Promise<void> {
  await inContentTransaction(db, async () => {});
  await analyzeTables(db);
  console.log('Sökindexet är byggt.');
}

// The draft that the language servers of editors know best.
const $schema = 'http://json-schema.org/draft-07/schema#';

/** Writes the JSON Schemas of a pack's files, for editors. */
async function writeSchemas(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(packJsonSchemas))
    await writeFile(
      join(folder, name),
      `${JSON.stringify({ $schema, ...schema }, undefined, 2)}\n`,
    );
  console.log(`${Object.keys(packJsonSchemas).length} scheman ligger i ${folder}.`);
}

/** Checks a pack without a database. The exit code is 1 when the pack cannot be imported. */
async function runCheck(folder: string, wanted: Wanted): Promise<void> {
  const { formHosts } = loadConfig();
  using progress = showProgress();
  let counts: readonly HoldsCount[] = [];
  const warnings = await reviewPack(folder, {
    formHosts,
    ...wanted,
    onProgress: progress.show,
    onCounted: (counted) => (counts = counted),
  });
  progress.stop();
  for (const warning of warnings) console.log(warning);
  for (const line of countsInWords(counts)) console.log(line);
  const count = warnings.length === 1 ? 'En sak' : `${warnings.length} saker`;
  console.log(
    warnings.length === 0
      ? 'Paketet är felfritt.'
      : `\n${count} att se över. Inget av det hindrar att paketet läses in.`,
  );
}

const labels: Readonly<Record<Exclude<keyof ImportReport, 'changes' | 'notices'>, string>> = {
  schoolTypes: 'skolformer',
  subjects: 'ämnen',
  courses: 'kurser och nivåer',
  areas: 'kursområden',
  lessons: 'lektioner',
  assignments: 'uppgifter, begreppsblad inräknade',
  forms: 'självtest',
  media: 'filmer och pdf:er',
  teachers: 'lärare',
  customerCases: 'kundcase',
};

const summaryOf = (report: ImportReport): string =>
  (Object.keys(labels) as (keyof typeof labels)[])
    .filter((kind) => report[kind] > 0)
    .map((kind) => `${String(report[kind]).padStart(7)} ${labels[kind]}`)
    .join('\n');

await runCommand(usage, parse);
