import { paths } from '@lasar/contract/paths';
import type { FilmEvent, PlayedFilm } from '@lasar/contract/statistics';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Adds one to a day's count. Returns false when the id is not that of a published film. */
export async function addPlay(
  db: Db,
  day: string,
  assignmentId: string,
  event: FilmEvent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into film_play_daily as stored (day, assignment_id, event, plays)
    select ${day}::date, assignment.id, ${event}, 1
    from assignment
    join lesson on lesson.id = assignment.lesson_id
    join area_place on area_place.area_id = lesson.area_id
    where assignment.id = ${assignmentId} and assignment.type = 'video'
      and lesson.published and area_place.visible
    on conflict (day, assignment_id, event) do update set plays = stored.plays + 1
    returning plays`.execute(db);
  return rows.length > 0;
}

/** Films that were played since a day, the most often started first. */
export async function listPlayedFilms(db: Db, since: string, limit: number): Promise<PlayedFilm[]> {
  const { rows } = await sql<Omit<PlayedFilm, 'path'>>`
    select assignment.id, assignment.name,  coalesce(sum(plays) filter (where event = 'started'), 0)::bigint as started,
      coalesce(sum(plays) filter (where event = 'quarter'), 0)::bigint as quarter,
      coalesce(sum(plays) filter (where event = 'half'), 0)::bigint as half,
      coalesce(sum(plays) filter (where event = 'finished'), 0)::bigint as finished
    from film_play_daily join assignment on assignment.id = film_play_daily.assignment_id
    where day >= ${since}::date
    group by assignment.id, assignment.name
    order by started desc, assignment.name, assignment.id
    limit ${limit}`.execute(db);
  return rows.map((film) => ({ ...film, path: paths.assignment('video', film.id) }));
}
