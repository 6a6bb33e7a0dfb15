import type { Assignment, AssignmentType } from '@lasar/contract/assignments/assignments';
import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import type { Lesson } from '@lasar/contract/catalogue/lessons';
import type { APIRequestContext } from '@playwright/test';
import { bearerOf } from './log-in.ts';

/** An open assignment of the lesson on food chains, which has one of each kind. */
export async function assignmentOf(
  request: APIRequestContext,
  type: AssignmentType,
): Promise<Assignment> {
  const assignments = await assignmentsWhere(request, ({ sample }) => sample);
  return found(assignments.find((assignment) => assignment.type === type));
}

/** An assignment of a lesson in the same area that is not a sample lesson: an anonymous user may not open it. */
export async function lockedAssignment(request: APIRequestContext): Promise<Assignment> {
  const assignments = await assignmentsWhere(request, isLockedLesson);
  return found(assignments.find(({ locked }) => locked));
}

const isLockedLesson = ({ name }: Lesson): boolean => name === 'Livet i sjön';

/** The address of the self-test of a locked lesson, read by a user with a licence. */
export async function lockedForm(request: APIRequestContext): Promise<string> {
  const headers = await bearerOf(request, 'student');
  const assignments = await assignmentsWhere(request, isLockedLesson, headers);
  return found(assignments.find(({ formId }) => formId !== undefined)?.url);
}

async function assignmentsWhere(
  request: APIRequestContext,
  wanted: (lesson: Lesson) => boolean,
  headers: Readonly<Record<string, string>> = {},
): Promise<Assignment[]> {
  const school = await get<SchoolTypeTree>(
    request,
    '/api/school/schoolData/schoolTypeByIdentifier/grundskola',
  );
  const biology = school.subjects.filter(({ name }) => name === 'Biologi');
  const areas = biology.flatMap(({ courses }) => courses.flatMap((course) => course.areas));
  const area = found(areas.find(({ name }) => name === 'Natur och miljö'));
  const lessons = await get<Lesson[]>(request, `/api/school/lessons/${area.id}`);
  const lesson = found(lessons.find(wanted));
  return get<Assignment[]>(request, `/api/school/assignments/${lesson.id}`, headers);
}

async function get<T>(
  request: APIRequestContext,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const answer = await request.get(path, { headers });
  return (await answer.json()) as T;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The pack has no such record.');
  return value;
}
