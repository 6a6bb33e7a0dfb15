import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';

const published = (db: Db) =>
  db
    .selectFrom('lesson')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .where('lesson.published', '=', true)
    .where('area_place.visible', '=', true);

export async function countLessons(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('area_place')
    .innerJoin('area', 'area.id', 'area_place.area_id')
    .select(sql<number>`coalesce(sum(area.home_lesson_count), 0)::integer`.as('count'))
    .where('area_place.visible', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** At most `limit` lesson ids in their order, beginning after the id `after`. */
export async function listLessonIds(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await published(db)
    .select('lesson.id')
    .where('lesson.id', '>', after)
    .orderBy('lesson.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The id before the one at `offset`, for `listLessonIds`; empty at offset 0, undefined past the end. */
export async function findIdBefore(db: Db, offset: number): Promise<string | undefined> {
  if (offset === 0) return '';
  const row = await published(db)
    .select('lesson.id')
    .orderBy('lesson.id')
    .offset(offset - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** At most `limit` visible areas with their ancestors, ordered by id, beginning after the id `after`. */
export const listAreas = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('area_place')
    .select(breadcrumbColumns)
    .where('area_place.visible', '=', true)
    .where('area_place.area_id', '>', after)
    .orderBy('area_place.area_id')
    .limit(limit)
    .execute();
