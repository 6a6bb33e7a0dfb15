import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { importPack, type ImportReport } from '#features/content/content.service.ts';
import { InvalidPack } from '#features/content/check/validation-errors.ts';
import { ConfigError, loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { createLog } from '#config/log.ts';
import { analyzeTables } from '#database/analyze-tables.ts';
import { migrate } from '#database/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { StorageRefused } from '#storage/storage.ts';

const usage = `Så här används kommandot:
  npm run content -- import MAPP [--dry-run] [--accounts]

  --dry-run    granska hela paketet utan att skriva något
  --accounts   ta också med skolor och konton till en databas på en server; aldrig i produktion`;

interface Order {
  readonly folder: string;
  readonly dryRun: boolean;
  readonly accounts: boolean;
}

function orderOf(args: string[]): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, accounts: { type: 'boolean' } },
    });
    const [command, folder, ...more] = positionals;
    if (command !== 'import' || !folder || more.length > 0) return undefined;
    return { folder, dryRun: values['dry-run'] ?? false, accounts: values.accounts ?? false };
  } catch {
    return undefined;
  }
}

async function carryOut(given: Order): Promise<number> {
  try {
    await runImport(given);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function runImport({ folder, dryRun, accounts: asked }: Order): Promise<void> {
  const config = loadConfig();
  if (asked && config.deployment === 'production') throw new AccountsRefused();
  await using database = await openDatabase(config.database);
  await migrate(database.db);
  // Only problems: the summary below tells the rest.
  const storage = await openStorage(config.storage);
  await storage.check();
  const context = { config, db: database.db, storage, log: createLog('warn') };
  const accounts = config.deployment === 'demo' && (asked || config.database.kind === 'embedded');
  using progress = showProgress();
  const report = await importPack(context, folder, { dryRun, accounts, onProgress: progress.show });
  if (!dryRun) await analyzeTables(database.db);
  progress.stop();
  console.log(dryRun ? 'Paketet är felfritt. Inget skrevs.' : 'Paketet är inläst.');
  console.log(summaryOf(report));
  if (!accounts) console.log(leftOut[config.deployment]);
}

const leftOut = {
  demo: 'Skolor och konton lämnades utanför. Ta med dem med --accounts.',
  production: 'Skolor och konton lämnades utanför: i produktion läggs de upp under /admin.',
} as const;

/** Told to the operator, without a stack. */
class AccountsRefused extends Error {
  override readonly name = 'AccountsRefused';
}

interface ProgressShown extends Disposable {
  readonly show: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** A bar on a terminal; elsewhere a line for each tenth of the way. */
function showProgress(): ProgressShown {
  if (!process.stderr.isTTY)
    return { show: plainLines(), stop: () => {}, [Symbol.dispose]: () => {} };
  const bar = new SingleBar({
    format: '{bar} {percentage} %',
    stream: process.stderr,
    hideCursor: true,
  });
  bar.start(1, 0);
  const stop = () => bar.stop();
  return {
    show(done, total) {
      bar.setTotal(total);
      bar.update(done);
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

function plainLines(): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    const tenths = Math.floor((done * 10) / total);
    if (tenths > told) console.error(`${tenths * 10} %`);
    told = Math.max(told, tenths);
  };
}

const words: Readonly<Record<keyof ImportReport, string>> = {
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
  organisations: 'skolor',
  accounts: 'konton',
};

const summaryOf = (report: ImportReport): string =>
  (Object.keys(words) as (keyof ImportReport)[])
    .filter((kind) => report[kind] > 0)
    .map((kind) => `${String(report[kind]).padStart(7)} ${words[kind]}`)
    .join('\n');

function explain(error: unknown): string {
  if (error instanceof InvalidPack) {
    const { errors } = error;
    const count = errors.length === 1 ? 'Ett fel' : `${errors.length} fel`;
    return `${errors.join('\n')}\n\n${count} i paketet. Inget skrevs.`;
  }
  if (error instanceof ConfigError || error instanceof StorageRefused)
    return `Inställningarna stämmer inte:\n${error.message}`;
  if (error instanceof AccountsRefused)
    return 'I produktion läses inga konton in: lösenorden i ett paket är kända för alla som har det. Kör utan --accounts, och lägg upp konton under /admin eller med npm run users.';
  if (error instanceof DatabaseLocked) {
    return `Tjänsten är igång och använder databasen i ${error.message}. Stoppa den först och kör kommandot igen.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const order = orderOf(process.argv.slice(2));
if (order) process.exitCode = await carryOut(order);
else {
  console.error(usage);
  process.exitCode = 2;
}
