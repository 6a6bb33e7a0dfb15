import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another living process has the folder open. Two writers would destroy an embedded database. */
export class DatabaseLocked extends Error {
  override readonly name = 'DatabaseLocked';
}

/** The lock's file in the folder of an embedded database. SQLite puts a journal beside it, whose name begins alike. */
export const lockFileName = 'lasar.lock';

// The code of SQLite for a file that another connection has locked.
const busy = 5;

/**
 * Locks an existing folder until disposed or until the process ends, however it ends. The lock is SQLite's lock on an empty file
 * in the folder: the operating system holds it, frees it after `kill -9`, and shows it to every process that sees the folder,
 * also from another container or with another temporary folder. Throws DatabaseLocked.
 */
export function lockDatabaseFolder(folder: string): Disposable {
  const lock = new DatabaseSync(join(folder, lockFileName), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === busy;
    throw isLocked ? new DatabaseLocked(folder) : error;
  }
  return { [Symbol.dispose]: () => lock.close() };
}
