import { sql } from 'kysely';
import { seesDrafts } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';

// The explained words of the lessons that the principal sees, with the place of each lesson.
const explainedWords = (db: Db, principal: Principal) =>
  db
    .selectFrom('lesson_word')
    .innerJoin('lesson', 'lesson.id', 'lesson_word.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .where('lesson_word.meaning', 'is not', null)
    .$if(!seesDrafts(principal), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    );

/** The subjects that have explained words, in the order of the tree. A word that is explained twice counts twice. */
export const listSubjects = (db: Db, principal: Principal) =>
  explainedWords(db, principal)
    .select([
      'area_place.school_type_param',
      'area_place.school_type_name',
      'area_place.subject_slug',
      'area_place.subject_name',
      sql<number>`count(distinct (lower(lesson_word.word), lesson_word.meaning))::integer`.as(
        'words',
      ),
    ])
    .groupBy([
      'area_place.school_type_param',
      'area_place.school_type_name',
      'area_place.school_type_position',
      'area_place.subject_slug',
      'area_place.subject_name',
      'area_place.subject_position',
    ])
    .orderBy('area_place.school_type_position')
    .orderBy('area_place.subject_position')
    .execute();

/** The explained words of a subject, in the order of its lessons. */
export const listWords = (db: Db, principal: Principal, schoolType: string, subject: string) =>
  explainedWords(db, principal)
    .leftJoin('subject_word', (join) =>
      join
        .onRef('subject_word.subject_id', '=', 'area_place.subject_id')
        .onRef('subject_word.word', '=', 'lesson_word.word'),
    )
    .select([
      'area_place.school_type_name',
      'area_place.subject_id',
      'area_place.subject_name',
      'lesson_word.word',
      sql<string>`lesson_word.meaning`.as('meaning'),
      'subject_word.example',
      'subject_word.translations',
      'lesson.id',
      'lesson.name',
    ])
    .where('area_place.school_type_param', '=', schoolType)
    .where('area_place.subject_slug', '=', subject)
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position')
    .orderBy('lesson.position')
    .orderBy('lesson_word.position')
    .execute();
export type WordRow = Awaited<ReturnType<typeof listWords>>[number];
