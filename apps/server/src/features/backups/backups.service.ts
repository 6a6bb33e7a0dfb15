import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#config/config.ts';
import { writeLastBackup } from '#config/last-backup.ts';
import { syncFolder } from '#config/data-folder.ts';
import { releaseVersion } from '#config/release.ts';
import { copyDatabase, requestDatabaseCopy } from '#database/database-copy.ts';
import { DatabaseLocked, lockFileName } from '#database/database-lock.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { syncTree } from '#database/embedded-folder.ts';
import { openDatabase } from '#database/open-database.ts';
import { folderStorage, pathOfFile } from '#storage/folder-storage.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { MediaStorage } from '#storage/storage.ts';
import {
  backupFolderOptions,
  BackupUnusable,
  databaseIn,
  describeDatabase,
  filesIn,
  listBackupErrors,
  readManifest,
  writeManifest,
  type Manifest,
} from './backup-folder.ts';
import { exportSnapshot, hasTables, listNamedFiles, type NamedFile } from './backups.store.ts';
import { dumpDatabase, restoreDatabase } from './postgres-programs.ts';

type Settings = Pick<Config, 'database' | 'storage' | 'dataFolder'>;

const dumpIn = (folder: string): string => join(databaseIn(folder), 'lasar.dump');

/**
 * Writes the database, and then every file that this copy of the database names, to an empty or new folder, while the
 * service runs. Stored files never change, so the files belong to the moment of the database. Throws BackupUnusable when the
 * folder is in use.
 */
export async function makeBackup(settings: Settings, folder: string): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupUnusable(`${folder} är inte tom. Välj en ny mapp för varje säkerhetskopia.`);
  await mkdir(databaseIn(folder), backupFolderOptions);
  const createdAt = new Date().toISOString();
  const named = await withoutTimeLimits(() => backUpDatabase(settings, folder));
  const copied = await copyFiles(await openStorage(settings.storage), folder, named);
  const manifest = {
    createdAt,
    release: releaseVersion,
    kind: settings.database.kind,
    database: await describeDatabase(folder),
    ...copied,
  };
  await syncTree(databaseIn(folder));
  await writeManifest(folder, manifest);
  const { files, missing } = manifest;
  // The backup is whole although it cannot be remembered.
  await writeLastBackup(settings.dataFolder, {
    createdAt,
    files: files.length,
    missing: missing.length,
  }).catch(() => {});
  return manifest;
}

async function backUpDatabase({ database, dataFolder }: Settings, folder: string) {
  if (database.kind === 'embedded') {
    await copyEmbedded(database.folder, dataFolder, databaseIn(folder));
    // Opening the copy lets the engine recover it, and shows that it is sound.
    const named = await listFilesOfCopy(databaseIn(folder));
    for (const name of await readdir(databaseIn(folder)))
      if (name.startsWith(lockFileName)) await rm(join(databaseIn(folder), name));
    return named;
  }
  await using server = await openDatabase(database);
  // Awaited, because the pool closes when the function returns.
  return await server.db.transaction().execute(async (transaction) => {
    const snapshot = await exportSnapshot(transaction);
    await dumpDatabase(database.directUrl ?? database.url, dumpIn(folder), snapshot);
    return listNamedFiles(transaction);
  });
}

async function listFilesOfCopy(folder: string): Promise<NamedFile[]> {
  await using copy = await openDatabase({ kind: 'embedded', folder });
  return await listNamedFiles(copy.db);
}

async function copyEmbedded(source: string, dataFolder: string, target: string): Promise<void> {
  try {
    await using database = await openDatabase({ kind: 'embedded', folder: source });
    await copyDatabase(database.db, source, target);
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error;
    using copy = await requestDatabaseCopy(dataFolder);
    if (!copy) throw error;
    await cp(copy.folder, target, { recursive: true });
  }
}

async function copyFiles(
  storage: MediaStorage,
  folder: string,
  named: readonly NamedFile[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  await mkdir(filesIn(folder), backupFolderOptions);
  const target = folderStorage(filesIn(folder));
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { hash, required } of named) {
    if ((await storage.findSize(hash)) === undefined) {
      if (required) missing.push(hash);
      continue;
    }
    await using local = await storage.borrow(hash);
    const stored = await target.put(local.path);
    if (stored.hash === hash) files.push(stored);
    else {
      await target.remove(stored.hash);
      missing.push(hash);
    }
  }
  return { files, missing };
}

/** What is wrong with a backup, as Swedish sentences. Throws BackupUnusable for a folder without a finished one. */
export async function verifyBackup(folder: string): Promise<string[]> {
  const manifest = await readManifest(folder);
  return [
    ...(await listBackupErrors(folder, manifest)),
    ...manifest.missing.map((hash) => `Filen ${hash} saknades redan när kopian gjordes.`),
  ];
}

/**
 * Restores a whole backup into an empty database and the storage. Files come first, and the database is there completely or
 * not at all. Throws BackupUnusable when the backup is damaged, is of the other kind of database, or the database is not empty.
 */
export async function restoreBackup(settings: Settings, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const errors = await listBackupErrors(folder, manifest);
  if (errors.length > 0) throw new BackupUnusable(errors.join('\n'));
  if (manifest.kind !== settings.database.kind)
    throw new BackupUnusable(
      'Kopian är av den andra sortens databas: den inbyggda och PostgreSQL kan inte läsa varandras kopior.',
    );
  await requireEmptyDatabase(settings.database);
  const storage = await openStorage(settings.storage);
  await storage.check();
  for (const { hash } of manifest.files) await storage.put(pathOfFile(filesIn(folder), hash));
  await restoreDatabaseFrom(settings.database, folder);
  return manifest;
}

async function requireEmptyDatabase(database: Config['database']): Promise<void> {
  if (await isEmpty(database)) return;
  throw new BackupUnusable('Databasen är inte tom. Läs tillbaka kopian i en ny databas.');
}

async function isEmpty(database: Config['database']): Promise<boolean> {
  if (database.kind === 'embedded')
    return (await readdir(database.folder).catch(() => [])).length === 0;
  await using server = await openDatabase(database);
  return !(await hasTables(server.db));
}

async function restoreDatabaseFrom(database: Config['database'], folder: string): Promise<void> {
  if (database.kind === 'server')
    return restoreDatabase(database.directUrl ?? database.url, dumpIn(folder));
  const unfinished = `${database.folder}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, backupFolderOptions);
  await cp(databaseIn(folder), unfinished, { recursive: true });
  await syncTree(unfinished);
  await rm(database.folder, { recursive: true, force: true });
  await rename(unfinished, database.folder);
  await syncFolder(dirname(database.folder));
  return undefined;
}
