import type { Film, FilmList } from '@lasar/contract/admin-films';
import { paths } from '@lasar/contract/paths';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { Problem } from '#problem.ts';
import {
  countFilms,
  deleteFilmWork,
  findFilmState,
  listFilmRows,
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
  { working, percent, fault }: Pick<FilmRow, 'working' | 'percent' | 'fault'>,
  canConvert: boolean,
): FilmWork => ({
  state: fault ? 'failed' : working ? 'working' : canConvert ? 'waiting' : 'playable',
  percent,
  ...(fault && { fault }),
});

/** How far the conversion of a film has come, if a lesson has it, and whether this server converts films. */
export async function findFilmWork(
  db: Db,
  hash: string,
): Promise<{ readonly canConvert: boolean; readonly film?: FilmWork }> {
  const [row, tools] = await Promise.all([findFilmState(db, hash), findFfmpeg()]);
  const canConvert = tools !== undefined;
  if (!row) return { canConvert };
  const film = row.ready ? ({ state: 'ready', percent: 100 } as const) : workOf(row, canConvert);
  return { canConvert, film };
}

/** Clears a film's error, so that the worker tries again. Throws `media/not-found`. */
export async function retryFilm({ db }: Context, hash: string): Promise<object> {
  if (!(await deleteFilmWork(db, hash))) throw new Problem('media/not-found');
  return {};
}
