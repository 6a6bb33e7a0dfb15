import { sql } from 'kysely';
import { seesDrafts } from '#platform/access.ts';
import type { Db } from '#platform/database.ts';
import type { Reader } from '#platform/reader.ts';

const lessonCount = sql<number>`(
  select count(*)::integer from lesson_teacher
  join lesson on lesson.id = lesson_teacher.lesson_id and lesson.published
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where lesson_teacher.teacher_id = teacher.id
)`;

const teachers = (db: Db, reader: Reader) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'biography', 'published', lessonCount.as('lesson_count')])
    .$if(!seesDrafts(reader), (query) => query.where('published', '=', true));

export const findTeacher = (db: Db, reader: Reader, id: string) =>
  teachers(db, reader).where('id', '=', id).executeTakeFirst();
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;

export const listTeachers = (db: Db, reader: Reader) =>
  teachers(db, reader).orderBy('position').orderBy('id').execute();
