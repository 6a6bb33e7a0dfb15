import type { Film, FilmList } from '@lasar/contract/admin-films';
import { paths } from '@lasar/contract/paths';
import type { Context } from '#context.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { Problem } from '#problem.ts';
import { countFilms, deleteFilmWork, listFilmRows, type FilmRow } from './films.store.ts';

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

function filmOf(
  { hash, name, assignment_id, working, percent, fault }: FilmRow,
  canConvert: boolean,
): Film {
  return {
    hash,
    name,
    path: paths.assignment('video', assignment_id),
    state: fault ? 'failed' : working ? 'working' : canConvert ? 'waiting' : 'playable',
    percent,
    ...(fault && { fault }),
  };
}

/** Clears a film's error, so that the worker tries again. Throws `media/not-found`. */
export async function retryFilm({ db }: Context, hash: string): Promise<object> {
  if (!(await deleteFilmWork(db, hash))) throw new Problem('media/not-found');
  return {};
}
