import type { Context } from '#context.ts';
import type { Ffmpeg } from '#ffmpeg/ffmpeg.ts';
import { FilmEncodingError, encodeFilm } from './encode-film.ts';
import {
  beginAttempt,
  deleteFilmWork,
  copyEncodedFiles,
  undoAttempt,
  writeFilmError,
  writeEncodedFiles,
  writePercent,
} from './films.store.ts';

export interface FilmJob {
  readonly hash: string;
}

/** Attempts whose process died count, too, so that a film cannot crash the service repeatedly. */
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
  if (await copyEncodedFiles(db, hash)) {
    await deleteFilmWork(db, hash);
    return;
  }
  const attempt = await beginAttempt(db, hash);
  if (attempt > mostAttempts) return writeFilmError(db, hash, 'failed');
  const film = hash.slice(0, 12);
  log.info({ film, attempt }, 'film encoding started');
  try {
    const began = performance.now();
    const files = await encodeFilm(context, hash, {
      tools,
      signal,
      onPercent: percentWriter(context, hash),
    });
    await writeEncodedFiles(db, hash, files);
    const seconds = Math.round((performance.now() - began) / 1_000);
    log.info({ film, files: files.length, seconds }, 'film encoded');
  } catch (error) {
    if (signal.aborted) {
      await undoAttempt(db, hash);
      throw error;
    }
    log.warn({ film, attempt, err: error }, 'film not encoded');
    if (error instanceof FilmEncodingError) return writeFilmError(db, hash, error.fault);
    if (attempt === mostAttempts) return writeFilmError(db, hash, 'failed');
    throw error;
  }
}

// Writes each per cent once, and in order.
function percentWriter({ db, log }: Pick<Context, 'db' | 'log'>, hash: string) {
  let [latest, written] = [0, Promise.resolve()];
  return (percent: number): void => {
    if (percent <= latest) return;
    latest = percent;
    written = written
      .then(() => writePercent(db, hash, percent))
      .catch((error: unknown) => log.warn({ err: error }, 'progress of a film not written'));
  };
}
