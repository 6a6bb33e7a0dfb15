import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { recordPicture } from '#database/record-picture.ts';
import type { Principal } from '#auth/principal.ts';

/** So many lessons stand beside the teacher in the list of all. */
const mostLessons = 3;

/** The lessons of a teacher that visitors see. */
const lessonsOf = (db: Db) =>
  db
    .selectFrom('lesson_teacher')
    .innerJoin('lesson', 'lesson.id', 'lesson_teacher.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .where('lesson_teacher.teacher_id', '=', sql.ref<string>('teacher.id'))
    .where('lesson.published', '=', true)
    .where('area_place.visible', '=', true);

const teachers = (db: Db, principal: Principal) =>
  db
    .selectFrom('teacher')
    .select([
      'teacher.id',
      'teacher.name',
      'title',
      'biography',
      'teacher.published',
      sql<string | null>`teacher.extra ->> 'portrait'`.as('portrait'),
      recordPicture('teacher').as('picture'),
      sql<string | null>`teacher.extra ->> 'invented'`.as('invented'),
      lessonsOf(db)
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('lesson_count'),
      jsonArrayFrom(
        lessonsOf(db)
          .select('area_place.subject_name as name')
          .groupBy('area_place.subject_name')
          .orderBy('area_place.subject_name'),
      ).as('subjects'),
      jsonArrayFrom(
        lessonsOf(db)
          .select(['lesson.id', 'lesson.name'])
          .orderBy('area_place.school_type_position')
          .orderBy('area_place.subject_position')
          .orderBy('area_place.course_position')
          .orderBy('area_place.area_position')
          .orderBy('lesson.position')
          .orderBy('lesson.id')
          .limit(mostLessons),
      ).as('lessons'),
    ])
    .$if(!seesDrafts(principal), (query) => query.where('teacher.published', '=', true));

export const findTeacher = (db: Db, principal: Principal, id: string) =>
  teachers(db, principal).where('teacher.id', '=', id).executeTakeFirst();
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;

export const listTeachers = (db: Db, principal: Principal) =>
  teachers(db, principal).orderBy('teacher.position').orderBy('teacher.id').execute();
