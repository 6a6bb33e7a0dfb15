import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/** How a folder of the service's data is made, with those above it: readable for its own user alone. */
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/** Warns when others on the machine may look into the data folder. An operator's own folder is not changed. */
export async function warnOfOpenFolder(folder: string, log: FastifyBaseLogger): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const found = await stat(folder).catch(() => undefined);
  if (found && (found.mode & 0o077) !== 0)
    log.warn({ folder, mode: (found.mode & 0o777).toString(8) }, 'DATA_DIR is open to others');
}
