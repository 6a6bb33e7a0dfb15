import type { Db } from '#database/database.ts';

/** What the lesson's subject says of its words: translations by language tag, and an example. */
export const listWordsOfSubject = (db: Db, lessonId: string) =>
  db
    .selectFrom('lesson_word')
    .innerJoin('lesson', 'lesson.id', 'lesson_word.lesson_id')
    .innerJoin('area', 'area.id', 'lesson.area_id')
    .innerJoin('course', 'course.id', 'area.course_id')
    .innerJoin('subject_word', (join) =>
      join
        .onRef('subject_word.subject_id', '=', 'course.subject_id')
        .onRef('subject_word.word', '=', 'lesson_word.word'),
    )
    .select(['lesson_word.word', 'subject_word.example', 'subject_word.translations'])
    .where('lesson_word.lesson_id', '=', lessonId)
    .execute();
