import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { privateFolder, syncFolder } from '#config/data-folder.ts';
import { syncTree } from '#database/embedded-folder.ts';
import { folderStorage } from '#storage/folder-storage.ts';
import { hashFile } from '#storage/hash-file.ts';
import type { BackupPlace } from './backup-place.ts';
import { manifestName } from './manifest.ts';

/** A backup in a folder. The folders that it creates are private, since a backup holds personal data. */
export function folderPlace(folder: string): BackupPlace {
  const database = join(folder, 'database');
  const files = join(folder, 'files');
  const temporary = join(folder, `${manifestName}.part`);
  return {
    name: folder,
    files: folderStorage(files),
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
    async keepDatabase(work) {
      await mkdir(database, privateFolder);
      await mkdir(files, privateFolder);
      await work(database);
      await syncTree(database);
      return describeDatabase(database);
    },
    listPaths: async () =>
      [...(await filesUnder(database)), ...(await filesUnder(files))].map((path) =>
        slashed(relative(folder, path)),
      ),
    hashAt: (path) => hashFile(join(folder, path)).catch(() => undefined),
    borrow: async (path) => ({
      path: join(folder, path),
      [Symbol.asyncDispose]: async () => {},
    }),
    readManifest: () => readFile(join(folder, manifestName), 'utf8').catch(() => undefined),
    // Renamed into place, so an interrupted backup has none.
    async writeManifest(text) {
      await using file = await open(temporary, 'w', 0o600);
      await file.writeFile(text);
      await file.sync();
      await rename(temporary, join(folder, manifestName));
      await syncFolder(folder);
    },
    async discard() {
      for (const path of [database, files, temporary])
        await rm(path, { recursive: true, force: true });
    },
  };
}

/** The path of every file below a folder, which may be missing. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await entriesUnder(folder);
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

/** What is in a folder with the copy of a database: its files with their hashes, and its folders. */
async function describeDatabase(folder: string) {
  const pathOf = (path: string) => `database/${slashed(relative(folder, path))}`;
  const database = [];
  for (const path of (await filesUnder(folder)).toSorted())
    database.push({ path: pathOf(path), ...(await hashFile(path)) });
  const folders = (await entriesUnder(folder))
    .filter((each) => each.isDirectory())
    .map((each) => pathOf(join(each.parentPath, each.name)))
    .toSorted();
  return { database, folders };
}

async function entriesUnder(folder: string) {
  const exists = await stat(folder).catch(() => undefined);
  return exists ? readdir(folder, { recursive: true, withFileTypes: true }) : [];
}

const slashed = (path: string): string => path.replaceAll(sep, '/');
