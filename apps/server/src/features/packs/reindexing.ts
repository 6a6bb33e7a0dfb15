import { isIndexOutdated } from '#features/search/search-index.service.ts';
import type { Context } from '#context.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { startNightly } from '#jobs/nightly.ts';
import { indexAnew } from './documents.service.ts';

/**
 * Indexes all content for search when this release reads words by other rules than the one that wrote the index, and in
 * production each night after two. A job does so, in one process, while searches use the index that there is.
 */
export async function startReindexing(context: Context): Promise<void> {
  const { config, db, jobs } = context;
  const queue = await jobs.open<null>({
    name: 'search-rules',
    options: { policy: 'exclusive', retryLimit: 3, retryDelay: 60, expireInSeconds: 3_600 },
    work: { pollingIntervalSeconds: 60 },
    handle: () =>
      withoutTimeLimits(async () => {
        if (await isIndexOutdated(db)) await indexAnew(context);
      }),
  });
  if ((await isIndexOutdated(db)) && (await queue.send(db, null))) queue.wake();
  if (config.deployment === 'production')
    await startNightly(context, {
      name: 'search-index',
      firstHour: 2,
      run: () => indexAnew(context),
    });
}
