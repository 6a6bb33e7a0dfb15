import type { Teacher } from '@lasar/contract/teachers';
import { draftMark } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import * as store from './teachers.store.ts';

/** The teacher team in its order. */
export async function listTeachers({ db }: Context, reader: Reader): Promise<Teacher[]> {
  return (await store.listTeachers(db, reader)).map(teacherRecord);
}

export async function requireTeacher(
  { db }: Context,
  reader: Reader,
  id: string,
): Promise<Teacher> {
  const row = await store.findTeacher(db, reader, id);
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
