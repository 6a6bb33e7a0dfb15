import type { Lesson, LessonPage } from '@lasar/contract/lessons';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search';
import { requireAreaPath } from '#features/catalogue/catalogue.service.ts';
import { requireTeacher } from '#features/teachers/teachers.service.ts';
import { omitNulls } from '#database/omit-nulls.ts';
import { draftMark, teacherGuideDenial, type ProtectedLesson } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { areaPath, parentsOfLesson } from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { markdownToSafeHtml } from '#rendering/markdown.ts';
import {
  findLesson,
  listLessonsOfArea,
  listLessonsOfTeacher,
  type LessonPageRow,
  type LessonRow,
  type Part,
} from './lessons.store.ts';

/** An area's lessons, or some of them, numbered as they stand in it from 1. Throws `area/not-found`. */
export async function listLessonsIn(
  context: Context,
  principal: Principal,
  areaId: string,
  some?: Part,
): Promise<Lesson[]> {
  const rows = await listLessonsOfArea(context.db, principal, areaId, some);
  if (rows.length === 0) await requireAreaPath(context, principal, areaId);
  return rows.map((row, index) => lessonRecord(row, index + (some?.offset ?? 0)));
}

/** A teacher's lessons in the order of the tree, numbered in that order. Throws `teacher/not-found`. */
export async function listLessonsBy(
  context: Context,
  principal: Principal,
  teacherId: string,
): Promise<Lesson[]> {
  await requireTeacher(context, principal, teacherId);
  return (await listLessonsOfTeacher(context.db, principal, teacherId)).map(lessonRecord);
}

/** The row of a lesson that the reader may know of, wherever it is listed. */
export async function requireLesson(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<LessonPageRow> {
  const row = await findLesson(db, principal, id);
  if (!row) throw new Problem('lesson/not-found');
  return row;
}

/** A lesson with everything its page shows. The teacher guide is HTML when open, and otherwise says what is missing. */
export async function requireLessonPage(
  context: Context,
  principal: Principal,
  id: string,
): Promise<LessonPage> {
  const row = await requireLesson(context, principal, id);
  const { number, previous, next } = row.standing;
  return {
    ...lessonRecord(row, number - 1),
    goals: row.goals,
    teachers: row.teachers,
    ...teacherGuideFor(principal, row),
    ...omitNulls({ previous, next }),
  };
}

function teacherGuideFor(
  principal: Principal,
  row: ProtectedLesson & { teacher_guide: string | null },
): Pick<LessonPage, 'teacherGuide' | 'teacherGuideLocked'> {
  if (!row.teacher_guide) return {};
  const lock = teacherGuideDenial(principal, row);
  if (!lock) return { teacherGuide: markdownToSafeHtml(row.teacher_guide) };
  // Nothing that a pupil could do would open it, so there is nothing to tell.
  return lock === 'role' ? {} : { teacherGuideLocked: lock };
}

function lessonRecord(row: LessonRow, index: number): Lesson {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...draftMark(row.published && row.visible),
    parents: parentsOfLesson(row),
    position: index + 1,
    sample: row.sample,
    ...omitNulls({ minutes: row.minutes, filmSeconds: row.film_seconds }),
    assignmentTypes: row.assignment_types,
    words: row.words,
  };
}

/** Where a lesson's hit leads, or undefined when there is no such published lesson: drafts are not searched. */
export async function findPathOfLesson(
  { db }: Context,
  id: string,
): Promise<PathResult | undefined> {
  const row = await findLesson(db, anonymous, id);
  return row && { linkPath: paths.lesson(id), coursecontentPath: areaPath(row) };
}
