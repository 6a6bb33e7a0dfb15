import type { Context } from '#context.ts';
import type { Ffmpeg } from '#ffmpeg/ffmpeg.ts';
import { FilmRefused, makeFilm } from './encode-film.ts';
import {
  beginAttempt,
  forgetWork,
  shareMade,
  undoAttempt,
  writeFault,
  writeMade,
  writePercent,
} from './films.store.ts';

export interface FilmJob {
  readonly hash: string;
}

/** Attempts that ended with their process count, too: a film must not crash the service again and again. */
const mostAttempts = 3;

/**
 * Encodes a film that has no streams; otherwise it does nothing. Throws when another attempt may succeed. When none
 * would, the reason is stored for editors to see.
 */
export async function workOnFilm(
  context: Context,
  tools: Ffmpeg,
  { hash }: FilmJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  if (await shareMade(db, hash)) {
    await forgetWork(db, hash);
    return;
  }
  const attempt = await beginAttempt(db, hash);
  if (attempt > mostAttempts) return writeFault(db, hash, 'failed');
  const film = hash.slice(0, 12);
  log.info({ film, attempt }, 'film begun');
  try {
    const began = performance.now();
    const made = await makeFilm(context, hash, {
      tools,
      signal,
      onPercent: percentWriter(context, hash),
    });
    await writeMade(db, hash, made);
    const seconds = Math.round((performance.now() - began) / 1_000);
    log.info({ film, files: made.length, seconds }, 'film made');
  } catch (error) {
    if (signal.aborted) {
      await undoAttempt(db, hash);
      throw error;
    }
    log.warn({ film, attempt, err: error }, 'film not made');
    if (error instanceof FilmRefused) return writeFault(db, hash, error.fault);
    if (attempt === mostAttempts) return writeFault(db, hash, 'failed');
    throw error;
  }
}

// Writes each per cent once, and in order.
function percentWriter({ db, log }: Pick<Context, 'db' | 'log'>, hash: string) {
  let [told, written] = [0, Promise.resolve()];
  return (percent: number): void => {
    if (percent <= told) return;
    told = percent;
    written = written
      .then(() => writePercent(db, hash, percent))
      .catch((error: unknown) => log.warn({ err: error }, 'progress of a film not written'));
  };
}
