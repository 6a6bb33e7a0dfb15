import type { Operations } from '@lasar/contract/operations/admin-operations';
import type { Context } from '#context.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { idOfPath } from '#database/rows.ts';
import { fetchMetadata } from './metadata/fetch-metadata.ts';
import {
  findFederation,
  keepFailure,
  replaceProviders,
} from './metadata/identity-providers.store.ts';
import { MetadataRefused } from './metadata/metadata-refused.ts';

const lookEvery = 10 * 60_000;
const queueName = 'federation-metadata';

/** Reads the metadata of the federation. Metadata that is refused changes nothing but what the page of operations tells. */
export async function renewMetadata(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!config.skolfederation) return;
  try {
    await replaceProviders(db, await fetchMetadata(config.skolfederation, new Date(), signal));
  } catch (error) {
    if (!(error instanceof MetadataRefused)) throw error;
    log.warn({ reason: error.reason }, 'the metadata of Skolfederation was refused');
    await keepFailure(db, error.reason);
  }
}

/** Reads the metadata at the start and then each hour, in one of the processes. Does nothing without the settings. */
export async function startMetadataRenewal(
  context: Pick<Context, 'config' | 'db' | 'jobs' | 'log'>,
): Promise<void> {
  const { config, db, jobs } = context;
  if (!config.skolfederation) return;
  const queue = await jobs.open<null>({
    name: queueName,
    options: { policy: 'exclusive', retryLimit: 2, retryDelay: 300, expireInSeconds: 600 },
    work: { pollingIntervalSeconds: 60 },
    handle: (_job, signal) => withoutTimeLimits(() => renewMetadata(context, signal)),
  });
  // After a start, the settings may be others.
  if (await queue.send(db, null)) queue.wake();
  jobs.repeat(queueName, lookEvery, async () => {
    // The id is the same in every process, so the database accepts only one job an hour.
    const hour = new Date().toISOString().slice(0, 13);
    if (await queue.send(db, null, { id: idOfPath(queueName, hour) })) queue.wake();
  });
}

/** What the page of operations tells of the metadata. Undefined without the settings. */
export async function readFederation({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<Operations['federation']> {
  if (!config.skolfederation) return undefined;
  const row = await findFederation(db);
  return {
    identityProviders: row?.providers ?? 0,
    ...(row?.read_at && { readAt: row.read_at.toISOString() }),
    ...(row?.valid_until && { validUntil: row.valid_until.toISOString() }),
    ...(row?.failure &&
      row.failed_at && { failure: row.failure, failedAt: row.failed_at.toISOString() }),
  };
}
