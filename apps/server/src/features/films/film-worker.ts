import type { Context } from '#context.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { listFilmsToEncode } from './films.store.ts';
import { workOnFilm, type FilmJob } from './work-on-film.ts';

/** The polling interval in milliseconds, for films whose error an editor has cleared. */
const lookEvery = 10_000;

/**
 * Encodes all films that have no streams, one at a time, until the jobs of the process stop: those that exist now and
 * those that any process adds later. The answer enqueues the films to encode at once. Without ffmpeg it logs a warning
 * and does nothing, and films are played as they are.
 */
export async function startFilmWorker(
  context: Context,
  path?: string,
): Promise<() => Promise<void>> {
  const { content, db, jobs, log } = context;
  const tools = await findFfmpeg(path);
  if (!tools) {
    log.warn('ffmpeg and ffprobe are not on this machine: films play as they are, in one quality');
    return async () => {};
  }
  const queue = await jobs.open<FilmJob>({
    name: 'films',
    options: {
      policy: 'exclusive',
      // The film's row counts attempts. These retries are for jobs whose process has died.
      retryLimit: 10,
      retryDelay: 5,
      expireInSeconds: 23 * 3_600,
      heartbeatSeconds: 60,
    },
    work: { pollingIntervalSeconds: 2 },
    handle: ({ data }, signal) => workOnFilm(context, tools, data, signal),
  });
  const look = jobs.repeat('films to encode', lookEvery, async () => {
    for (const hash of await listFilmsToEncode(db))
      await queue.send(db, { hash }, { singletonKey: hash });
    queue.wake();
  });
  content.onBump(() => void look());
  await look();
  return look;
}
