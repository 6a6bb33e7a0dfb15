import type { Word } from '@lasar/contract/catalogue/lessons';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The key words of the row's lesson in order. */
export const lessonWords = sql<Word[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('word', word, 'meaning', meaning)) order by position), '[]')
  from lesson_word where lesson_word.lesson_id = lesson.id
)`;

/** The key words of a lesson, each with what the lesson's subject says of it, if anything. */
export const wordsInSubject = (db: Db, lessonId: string) =>
  db
    .selectFrom('lesson_word')
    .innerJoin('lesson', 'lesson.id', 'lesson_word.lesson_id')
    .innerJoin('area', 'area.id', 'lesson.area_id')
    .innerJoin('course', 'course.id', 'area.course_id')
    .leftJoin('subject_word', (join) =>
      join
        .onRef('subject_word.subject_id', '=', 'course.subject_id')
        .onRef('subject_word.word', '=', 'lesson_word.word'),
    )
    .where('lesson_word.lesson_id', '=', lessonId);
