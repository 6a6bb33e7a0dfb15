import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { writeLastBackup } from '#config/last-backup.ts';
import { releaseVersion } from '#config/release.ts';
import { copyDatabase, requestDatabaseCopy } from '#database/database-copy.ts';
import { DatabaseLocked, lockFileName } from '#database/database-lock.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { Problem } from '#problem.ts';
import { hashFile, type StoredFile } from '#storage/hash-file.ts';
import { openStorage } from '#storage/open-storage.ts';
import { FileDamaged, type MediaStorage } from '#storage/storage.ts';
import type { BackupPlace } from './backup-place.ts';
import { exportSnapshot, listNamedFiles, type NamedFile } from './backups.store.ts';
import { BackupUnusable, manifestText, type Manifest } from './manifest.ts';
import { mapSomeAtOnce } from './map-some-at-once.ts';
import { dumpDatabase } from './postgres-programs.ts';

type Settings = Pick<Config, 'database' | 'storage' | 'dataFolder'>;

const dumpName = 'lasar.dump';

/**
 * Writes the database, and then every file that this copy of the database names, to an empty place, while the service runs.
 * Stored files never change, so the files belong to the moment of the database. A backup that fails leaves nothing in a
 * folder. Throws BackupUnusable when the place is in use.
 */
export async function makeBackup(settings: Settings, place: BackupPlace): Promise<Manifest> {
  if (!(await place.isEmpty()))
    throw new BackupUnusable(
      `${place.name} är inte tom. Välj en ny mapp för varje säkerhetskopia.`,
    );
  const manifest = await writeBackup(settings, place).catch(async (error: unknown) => {
    // What is left takes the room that the next attempt needs, and the place must be empty then.
    await place.discard().catch(() => {});
    throw error;
  });
  const { createdAt, files, missing, database } = manifest;
  // The backup is whole although it cannot be remembered.
  await writeLastBackup(settings.dataFolder, {
    createdAt,
    files: files.length,
    missing: missing.length,
    bytes: [...files, ...database].reduce((sum, { bytes }) => sum + bytes, 0),
    place: place.name,
  }).catch(() => {});
  return manifest;
}

async function writeBackup(settings: Settings, place: BackupPlace): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  let named: readonly NamedFile[] = [];
  const described = await place.keepDatabase(async (folder) => {
    named = await withoutTimeLimits(() => backUpDatabase(settings, folder));
  });
  const copied = await copyFiles(await openStorage(settings.storage), place.files, named);
  const { kind } = settings.database;
  const manifest = { createdAt, release: releaseVersion, kind, ...described, ...copied };
  await place.writeManifest(manifestText(manifest));
  return manifest;
}

async function backUpDatabase({ database, dataFolder }: Settings, folder: string) {
  if (database.kind === 'embedded') {
    await copyEmbedded(database.folder, dataFolder, folder);
    // Opening the copy lets the engine recover it, and shows that it is sound.
    const named = await listFilesOfCopy(folder);
    for (const name of await readdir(folder))
      if (name.startsWith(lockFileName)) await rm(join(folder, name));
    return named;
  }
  await using server = await openDatabase(database);
  // Awaited, because the pool closes when the function returns.
  return await server.db.transaction().execute(async (transaction) => {
    const snapshot = await exportSnapshot(transaction);
    await dumpDatabase(database.directUrl ?? database.url, join(folder, dumpName), snapshot);
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
  target: MediaStorage,
  named: readonly NamedFile[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const copied = await mapSomeAtOnce(named, ({ hash }) => copyOneFile(storage, target, hash));
  return {
    files: copied.filter((file) => typeof file !== 'string'),
    missing: named
      .filter(({ required }, index) =>
        required ? typeof copied[index] === 'string' : copied[index] === 'damaged',
      )
      .map(({ hash }) => hash),
  };
}

async function copyOneFile(
  storage: MediaStorage,
  target: MediaStorage,
  hash: string,
): Promise<StoredFile | 'missing' | 'damaged'> {
  try {
    await using local = await storage.borrow(hash);
    const found = await hashFile(local.path);
    if (found.hash !== hash) return 'damaged';
    return await target.put(local.path, found);
  } catch (error) {
    if (error instanceof FileDamaged) return 'damaged';
    if (error instanceof Problem && error.code === 'media/not-found') return 'missing';
    throw error;
  }
}
