import type { Teacher } from '@lasar/contract/teachers';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import * as store from './teachers.store.ts';

/** The teacher team in its order. */
export async function listTeachers({ db }: Context): Promise<Teacher[]> {
  return (await store.listTeachers(db)).map(teacherRecord);
}

export async function requireTeacher({ db }: Context, id: string): Promise<Teacher> {
  const row = await store.findTeacher(db, id);
  if (!row) throw new Problem('teacher/not-found');
  return teacherRecord(row);
}

const teacherRecord = (row: store.TeacherRow): Teacher => ({
  id: row.id,
  name: row.name,
  description: row.biography,
  parents: [],
  title: row.title,
  lessonCount: row.lesson_count,
});
