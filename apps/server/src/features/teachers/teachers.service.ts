import type { Teacher } from '@lasar/contract/teachers';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import * as store from './teachers.store.ts';

/** The teacher team in its order. */
export async function listTeachers({ db }: Context, principal: Principal): Promise<Teacher[]> {
  return (await store.listTeachers(db, principal)).map(teacherRecord);
}

export async function requireTeacher(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Teacher> {
  const row = await store.findTeacher(db, principal, id);
  if (!row) throw new Problem('teacher/not-found');
  return teacherRecord(row);
}

const teacherRecord = (row: store.TeacherRow): Teacher => ({
  id: row.id,
  name: row.name,
  description: row.biography,
  ...draftMark(row.published),
  parents: [],
  title: row.title,
  lessonCount: row.lesson_count,
});
