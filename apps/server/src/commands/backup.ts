import { loadConfig } from '#config/config.ts';
import { BackupUnusable, type Manifest } from '#features/backups/backup-folder.ts';
import { makeBackup, restoreBackup, verifyBackup } from '#features/backups/backups.service.ts';
import { PostgresProgramFailed } from '#features/backups/postgres-programs.ts';
import { CommandRefused, runCommand, type Command } from './run-command.ts';

const usage = `Så här används kommandona:
  npm run backup -- MAPP    säkerhetskopierar databas och filer till en ny mapp, även medan tjänsten är igång
  npm run verify -- MAPP    kontrollerar att en säkerhetskopia är hel
  npm run restore -- MAPP   läser tillbaka en säkerhetskopia i en tom databas`;

function parse([command, folder, ...more]: string[]): Command | undefined {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) return undefined;
  if (command === 'make') return () => explaining(make(folder));
  if (command === 'verify') return () => explaining(verify(folder));
  if (command === 'restore') return () => explaining(restore(folder));
  return undefined;
}

const explaining = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof BackupUnusable || error instanceof PostgresProgramFailed)) throw error;
    throw new CommandRefused(error.message, { cause: error });
  });

async function make(folder: string): Promise<void> {
  const manifest = await makeBackup(loadConfig(), folder);
  console.log(`Säkerhetskopian finns i ${folder}: ${describe(manifest)}.`);
  if (manifest.missing.length === 0) return;
  console.error(`Filer som saknas eller är skadade i lagringen:\n${manifest.missing.join('\n')}`);
  process.exitCode = 1;
}

async function verify(folder: string): Promise<void> {
  const errors = await verifyBackup(folder);
  if (errors.length > 0) throw new CommandRefused(errors.join('\n'));
  console.log(`Säkerhetskopian i ${folder} är hel.`);
}

async function restore(folder: string): Promise<void> {
  const manifest = await restoreBackup(loadConfig(), folder);
  console.log(`Säkerhetskopian från ${manifest.createdAt} är återläst: ${describe(manifest)}.`);
}

const describe = ({ files, release }: Manifest): string =>
  `databasen från utgåva ${release} och ${files.length} filer`;

await runCommand(usage, parse);
