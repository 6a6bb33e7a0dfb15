import {
  inspectStorage,
  removeOrphans,
  type StorageFindings,
} from '#features/operations/backups/orphans.service.ts';
import { Problem } from '#problem.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { ListedFile } from '#storage/storage.ts';
import {
  CommandRefused,
  runCommand,
  withDatabase,
  withDatabaseToRead,
  type Command,
  type CommandContext,
} from './run-command.ts';

const usage = `Så här används kommandot:
  npm run gc                visar filer i lagringen som databasen inte nämner, och filer som saknas där
  npm run gc -- --delete    tar bort de filer som databasen inte nämner och som är äldre än 30 dagar`;

function parse([option, ...more]: string[]): Command | undefined {
  if (more.length > 0) return undefined;
  if (option === undefined) return () => withDatabaseToRead(explaining(show));
  if (option === '--delete') return () => withDatabase(explaining(remove));
  return undefined;
}

const explaining =
  (work: (context: CommandContext) => Promise<void>) =>
  (context: CommandContext): Promise<void> =>
    work(context).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'media/unavailable') throw error;
      throw new CommandRefused('Lagringen av filer svarar inte.', { cause: error });
    });

async function show({ config, db }: CommandContext): Promise<void> {
  const storage = await openStorage(config.storage);
  await storage.check();
  const findings = await inspectStorage({ db, storage }, new Date());
  const { orphans } = findings;
  for (const file of orphans) console.log(lineOf(file));
  console.log(`${sumOf(orphans)} nämns inte av databasen och är äldre än 30 dagar.`);
  if (orphans.length > 0) console.log('Ta bort dem med npm run gc -- --delete.');
  report(findings);
}

async function remove({ config, db }: CommandContext): Promise<void> {
  const now = new Date();
  const storage = await openStorage(config.storage);
  await storage.check();
  const findings = await inspectStorage({ db, storage }, now);
  // Another database's storage, or a database that has just been created.
  if (findings.orphans.length > 0 && findings.named === 0)
    throw new CommandRefused(
      'Databasen nämner ingen av filerna i lagringen. Inget har tagits bort: hör databasen och lagringen ihop?',
    );
  const removed = await removeOrphans({ db, storage }, findings.orphans, now);
  for (const file of removed) console.log(lineOf(file));
  console.log(`${sumOf(removed)} har tagits bort.`);
  report(findings);
}

function report({ young, missing }: StorageFindings): void {
  if (young > 0)
    console.log(`${filesOf(young)} utan namn i databasen är yngre än 30 dagar och får vara kvar.`);
  if (missing.length === 0) return;
  console.error(`Filer som saknas i lagringen:\n${missing.join('\n')}`);
  process.exitCode = 1;
}

const lineOf = ({ hash, bytes, storedAt }: ListedFile): string =>
  `${hash} ${bytes} byte, lagrad ${storedAt.toISOString().slice(0, 10)}`;

const sumOf = (files: readonly ListedFile[]): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${filesOf(files.length)} (${(bytes / 1e6).toLocaleString('sv', { maximumFractionDigits: 1 })} MB)`;
};

const filesOf = (count: number): string => (count === 1 ? '1 fil' : `${count} filer`);

await runCommand(usage, parse);
