import type { Lesson, LessonPage } from '@lasar/contract/lessons';
import type { PathResult } from '@lasar/contract/search';
import { requireAreaPath } from '#features/catalogue/catalogue.service.ts';
import { requireTeacher } from '#features/teachers/teachers.service.ts';
import { withoutNulls } from '#platform/absent.ts';
import { draftMark, lockOfTeacherGuide, type Guarded } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { areaPath, lessonPath, parentsOfLesson } from '#platform/places.ts';
import { Problem } from '#platform/problem.ts';
import { visitor, type Reader } from '#platform/reader.ts';
import { markdownToSafeHtml } from '#platform/markdown.ts';
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
  reader: Reader,
  areaId: string,
  some?: Part,
): Promise<Lesson[]> {
  const rows = await listLessonsOfArea(context.db, reader, areaId, some);
  if (rows.length === 0) await requireAreaPath(context, reader, areaId);
  return rows.map((row, index) => lessonRecord(row, index + (some?.offset ?? 0)));
}

/** A teacher's lessons in the order of the tree, numbered in that order. Throws `teacher/not-found`. */
export async function listLessonsBy(
  context: Context,
  reader: Reader,
  teacherId: string,
): Promise<Lesson[]> {
  await requireTeacher(context, reader, teacherId);
  return (await listLessonsOfTeacher(context.db, reader, teacherId)).map(lessonRecord);
}

/** The row of a lesson that the reader may know of, wherever it is listed. */
export async function requireLesson(
  { db }: Context,
  reader: Reader,
  id: string,
): Promise<LessonPageRow> {
  const row = await findLesson(db, reader, id);
  if (!row) throw new Problem('lesson/not-found');
  return row;
}

/** A lesson with everything its page shows. The teacher guide is HTML when open, and otherwise says what is missing. */
export async function requireLessonPage(
  context: Context,
  reader: Reader,
  id: string,
): Promise<LessonPage> {
  const row = await requireLesson(context, reader, id);
  const { number, previous, next } = row.standing;
  return {
    ...lessonRecord(row, number - 1),
    goals: row.goals,
    teachers: row.teachers,
    ...teacherGuideFor(reader, row),
    ...withoutNulls({ previous, next }),
  };
}

function teacherGuideFor(
  reader: Reader,
  row: Guarded & { teacher_guide: string | null },
): Pick<LessonPage, 'teacherGuide' | 'teacherGuideLocked'> {
  if (!row.teacher_guide) return {};
  const lock = lockOfTeacherGuide(reader, row);
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
    ...withoutNulls({ minutes: row.minutes, filmSeconds: row.film_seconds }),
    assignmentTypes: row.assignment_types,
    words: row.words,
  };
}

/** Where a lesson's hit leads, or undefined when there is no such published lesson: drafts are not searched. */
export async function findPathOfLesson(
  { db }: Context,
  id: string,
): Promise<PathResult | undefined> {
  const row = await findLesson(db, visitor, id);
  return row && { linkPath: lessonPath(id), coursecontentPath: areaPath(row) };
}
