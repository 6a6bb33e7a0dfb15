import type { Db } from '#platform/database.ts';

/** A published lesson with the names above it. */
export const findPublishedLesson = (db: Db, id: string) =>
  db
    .selectFrom('lesson')
    .innerJoin('area', 'area.id', 'lesson.area_id')
    .innerJoin('course', 'course.id', 'area.course_id')
    .innerJoin('subject', 'subject.id', 'course.subject_id')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.sample',
      'area.name as area',
      'course.name as course',
      'subject.name as subject',
      'school_type.name as schoolType',
      'school_type.param as schoolTypeParam',
    ])
    .where('lesson.id', '=', id)
    .where('lesson.published', '=', true)
    .where('area.published', '=', true)
    .where('course.published', '=', true)
    .where('subject.published', '=', true)
    .where('school_type.published', '=', true)
    .executeTakeFirst();

/** A lesson's key words in order. */
export const listWords = (db: Db, lessonId: string) =>
  db
    .selectFrom('lesson_word')
    .select(['word', 'meaning'])
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .execute();
