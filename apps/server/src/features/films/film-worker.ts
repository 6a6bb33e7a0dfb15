import type { Context } from '#context.ts';
import type { OpenDatabase } from '#database/database.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { retryOrphans, startJobs } from '#jobs/jobs.ts';
import { listUnmade } from './films.store.ts';
import { workOnFilm, type FilmJob } from './work-on-film.ts';

const queue = 'films';

/** How often films are looked for that nobody told of, in milliseconds: those that somebody wants tried again. */
const lookEvery = 10_000;

/** The film worker of a process. `look` looks for films to make at once, instead of soon. */
export interface FilmWorker extends AsyncDisposable {
  readonly look: () => Promise<void>;
}

const none: FilmWorker = { look: async () => {}, [Symbol.asyncDispose]: async () => {} };

/**
 * Makes streams of all films that have none, one at a time, as long as the process lives: now, and of those that come,
 * whichever process brings them in. Without ffmpeg it says so and does nothing: films play as they are.
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
  const boss = await startJobs(database, embedded, log);
  await boss.createQueue(queue, {
    policy: 'exclusive',
    // Attempts are counted by the film itself; these are for jobs whose process is gone.
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
    for (const hash of await listUnmade(db))
      await boss.send(queue, { hash } satisfies FilmJob, { singletonKey: hash });
    boss.notifyWorker(working);
  }

  let looking = Promise.resolve();
  const lookSoon = () => {
    looking = looking.then(look).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'films were not looked for');
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
