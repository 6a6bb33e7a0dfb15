import type { Operations } from '@lasar/contract/operations/admin-operations';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { listDiskSpace } from '#config/disk-space.ts';
import { findFailedBackup, findLastBackup } from '#config/last-backup.ts';
import { releaseVersion } from '#config/release.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { readSchema } from '#database/migrate.ts';
import { askedBackupsQueue } from './backups/asked-backups.service.ts';
import { readFederation } from '#features/identity/skolfederation/renew-metadata.service.ts';
import { deadLetterQueueOf } from '#jobs/dead-letters.ts';
import { countJobs, findJobWaits } from '#jobs/jobs.ts';
import type { MediaStorage } from '#storage/storage.ts';

// In milliseconds. A storage that has not responded by then is shown as one that does not.
const storageRespondsWithin = 3_000;

/** Reads how this process and what it depends on are. */
export async function readOperations(context: Context): Promise<Operations> {
  const { config, db, storage } = context;
  const [schema, version, responds, queues, disks, lastBackup, failedBackup, federation] =
    await Promise.all([
      readSchema(db),
      readVersion(db),
      doesRespond(storage),
      listQueues(db),
      listDiskSpace(config),
      findLastBackup(config.dataFolder),
      findFailedBackup(config.dataFolder),
      readFederation(context),
    ]);
  return {
    release: releaseVersion,
    node: process.version,
    ...(schema.newest !== undefined && { schema: schema.newest }),
    database: { kind: config.database.kind, version },
    storage: { kind: config.storage.kind, responds },
    mail: config.mail.kind,
    queues,
    disks,
    ...(lastBackup && { lastBackup }),
    ...(failedBackup && { failedBackup }),
    makesBackup: queues.some(
      ({ name, waiting, active }) => name === askedBackupsQueue && waiting + active > 0,
    ),
    ...(federation && { federation }),
  };
}

async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  // Debian adds the name of its package.
  return rows[0]?.version.split(' ')[0] ?? '';
}

const doesRespond = (storage: MediaStorage): Promise<boolean> =>
  Promise.race([
    storage.check().then(
      () => true,
      () => false,
    ),
    pause(storageRespondsWithin, false, { ref: false }),
  ]);

async function listQueues(db: Db): Promise<Operations['queues']> {
  const counts = await countJobs(db);
  const waits = counts.length > 0 ? await findJobWaits(db) : [];
  const numberOf = (name: string, ...states: readonly string[]) =>
    counts
      .filter(({ queue, state }) => queue === name && states.includes(state))
      .reduce((sum, { jobs }) => sum + jobs, 0);
  const names = new Set(counts.map(({ queue }) => queue.replace(/-dead$/, '')));
  return [...names].toSorted().map((name) => {
    const oldest = waits.find(({ queue }) => queue === name)?.seconds;
    return {
      name,
      waiting: numberOf(name, 'created', 'retry'),
      active: numberOf(name, 'active'),
      failed: numberOf(deadLetterQueueOf(name), 'created', 'retry'),
      ...(oldest !== undefined && { waitSeconds: Math.max(0, Math.round(oldest)) }),
    };
  });
}
