import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Subjects and areas that visitors can see, by school type. */
export const listSizes = (db: Db) =>
  db
    .selectFrom('area_place')
    .select('school_type_id as id')
    .select([
      sql<number>`count(distinct subject_id)::integer`.as('subjects'),
      sql<number>`count(*)::integer`.as('areas'),
    ])
    .where('visible', '=', true)
    .groupBy('school_type_id')
    .orderBy('school_type_id')
    .execute();

/** The first film of the tree that everybody may open, with a picture to show before it plays, and captions. */
export const findOpenFilm = (db: Db) =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .innerJoin('media', 'media.id', 'assignment.media_id')
    .select('assignment.id')
    .where('assignment.type', '=', 'video')
    .where('lesson.sample', '=', true)
    .where('lesson.published', '=', true)
    .where('area_place.visible', '=', true)
    .where('media.poster_hash', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('caption').whereRef('caption.media_id', '=', 'media.id').select('language'),
      ),
    )
    .orderBy('area_place.school_type_position')
    .orderBy('area_place.subject_position')
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position')
    .orderBy('lesson.position')
    .orderBy('assignment.position')
    .limit(1)
    .executeTakeFirst();
