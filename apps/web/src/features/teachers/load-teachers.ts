import type { Call } from '@lasar/contract/endpoint';
import { listLessonsByTeacher } from '@lasar/contract/lessons';
import { getTeacher, listTeachers } from '@lasar/contract/teachers';

export const loadTeachers = (call: Call) => call(listTeachers, {});

/** A teacher and the lessons by that teacher. */
export async function loadTeacher(call: Call, id: string) {
  const [teacher, lessons] = await Promise.all([
    call(getTeacher, { params: { id } }),
    call(listLessonsByTeacher, { params: { teacherId: id } }),
  ]);
  return { teacher, lessons };
}
