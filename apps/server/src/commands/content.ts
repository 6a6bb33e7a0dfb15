import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { importPack, type ImportReport } from '#features/content/content.service.ts';
import { InvalidPack } from '#features/content/check/validation-errors.ts';
import { createLog } from '#config/log.ts';
import { analyzeTables } from '#database/planner.ts';
import { openStorage } from '#storage/open-storage.ts';
import {
  CommandRefused,
  runCommand,
  withDatabase,
  type Command,
  type CommandContext,
} from './run-command.ts';

const usage = `Så här används kommandot:
  npm run content -- import MAPP [--dry-run] [--accounts]

  --dry-run    granska hela paketet utan att skriva något
  --accounts   ta också med skolor och konton till en databas på en server; aldrig i produktion`;

interface ImportOptions {
  readonly dryRun: boolean;
  /** Include schools and accounts in a database on a server. */
  readonly accounts: boolean;
}

function parse(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, accounts: { type: 'boolean' } },
    });
    const [command, folder, ...more] = positionals;
    if (command !== 'import' || !folder || more.length > 0) return undefined;
    const options = { dryRun: values['dry-run'] ?? false, accounts: values.accounts ?? false };
    return () => withDatabase((context) => runImport(context, folder, options));
  } catch {
    return undefined;
  }
}

async function runImport(
  { config, db }: CommandContext,
  folder: string,
  { dryRun, accounts: withAccounts }: ImportOptions,
): Promise<void> {
  if (withAccounts && config.deployment === 'production') throw new CommandRefused(accountsRefused);
  const storage = await openStorage(config.storage);
  await storage.check();
  // The summary below reports everything else.
  const log = createLog('warn');
  const accounts =
    config.deployment === 'demo' && (withAccounts || config.database.kind === 'embedded');
  using progress = showProgress();
  const options = { dryRun, accounts, onProgress: progress.show };
  const report = await importPack({ config, db, storage, log }, folder, options).catch(refusePack);
  if (!dryRun) await analyzeTables(db);
  progress.stop();
  console.log(dryRun ? 'Paketet är felfritt. Inget skrevs.' : 'Paketet är inläst.');
  console.log(summaryOf(report));
  if (!accounts) console.log(leftOut[config.deployment]);
}

const leftOut = {
  demo: 'Skolor och konton lämnades utanför. Ta med dem med --accounts.',
  production: 'Skolor och konton lämnades utanför: i produktion läggs de upp under /admin.',
} as const;

const accountsRefused =
  'I produktion läses inga konton in: lösenorden i ett paket är kända för alla som har det. Kör utan --accounts, och lägg upp konton under /admin eller med npm run users.';

function refusePack(error: unknown): never {
  if (!(error instanceof InvalidPack)) throw error;
  const { errors } = error;
  const count = errors.length === 1 ? 'Ett fel' : `${errors.length} fel`;
  const message = `${errors.join('\n')}\n\n${count} i paketet. Inget skrevs.`;
  throw new CommandRefused(message, { cause: error });
}

interface ProgressDisplay extends Disposable {
  readonly show: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** A progress bar on a terminal; elsewhere a line for each 10 %. */
function showProgress(): ProgressDisplay {
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
  let shown = 0;
  return (done, total) => {
    const tenths = Math.floor((done * 10) / total);
    if (tenths > shown) console.error(`${tenths * 10} %`);
    shown = Math.max(shown, tenths);
  };
}

const labels: Readonly<Record<keyof ImportReport, string>> = {
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
  (Object.keys(labels) as (keyof ImportReport)[])
    .filter((kind) => report[kind] > 0)
    .map((kind) => `${String(report[kind]).padStart(7)} ${labels[kind]}`)
    .join('\n');

await runCommand(usage, parse);
