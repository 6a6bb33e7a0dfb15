import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

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

/**
 * The first film of the tree that everybody may open, with a picture to show before it plays, and captions. Area by area,
 * so that nothing is read after the first: there are as many such films as there are lessons.
 */
export const findOpenFilm = (db: Db) =>
  db
    .selectFrom(areasInOrder(db).as('place'))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('lesson')
          .innerJoin('assignment', 'assignment.lesson_id', 'lesson.id')
          .innerJoin('media', 'media.id', 'assignment.media_id')
          .select('assignment.id')
          .whereRef('lesson.area_id', '=', 'place.area_id')
          .where('lesson.sample', '=', true)
          .where('lesson.published', '=', true)
          .where('assignment.type', '=', sql.lit('video'))
          .where('media.poster_hash', 'is not', null)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('caption')
                .whereRef('caption.media_id', '=', 'media.id')
                .select('language'),
            ),
          )
          .orderBy('lesson.position')
          .orderBy('assignment.position')
          .limit(1)
          .as('film'),
      (join) => join.onTrue(),
    )
    .select('film.id')
    .orderBy('place.school_type_position')
    .orderBy('place.subject_position')
    .orderBy('place.course_position')
    .orderBy('place.area_position')
    .limit(1)
    .executeTakeFirst();

// In this order already when they are joined, so that the engine may stop at the first.
const areasInOrder = (db: Db) =>
  db
    .selectFrom('area_place')
    .select([
      'area_id',
      'school_type_position',
      'subject_position',
      'course_position',
      'area_position',
    ])
    .where('visible', '=', true)
    .orderBy('school_type_position')
    .orderBy('subject_position')
    .orderBy('course_position')
    .orderBy('area_position');
