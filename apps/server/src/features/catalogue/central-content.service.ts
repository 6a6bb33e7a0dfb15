import type {
  CentralContentPoint,
  CourseWithPoints,
} from '@lasar/contract/catalogue/central-content';
import { paths } from '@lasar/contract/paths';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { madeFrom, parentOf } from '#cache/made-from.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { requireCourse } from './catalogue.service.ts';
import {
  listCoursesWithPoints,
  listIdsOfCoursesWithPoints,
  listPointsWithLessons,
} from './central-content.store.ts';

/** A course's central content, in order, with the lessons that cover each point. Throws `course/not-found`. */
export async function listCoverage(
  context: Context,
  principal: Principal,
  courseId: string,
): Promise<CentralContentPoint[]> {
  const course = await requireCourse(context, principal, courseId);
  const points = await listPointsWithLessons(context.db, principal, course.id);
  const covered = await mapInTurns(points, async (point) => ({
    ...point,
    ...(await mathsOf(point.lessons.flatMap(({ name, goals = [] }) => [name, ...goals]))),
  }));
  return madeFrom(covered, parentOf(course, 'subject'));
}

/**
 * The courses with central content of the subject that a course belongs to: that course first, then those of newer
 * curricula. Throws `course/not-found`.
 */
export async function listPointsOfSubject(
  context: Context,
  principal: Principal,
  courseId: string,
): Promise<CourseWithPoints[]> {
  const course = await requireCourse(context, principal, courseId);
  const courses = await listCoursesWithPoints(context.db, principal, course.id);
  return madeFrom(courses, parentOf(course, 'subject'));
}

/** The pages of central content that visitors may see. */
export async function listCentralContentPaths({ db }: Context): Promise<string[]> {
  return (await listIdsOfCoursesWithPoints(db)).map(({ id }) => paths.centralContent(id));
}
