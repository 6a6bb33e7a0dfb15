import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import type { PageKind, FilmEvent, PlayedFilm } from '@lasar/contract/operations/statistics';
import { sql } from 'kysely';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Db } from '#database/database.ts';

/** Views of a page on a day. `ref` is as in `CountedPage`, and may not exist. */
export interface ViewedPage {
  readonly day: string;
  readonly kind: PageKind;
  readonly ref?: string;
  readonly views: number;
}

/**
 * Adds views in one statement. A view whose `ref` does not exist is counted as `not-found`, so that invented addresses
 * create no rows. Rows are written in a fixed order, so that processes do not deadlock.
 */
export async function addViews(db: Db, viewed: readonly ViewedPage[]): Promise<void> {
  const refs = viewed.flatMap(({ ref }) => ref ?? []);
  await sql`
    with seen as (
      select * from unnest(
        ${viewed.map(({ day }) => day)}::date[], ${viewed.map(({ kind }) => kind)}::text[],
        ${viewed.map(({ ref }) => ref ?? null)}::text[], ${viewed.map(({ views }) => views)}::bigint[]
      ) as seen (day, kind, ref, views)
    ),
    known (kind, ref, id) as (
      select 'school-type', param::text, id from school_type where param = any(${refs}::text[])
      union all select 'area', id::text, id from area where id = any(${refs}::text[])
      union all select 'lesson', id::text, id from lesson where id = any(${refs}::text[])
      union all select type, id::text, id from assignment where id = any(${refs}::text[])
      union all select 'form', id::text, id from form where id = any(${refs}::text[])
      union all select 'teacher', id::text, id from teacher where id = any(${refs}::text[])
      union all select 'customer-case', slug::text, id from customer_case where slug = any(${refs}::text[])
    )
    insert into page_view_daily as stored (day, kind, record_id, views)
    select
      seen.day,
      case when seen.ref is null or known.id is not null then seen.kind else 'not-found' end as kind,
      known.id,
      sum(seen.views)
    from seen left join known on known.kind = seen.kind and known.ref = seen.ref
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict on constraint page_view_daily_once do update set views = stored.views + excluded.views`.execute(
    db,
  );
}

/** Views by day since a day, days without any left out. */
export const listViewsByDay = (db: Db, since: string) =>
  db
    .selectFrom('page_view_daily')
    .select([
      'day',
      sql<number>`coalesce(sum(views) filter (where kind <> 'not-found'), 0)::bigint`.as('views'),
    ])
    .select(
      sql<number>`coalesce(sum(views) filter (where kind = 'not-found'), 0)::bigint`.as(
        'not_found',
      ),
    )
    .where('day', '>=', since)
    .groupBy('day')
    .execute();

/** Pages with their views since a day, the most read first. */
export const listMostRead = (db: Db, since: string, limit: number) =>
  db
    .selectFrom('page_view_daily')
    .select(['kind', 'record_id', sql<number>`sum(views)::bigint`.as('views')])
    .where('day', '>=', since)
    .where('kind', '<>', 'not-found')
    .groupBy(['kind', 'record_id'])
    .orderBy(sql`sum(views)`, 'desc')
    .orderBy('kind')
    .orderBy('record_id')
    .limit(limit)
    .execute();
export type PageRow = Awaited<ReturnType<typeof listMostRead>>[number];

export interface RecordRow {
  readonly kind: 'school-type' | 'lesson' | 'form' | 'teacher' | 'customer-case' | AssignmentType;
  readonly id: string;
  readonly name: string;
  /** The end of a school type's or a customer case's path, where it is not the id. */
  readonly slug: string | null;
}

/** The records, areas apart, that have one of the ids. */
export async function listRecords(db: Db, ids: readonly string[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select 'school-type' as kind, id, name, param as slug from school_type where id = any(${ids}::text[])
    union all select 'lesson', id, name, null from lesson where id = any(${ids}::text[])
    union all select type, id, name, null from assignment where id = any(${ids}::text[])
    union all select 'form', id, name, null from form where id = any(${ids}::text[])
    union all select 'teacher', id, name, null from teacher where id = any(${ids}::text[])
    union all select 'customer-case', id, name, slug from customer_case where id = any(${ids}::text[])`.execute(
    db,
  );
  return rows;
}

/** The areas that have one of the ids, with their ancestors. */
export const listAreas = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('area_place')
    .select(breadcrumbColumns)
    .where('area_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
export type AreaRow = Awaited<ReturnType<typeof listAreas>>[number];

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
      and assignment.published and lesson.published and area_place.visible
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
