import { loadConfig } from '#config/config.ts';
import type { BackupPlace } from '#features/operations/backups/backup-place.ts';
import { makeBackup } from '#features/operations/backups/backups.service.ts';
import { BackupUnusable, type Manifest } from '#features/operations/backups/manifest.ts';
import { openBackupPlace } from '#features/operations/backups/open-backup-place.ts';
import { PostgresProgramFailed } from '#features/operations/backups/postgres-programs.ts';
import { restoreBackup, verifyBackup } from '#features/operations/backups/restore.service.ts';
import { Problem } from '#problem.ts';
import { CommandRefused, reasonOf, runCommand, type Command } from './run-command.ts';

const usage = `Så här används kommandona, där PLATS är en mapp eller s3://bucket/mapp:
  npm run backup -- PLATS    säkerhetskopierar databas och filer till en ny plats, även medan tjänsten är igång
  npm run verify -- PLATS    kontrollerar att en säkerhetskopia är hel
  npm run restore -- PLATS   läser tillbaka en säkerhetskopia i en tom databas`;

type Work = (place: BackupPlace) => Promise<void>;

function parse([command, place, ...more]: string[]): Command | undefined {
  if (place === undefined || place.startsWith('-') || more.length > 0) return undefined;
  if (command === 'make') return () => at(place, make);
  if (command === 'verify') return () => at(place, verify);
  if (command === 'restore') return () => at(place, restore);
  return undefined;
}

async function at(name: string, work: Work): Promise<void> {
  try {
    await work(await openBackupPlace(name, loadConfig));
  } catch (error) {
    if (error instanceof BackupUnusable || error instanceof PostgresProgramFailed)
      throw new CommandRefused(error.message, { cause: error });
    if (error instanceof Problem && error.code === 'media/unavailable')
      throw new CommandRefused(
        `Lagringen av filer eller platsen för kopian svarar inte${reasonOf(error)}.`,
        { cause: error },
      );
    throw error;
  }
}

async function make(place: BackupPlace): Promise<void> {
  const manifest = await makeBackup(loadConfig(), place);
  console.log(`Säkerhetskopian finns i ${place.name}: ${describe(manifest)}.`);
  if (manifest.missing.length === 0) return;
  console.error(`Filer som saknas eller är skadade i lagringen:\n${manifest.missing.join('\n')}`);
  process.exitCode = 1;
}

async function verify(place: BackupPlace): Promise<void> {
  const errors = await verifyBackup(place);
  if (errors.length > 0) throw new CommandRefused(errors.join('\n'));
  console.log(`Säkerhetskopian i ${place.name} är hel.`);
}

async function restore(place: BackupPlace): Promise<void> {
  const manifest = await restoreBackup(loadConfig(), place);
  console.log(`Säkerhetskopian från ${manifest.createdAt} är återläst: ${describe(manifest)}.`);
}

const describe = ({ files, release }: Manifest): string =>
  `databasen från utgåva ${release} och ${files.length} filer`;

await runCommand(usage, parse);
