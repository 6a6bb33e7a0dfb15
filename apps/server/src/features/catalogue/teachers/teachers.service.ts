import type { Teacher } from '@lasar/contract/catalogue/teachers';
import { paths } from '@lasar/contract/paths';
import { findByAnyId } from '#database/current-id.ts';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { madeFrom } from '#cache/made-from.ts';
import { pictureField } from '#features/assignments/media/record-pictures.service.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import * as store from './teachers.store.ts';

/** The teacher team in its order. */
export async function listTeachers(context: Context, principal: Principal): Promise<Teacher[]> {
  const rows = await store.listTeachers(context.db, principal);
  return madeFrom(
    rows.map((row) => teacherRecord(context, principal, row)),
    'catalogue',
  );
}

export async function requireTeacher(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Teacher> {
  const { db } = context;
  const row = await findByAnyId(db, 'teacher', id, (each) =>
    store.findTeacher(db, principal, each),
  );
  if (!row) throw new Problem('teacher/not-found');
  return madeFrom(teacherRecord(context, principal, row), 'catalogue');
}

/** The name and the page of a published teacher. */
export async function findPathOfTeacher(
  { db }: Context,
  id: string,
): Promise<{ name: string; path: string } | undefined> {
  const row = await store.findTeacher(db, anonymous, id);
  return row && { name: row.name, path: paths.teacher(row.id) };
}

/** The portraits that are drawn (`apps/web/src/features/catalogue/teachers/portraits.svg`). */
export const portraits: ReadonlySet<string> = new Set([
  'elin-vikstrom',
  'farid-hosseini',
  'jonas-ekdahl',
  'karin-sundberg',
  'maja-lindqvist',
  'samuel-tesfay',
]);

const teacherRecord = (context: Context, principal: Principal, row: store.TeacherRow): Teacher => ({
  id: row.id,
  name: row.name,
  description: row.biography,
  ...draftMark(row.published),
  parents: [],
  title: row.title,
  ...(row.portrait !== null && portraits.has(row.portrait) && { portrait: row.portrait }),
  ...pictureField(context, principal, row.picture),
  ...(row.invented === 'true' && { invented: true }),
  subjects: row.subjects.map(({ name }) => name),
  lessonCount: row.lesson_count,
  lessons: row.lessons,
});
