import type { Call } from '@lasar/contract/endpoint';
import { listLessonsByTeacher } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { getTeacher, listTeachers } from '@lasar/contract/catalogue/teachers';
import { followNewId } from '#shared/text/new-id.ts';

export const loadTeachers = (call: Call) => call(listTeachers, {});

/** A teacher and the lessons by that teacher. */
export async function loadTeacher(call: Call, id: string) {
  const [teacher, lessons] = await Promise.all([
    call(getTeacher, { params: { id } }),
    call(listLessonsByTeacher, { params: { teacherId: id } }),
  ]);
  followNewId(teacher.id, id, paths.teacher);
  return { teacher, lessons };
}
