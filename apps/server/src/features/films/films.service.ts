import type { Film, FilmList } from '@lasar/contract/films/admin-films';
import { paths } from '@lasar/contract/paths';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { Problem } from '#problem.ts';
import {
  countFilms,
  deleteFilmError,
  findFilmState,
  findPlays,
  listFilmRows,
  listWaiting,
  type FilmRow,
} from './films.store.ts';

const longestList = 100;

/** Films that are not ready yet. */
export async function listFilms({ db }: Context): Promise<FilmList> {
  const [counts, rows, tools] = await Promise.all([
    countFilms(db),
    listFilmRows(db, longestList),
    findFfmpeg(),
  ]);
  const canConvert = tools !== undefined;
  return { counts, films: rows.map((row) => filmOf(row, canConvert)), canConvert };
}

function filmOf(row: FilmRow, canConvert: boolean): Film {
  const { hash, name, assignment_id } = row;
  return {
    hash,
    name,
    path: paths.assignment('video', assignment_id),
    ...workOf(row, canConvert),
  };
}

/** How far the conversion of a film has come. */
type FilmWork = Omit<Film, 'hash' | 'name' | 'path'>;

const workOf = (
  { working, percent, fault, plays }: Pick<FilmRow, 'working' | 'percent' | 'fault' | 'plays'>,
  canConvert: boolean,
): FilmWork => ({
  state: fault ? 'failed' : working ? 'working' : canConvert || !plays ? 'waiting' : 'playable',
  percent,
  ...(fault && { fault }),
});

interface FoundFilm {
  /** Whether this server converts films. */
  readonly canConvert: boolean;
  /** How far the conversion has come, if a lesson has the film. */
  readonly film?: FilmWork;
  /** Whether every browser plays the film: its own file, or `file`. */
  readonly plays: boolean;
  /** The name of the file that it was converted to, because not every browser plays its own. */
  readonly file?: string;
}

/** How far the conversion of a film has come, and what to play. */
export async function findFilmWork(db: Db, hash: string): Promise<FoundFilm> {
  const [row, plays, tools] = await Promise.all([
    findFilmState(db, hash),
    findPlays(db, hash),
    findFfmpeg(),
  ]);
  const canConvert = tools !== undefined;
  if (!row) return { canConvert, plays };
  const film = row.ready ? ({ state: 'ready', percent: 100 } as const) : workOf(row, canConvert);
  return { canConvert, film, plays: plays || row.ready, ...(row.file && { file: row.file }) };
}

/** Which of these files are films that pages do not show before they are converted. */
export const listFilmsThatWait = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listWaiting(db, hashes);

/** Clears a film's error, so that the worker tries again. Throws `media/not-found`. */
export async function retryFilm({ db }: Context, hash: string): Promise<object> {
  if (!(await deleteFilmError(db, hash))) throw new Problem('media/not-found');
  return {};
}
