import { createOutageLog } from '#config/log.ts';
import type { Context } from '#context.ts';
import type { Ffmpeg } from '#ffmpeg/ffmpeg.ts';
import { ProgramFailed } from '#ffmpeg/run-program.ts';
import { FilmEncodingError, encodeFilm } from './encode-film.ts';
import {
  beginTry,
  deleteFilmWork,
  copyEncodedFiles,
  endTry,
  findPlays,
  writeFilmError,
  writeEncodedFiles,
  writePercent,
} from './films.store.ts';

export interface FilmJob {
  readonly hash: string;
}

/** A film has failed after so many errors of ffmpeg. */
const mostAttempts = 3;

/**
 * A film is given up after so many tries whose process, or ffmpeg, was killed, so that a film that exhausts the memory of
 * its machine cannot do so for ever. A restart kills few of them: an orderly stop counts nothing.
 */
const mostInterruptions = 5;

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
  const { attempts, interruptions } = await beginTry(db, hash);
  if (interruptions >= mostInterruptions) {
    log.warn({ film: hash.slice(0, 12), interruptions }, 'film given up');
    return writeFilmError(db, hash, 'interrupted');
  }
  const attempt = attempts + 1;
  const film = hash.slice(0, 12);
  log.info({ film, attempt }, 'film encoding started');
  try {
    const began = performance.now();
    const files = await encodeFilm(context, hash, {
      tools,
      signal,
      asFile: !(await findPlays(db, hash)),
      onPercent: percentWriter(context, hash),
    });
    await writeEncodedFiles(db, hash, files);
    const seconds = Math.round((performance.now() - began) / 1_000);
    log.info({ film, files: files.length, seconds }, 'film encoded');
  } catch (error) {
    if (signal.aborted) {
      await endTry(db, hash, undefined);
      throw error;
    }
    log.warn({ film, attempt, interruptions, err: error }, 'film not encoded');
    if (error instanceof FilmEncodingError) return writeFilmError(db, hash, error.fault);
    const isInterrupted = error instanceof ProgramFailed && error.reason === 'killed';
    if (isInterrupted && interruptions + 1 >= mostInterruptions)
      return writeFilmError(db, hash, 'interrupted');
    if (!isInterrupted && attempt >= mostAttempts) return writeFilmError(db, hash, 'failed');
    await endTry(db, hash, isInterrupted ? 'interruptions' : 'attempts');
    throw error;
  }
}

// Writes each per cent once, and in order.
function percentWriter({ db, log }: Pick<Context, 'db' | 'log'>, hash: string) {
  const warn = createOutageLog(log);
  let [latest, written] = [0, Promise.resolve()];
  return (percent: number): void => {
    if (percent <= latest) return;
    latest = percent;
    written = written
      .then(() => writePercent(db, hash, percent))
      .catch((error: unknown) => warn(error, 'progress of a film not written'));
  };
}
