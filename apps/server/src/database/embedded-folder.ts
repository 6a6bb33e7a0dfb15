import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { syncFolder } from '#config/data-folder.ts';
import { lockFileName } from './database-lock.ts';

/** There are files where the message says, but no database. A new one beside somebody's data would hide that it is lost. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
}

/** The engine writes this file first of all into a new database. */
const versionFile = 'PG_VERSION';

/** Stands in the folder while the engine writes a new database, which a power cut can leave incomplete. */
const unfinishedFile = 'lasar.unfinished';

/**
 * Throws DatabaseMissing when the embedded database is not there, but files of films and documents are: the disk of the database may not
 * be mounted, or only half of a backup may have been restored.
 */
export async function refuseFilesWithoutDatabase({
  database,
  storage,
}: Pick<Config, 'database' | 'storage'>): Promise<void> {
  if (database.kind !== 'embedded' || storage.kind !== 'folder') return;
  const inDatabase = await namesIn(database.folder);
  if (inDatabase.includes(versionFile)) return;
  // An unfinished upload of a file has a name that begins with a dot.
  const files = (await namesIn(storage.folder)).filter((name) => !name.startsWith('.'));
  if (files.length > 0) throw new DatabaseMissing(storage.folder);
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Makes a locked folder ready for the engine. Answers undefined when it holds a database. Else it is emptied of an unfinished
 * one, and the answer writes the new database to disk: to be called when the engine has created it, before it is used. Throws
 * DatabaseMissing when the folder holds anything else.
 */
export async function prepareDatabaseFolder(
  folder: string,
): Promise<(() => Promise<void>) | undefined> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(lockFileName));
  const unfinished = join(folder, unfinishedFile);
  if (names.includes(unfinishedFile)) {
    const rest = names.filter((name) => name !== unfinishedFile);
    await Promise.all(rest.map((name) => rm(join(folder, name), { recursive: true })));
  } else if (names.includes(versionFile)) return undefined;
  else if (names.length > 0) throw new DatabaseMissing(folder);
  await writeFile(unfinished, '', { flush: true });
  await syncFolder(folder);
  return async () => {
    await syncTree(folder);
    await rm(unfinished);
    await syncFolder(folder);
  };
}

/** Writes a folder with everything in it to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else {
      await using file = await open(path, 'r+');
      await file.sync();
    }
  }
  await syncFolder(folder);
}
