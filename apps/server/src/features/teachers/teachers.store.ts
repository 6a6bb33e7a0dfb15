import { sql } from 'kysely';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import type { Principal } from '#auth/principal.ts';

const lessonCount = sql<number>`(
  select count(*)::integer from lesson_teacher
  join lesson on lesson.id = lesson_teacher.lesson_id and lesson.published
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where lesson_teacher.teacher_id = teacher.id
)`;

const teachers = (db: Db, principal: Principal) =>
  db
    .selectFrom('teacher')
    .select(['id', 'name', 'title', 'biography', 'published', lessonCount.as('lesson_count')])
    .$if(!seesDrafts(principal), (query) => query.where('published', '=', true));

export const findTeacher = (db: Db, principal: Principal, id: string) =>
  teachers(db, principal).where('id', '=', id).executeTakeFirst();
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;

export const listTeachers = (db: Db, principal: Principal) =>
  teachers(db, principal).orderBy('position').orderBy('id').execute();
