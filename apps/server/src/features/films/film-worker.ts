import type { Context } from '#context.ts';
import type { OpenDatabase } from '#database/database.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { retryOrphans, startJobs } from '#jobs/jobs.ts';
import { listFilmsToEncode } from './films.store.ts';
import { workOnFilm, type FilmJob } from './work-on-film.ts';

const queue = 'films';

/** The polling interval in milliseconds, for films whose error an editor has cleared. */
const lookEvery = 10_000;

/** The film worker of a process. `look` enqueues the films to encode at once. */
export interface FilmWorker extends AsyncDisposable {
  readonly look: () => Promise<void>;
}

const none: FilmWorker = { look: async () => {}, [Symbol.asyncDispose]: async () => {} };

/**
 * Encodes all films that have no streams, one at a time, until it is disposed: those that exist now and those that any
 * process adds later. Without ffmpeg it logs a warning and does nothing, and films are played as they are.
 */
export async function startFilmWorker(
  context: Context,
  database: Pick<OpenDatabase, 'runSql'>,
  path?: string,
): Promise<FilmWorker> {
  const { config, content, db, log } = context;
  const tools = await findFfmpeg(path);
  if (!tools) {
    log.warn('ffmpeg and ffprobe are not on this machine: films play as they are, in one quality');
    return none;
  }
  const embedded = config.database.kind === 'embedded';
  // Without `listen`: this worker is woken by `content` and polls otherwise, so it needs no connection for NOTIFY.
  const boss = await startJobs({ runSql: database.runSql }, embedded, log);
  await boss.createQueue(queue, {
    policy: 'exclusive',
    // The film's row counts attempts. These retries are for jobs whose process has died.
    retryLimit: 10,
    retryDelay: 5,
    expireInSeconds: 23 * 3_600,
    heartbeatSeconds: 60,
  });
  if (embedded) await retryOrphans(boss, queue);
  const stopping = new AbortController();
  const working = await boss.work<FilmJob>(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const { data, signal } of jobs)
      await workOnFilm(context, tools, data, AbortSignal.any([signal, stopping.signal]));
  });

  async function look(): Promise<void> {
    for (const hash of await listFilmsToEncode(db))
      await boss.send(queue, { hash } satisfies FilmJob, { singletonKey: hash });
    boss.notifyWorker(working);
  }

  let looking = Promise.resolve();
  const lookSoon = () => {
    looking = looking.then(look).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'films to encode were not listed');
    });
  };
  content.onBump(() => {
    if (!stopping.signal.aborted) lookSoon();
  });
  const timer = setInterval(lookSoon, lookEvery);
  timer.unref();
  await look();

  return {
    look,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await boss.stop({ close: false, graceful: true, timeout: 8_000 });
    },
  };
}
