import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from './data-folder.ts';

/** What monitoring and administrators are told of a finished backup. */
export interface LastBackup {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: number;
  /** Files that the database names and the storage did not have. */
  readonly missing: number;
  /** Of the database and the files. Absent, as the place, for those that an earlier release made. */
  readonly bytes?: number;
  readonly place?: string;
}

/** A backup that an administrator asked for and that failed after the last finished one. */
export interface FailedBackup {
  /** ISO 8601. */
  readonly at: string;
  /** A Swedish sentence, where the failure is one that an operator can mend. */
  readonly reason?: string;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');
const failureIn = (dataFolder: string): string => join(dataFolder, 'failed-backup.json');

/** Remembers a backup beside the data. Backups made with another data folder are not known here. */
export async function writeLastBackup(dataFolder: string, backup: LastBackup): Promise<void> {
  await writeNote(dataFolder, fileIn(dataFolder), backup);
  await rm(failureIn(dataFolder), { force: true });
}

/** Remembers that a backup failed, until one succeeds. */
export const writeFailedBackup = (dataFolder: string, failure: FailedBackup): Promise<void> =>
  writeNote(dataFolder, failureIn(dataFolder), failure);

/** The last backup, undefined when none is known. */
export const findLastBackup = (dataFolder: string): Promise<LastBackup | undefined> =>
  readNote<LastBackup>(fileIn(dataFolder));

export const findFailedBackup = (dataFolder: string): Promise<FailedBackup | undefined> =>
  readNote<FailedBackup>(failureIn(dataFolder));

async function writeNote(dataFolder: string, file: string, note: object): Promise<void> {
  await mkdir(dataFolder, privateFolder);
  await writeFile(file, JSON.stringify(note), { mode: 0o600 });
}

async function readNote<Note>(file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Note;
  } catch {
    return undefined;
  }
}
