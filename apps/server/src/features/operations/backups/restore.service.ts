import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#config/config.ts';
import { privateFolder, syncFolder } from '#config/data-folder.ts';
import { syncTree } from '#database/embedded-folder.ts';
import { openDatabase } from '#database/open-database.ts';
import { openStorage } from '#storage/open-storage.ts';
import { unpackFolder } from './archive.ts';
import type { BackupPlace } from './backup-place.ts';
import { hasTables } from './backups.store.ts';
import { archiveName, BackupUnusable, parseManifest, type Manifest } from './manifest.ts';
import { mapSomeAtOnce } from './map-some-at-once.ts';
import { restoreDatabase } from './postgres-programs.ts';

type Settings = Pick<Config, 'database' | 'storage'>;

/** What is wrong with a backup, as Swedish sentences. Throws BackupUnusable for a place without a finished one. */
export async function verifyBackup(place: BackupPlace): Promise<string[]> {
  const manifest = await requireManifest(place);
  return [
    ...(await listBackupErrors(place, manifest)),
    ...manifest.missing.map((hash) => `Filen ${hash} saknades redan när kopian gjordes.`),
  ];
}

async function requireManifest(place: BackupPlace): Promise<Manifest> {
  const text = await place.readManifest();
  if (text === undefined)
    throw new BackupUnusable(`I ${place.name} finns ingen fullständig säkerhetskopia.`);
  return parseManifest(text, place.name);
}

const pathOfFile = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;

/** Damaged, missing and superfluous files, as Swedish sentences. Empty when the backup is whole. */
async function listBackupErrors(place: BackupPlace, manifest: Manifest): Promise<string[]> {
  const expected = new Map([
    ...manifest.database.map(({ path, hash }) => [path, hash] as const),
    ...manifest.files.map(({ hash }) => [pathOfFile(hash), hash] as const),
  ]);
  const present = new Set(await place.listPaths());
  const errors = await mapSomeAtOnce([...expected], async ([path, hash]) => {
    if (!present.has(path)) return `${path} saknas.`;
    const found = await place.hashAt(path);
    if (!found) return `${path} går inte att läsa.`;
    return found.hash === hash ? undefined : `${path} är skadad.`;
  });
  return [
    ...errors.filter((error) => error !== undefined),
    ...[...present]
      .filter((path) => !expected.has(path))
      .map((path) => `${path} hör inte till kopian.`),
  ];
}

/**
 * Restores a whole backup into an empty database and the storage. Files come first, and the database is there completely or
 * not at all. Throws BackupUnusable when the backup is damaged, is of the other kind of database, or the database is not empty.
 */
export async function restoreBackup(settings: Settings, place: BackupPlace): Promise<Manifest> {
  const manifest = await requireManifest(place);
  const errors = await listBackupErrors(place, manifest);
  if (errors.length > 0) throw new BackupUnusable(errors.join('\n'));
  if (manifest.kind !== settings.database.kind)
    throw new BackupUnusable(
      'Kopian är av den andra sortens databas: den inbyggda och PostgreSQL kan inte läsa varandras kopior.',
    );
  await requireEmptyDatabase(settings.database);
  const storage = await openStorage(settings.storage);
  await storage.check();
  await mapSomeAtOnce(manifest.files, async (file) => {
    await using local = await place.files.borrow(file.hash);
    await storage.put(local.path, file);
  });
  await restoreDatabaseFrom(settings.database, place, manifest);
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

async function restoreDatabaseFrom(
  database: Config['database'],
  place: BackupPlace,
  manifest: Manifest,
): Promise<void> {
  if (database.kind === 'embedded') return restoreEmbedded(database.folder, place, manifest);
  const [dump] = manifest.database;
  if (!dump) throw new BackupUnusable(`Databasen saknas i ${place.name}.`);
  await using local = await place.borrow(dump.path, dump.hash);
  await restoreDatabase(database.directUrl ?? database.url, local.path);
  return undefined;
}

async function restoreEmbedded(
  target: string,
  place: BackupPlace,
  { database, folders }: Manifest,
): Promise<void> {
  const unfinished = `${target}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, privateFolder);
  const [archive] = database;
  if (archive?.path === `database/${archiveName}`) {
    await using local = await place.borrow(archive.path, archive.hash);
    await unpackFolder(local.path, unfinished);
  } else await copyTree(unfinished, place, { database, ...(folders && { folders }) });
  await syncTree(unfinished);
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
  await syncFolder(dirname(target));
}

async function copyTree(
  target: string,
  place: BackupPlace,
  { database, folders = [] }: Pick<Manifest, 'database' | 'folders'>,
): Promise<void> {
  const at = (path: string) => join(target, path.slice('database/'.length));
  for (const path of [...folders, ...database.map(({ path }) => dirname(path))])
    await mkdir(at(path), privateFolder);
  await mapSomeAtOnce(database, async ({ path, hash }) => {
    await using local = await place.borrow(path, hash);
    await copyFile(local.path, at(path));
  });
}
