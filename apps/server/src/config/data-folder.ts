import { open, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Options of `mkdir` for folders with data of the service: readable by its own user alone. */
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/** Logs a warning when other users of the machine can read the data folder. Its mode is not changed, because the operator may
 * have set it. */
export async function warnOfOpenFolder(folder: string, log: FastifyBaseLogger): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const found = await stat(folder).catch(() => undefined);
  if (found && (found.mode & 0o077) !== 0)
    log.warn({ folder, mode: (found.mode & 0o777).toString(8) }, 'DATA_DIR is open to others');
}

/** Writes the names in a folder to disk: a created, renamed or deleted file is safe from a power cut after it. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'jwt-key');

/** A key of 32 random bytes, in the format of JWT_KEYS. */
export const generateKey = (): string => randomBytes(32).toString('base64url');

/** The keys of an installation without JWT_KEYS, newest first: generated at the first start and stored with its data. */
export function generatedKeys(dataFolder: string): string[] {
  if (!existsSync(fileIn(dataFolder))) write(dataFolder, [generateKey()]);
  return readFileSync(fileIn(dataFolder), 'utf8').trim().split(',');
}

/** Adds a key that signs from the next start on. The previous key still verifies; older ones are dropped. */
export function rotateGeneratedKey(dataFolder: string): string {
  const key = generateKey();
  write(dataFolder, [key, ...generatedKeys(dataFolder).slice(0, 1)]);
  return key;
}

// Renamed into place after it is synced to disk, so that a crash or a power cut leaves the old file or the new one.
function write(dataFolder: string, keys: readonly string[]): void {
  mkdirSync(dataFolder, privateFolder);
  const temporary = `${fileIn(dataFolder)}.${process.pid}`;
  writeFileSync(temporary, keys.join(','), { mode: 0o600, flush: true });
  renameSync(temporary, fileIn(dataFolder));
}
