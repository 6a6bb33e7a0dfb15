import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

const lessonCount = sql<number>`(
  select count(*)::integer from lesson_teacher
  join lesson on lesson.id = lesson_teacher.lesson_id and lesson.published
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where lesson_teacher.teacher_id = teacher.id
)`;

const teachers = (db: Db) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'biography', lessonCount.as('lesson_count')])
    .where('published', '=', true);

export const findTeacher = (db: Db, id: string) => teachers(db).where('id', '=', id).executeTakeFirst();
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;

export const listTeachers = (db: Db) => teachers(db).orderBy('position').orderBy('id').execute();
