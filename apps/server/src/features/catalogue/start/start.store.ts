import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import { playsAsItIs } from '#database/film-plays.ts';

/** The numbers of published subjects and areas, by school type. */
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

/** What published lessons hold, by school type. A lesson is counted where it belongs, not where it is listed too. */
export const countContents = (db: Db) =>
  db
    .selectFrom('area_place')
    .innerJoin('lesson', 'lesson.area_id', 'area_place.area_id')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.lesson_id', '=', 'lesson.id')
        .on('assignment.published', '=', true)
        .on('assignment.concept_sheet', '=', false),
    )
    .select('school_type_id as id')
    .select([
      countOfLessons(sql`true`).as('lessons'),
      countOfLessons(sql`lesson.sample`).as('open'),
      countOfLessons(sql`lesson.teacher_guide is not null`).as('guides'),
      countOf(sql`assignment.type = 'video'`).as('films'),
      countOf(sql`assignment.type = 'pdf' and practice is null`).as('worksheets'),
      countOf(sql`assignment.type = 'formlink' and practice is null`).as('selfTests'),
      countOf(sql`practice is not null`).as('practice'),
    ])
    .where('visible', '=', true)
    .where('lesson.published', '=', true)
    .groupBy('school_type_id')
    .orderBy('school_type_id')
    .execute();

const countOfLessons = (condition: RawBuilder<unknown>) =>
  sql<number>`count(distinct lesson.id) filter (where ${condition})::integer`;

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`count(assignment.id) filter (where ${condition})::integer`;

/**
 * The first film of the tree, in its order, that everybody may open and that has a poster and captions. The lateral join
 * reads area by area and stops at the first film: there may be as many such films as lessons.
 */
export const findOpenFilm = (db: Db) =>
  db
    .selectFrom(areasInOrder(db).as('area'))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('lesson')
          .innerJoin('assignment', 'assignment.lesson_id', 'lesson.id')
          .innerJoin('media', 'media.id', 'assignment.media_id')
          .select('assignment.id')
          .whereRef('lesson.area_id', '=', 'area.area_id')
          .where('lesson.sample', '=', true)
          .where('lesson.published', '=', true)
          .where('assignment.published', '=', true)
          .where('assignment.type', '=', sql.lit('video'))
          .where('media.poster_hash', 'is not', null)
          // It starts at one press, so it is not one that waits for its conversion.
          .where(playsAsItIs('media'))
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('media_track')
                .where('kind', '=', 'captions')
                .whereRef('media_track.media_id', '=', 'media.id')
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
    .orderBy('area.school_type_position')
    .orderBy('area.subject_position')
    .orderBy('area.course_position')
    .orderBy('area.area_position')
    .limit(1)
    .executeTakeFirst();

// Sorted before the join, so that the engine can stop at the first film.
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
