import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from './data-folder.ts';

/** What monitoring is told of a finished backup. */
export interface LastBackup {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: number;
  /** Files that the database names and the storage did not have. */
  readonly missing: number;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

/** Remembers a backup beside the data. Backups made with another data folder are not known here. */
export async function writeLastBackup(dataFolder: string, backup: LastBackup): Promise<void> {
  await mkdir(dataFolder, privateFolder);
  await writeFile(fileIn(dataFolder), JSON.stringify(backup), { mode: 0o600 });
}

/** The last backup, undefined when none is known. */
export async function findLastBackup(dataFolder: string): Promise<LastBackup | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as LastBackup;
  } catch {
    return undefined;
  }
}
