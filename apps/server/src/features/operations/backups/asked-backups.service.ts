import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { privateFolder } from '#config/data-folder.ts';
import { findLastBackup, writeFailedBackup } from '#config/last-backup.ts';
import type { Context } from '#context.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { manifestName } from './manifest.ts';

export const askedBackupsQueue = 'backups';
// In seconds: hours of film to a bucket far away.
const longest = 12 * 3_600;
const prefix = 'by-button-';
const daysKept = 85;
const command = fileURLToPath(new URL('../../../commands/backup.ts', import.meta.url));

type Place = Pick<Config, 'backupPlace'>;

/** Starts a backup that an administrator asks for, unless one waits or is being made. */
export type AskForBackup = () => Promise<{ started: boolean }>;

/**
 * Opens the queue of backups that administrators ask for. The operators' command makes each one, in a process of its own with the
 * settings of this one: requests go on being answered, and a backup that fails takes nothing with it.
 */
export function createAskedBackups(app: FastifyInstance, context: Context): AskForBackup {
  const { db, jobs } = context;
  let queue: JobQueue<null> | undefined;
  app.addHook('onReady', async () => {
    queue = await jobs.open<null>({
      name: askedBackupsQueue,
      options: { policy: 'exclusive', retryLimit: 0, expireInSeconds: longest },
      work: { pollingIntervalSeconds: 60 },
      handle: (_job, signal) => makeAskedBackup(context, signal),
    });
  });
  return async () => {
    const started = (await queue?.send(db, null)) ?? false;
    if (started) queue?.wake();
    return { started };
  };
}

async function makeAskedBackup({ config, log }: Context, signal: AbortSignal): Promise<void> {
  const { backupPlace, dataFolder } = config;
  const at = new Date().toISOString();
  await removeAsked(config, async (folder) => !(await isFinished(folder)));
  if (!isAddress(backupPlace)) await mkdir(backupPlace, { ...privateFolder, recursive: true });
  const place = `${backupPlace}/${prefix}${at.replaceAll(/[-:]|\.\d+/g, '')}`;
  const child = spawn(process.execPath, [command, 'make', place], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const output = text(child.stderr);
  await once(child, 'close');
  // The command itself remembers a backup that is finished, also one that lacks files which the storage has lost.
  if (((await findLastBackup(dataFolder))?.createdAt ?? '') >= at) return;
  const error = (await output).trim();
  log.error({ place, error }, 'the backup that was asked for failed');
  // One sentence is written for operators; anything else is a stack.
  const isSentence = error !== '' && error.length < 300 && !error.includes('\n');
  await writeFailedBackup(dataFolder, { at, ...(isSentence && { reason: error }) });
}

const isFinished = (folder: string): Promise<boolean> =>
  stat(join(folder, manifestName)).then(
    () => true,
    () => false,
  );

const isAddress = (place: string): boolean => place.startsWith('s3://');

/** Deletes the backups that were asked for so long ago that they must not be kept. A bucket has a rule of its own. */
export const deleteOldBackups = (config: Place, now: Date): Promise<void> =>
  removeAsked(config, async (folder) => {
    const { birthtimeMs } = await stat(folder);
    return now.getTime() - birthtimeMs > daysKept * 24 * 3_600_000;
  });

async function removeAsked(
  { backupPlace }: Place,
  which: (folder: string) => Promise<boolean>,
): Promise<void> {
  if (isAddress(backupPlace)) return;
  for (const each of await readdir(backupPlace).catch(() => [])) {
    const folder = join(backupPlace, each);
    if (each.startsWith(prefix) && (await which(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}
