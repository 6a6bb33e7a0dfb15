import type { Lesson, LessonPage } from '@lasar/contract/lessons';
import type { PathResult } from '@lasar/contract/search';
import { requireAreaPath } from '#features/catalogue/catalogue.service.ts';
import { requireTeacher } from '#features/teachers/teachers.service.ts';
import { withoutNulls } from '#platform/absent.ts';
import { lockOfTeacherGuide } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { areaPath, lessonPath, parentsOfLesson } from '#platform/places.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import { markdownToSafeHtml } from '#platform/markdown.ts';
import {
  findLesson,
  listLessonsOfArea,
  listLessonsOfTeacher,
  listNeighbours,
  type LessonPageRow,
  type LessonRow,
} from './lessons.store.ts';

/** An area's lessons, numbered from 1. Throws `area/not-found`. */
export async function listLessonsIn(context: Context, areaId: string): Promise<Lesson[]> {
  await requireAreaPath(context, areaId);
  return (await listLessonsOfArea(context.db, areaId)).map(lessonRecord);
}

/** A teacher's lessons in the order of the tree, numbered in that order. Throws `teacher/not-found`. */
export async function listLessonsBy(context: Context, teacherId: string): Promise<Lesson[]> {
  await requireTeacher(context, teacherId);
  return (await listLessonsOfTeacher(context.db, teacherId)).map(lessonRecord);
}

/** A published lesson's row, wherever it is listed. */
export async function requireLesson({ db }: Context, id: string): Promise<LessonPageRow> {
  const row = await findLesson(db, id);
  if (!row) throw new Problem('lesson/not-found');
  return row;
}

/** A lesson with everything its page shows. The teacher guide is HTML when open, and otherwise says what is missing. */
export async function requireLessonPage(context: Context, reader: Reader, id: string): Promise<LessonPage> {
  const { db } = context;
  const row = await requireLesson(context, id);
  const neighbours = await listNeighbours(db, row.area_id);
  const index = neighbours.findIndex((neighbour) => neighbour.id === id);
  const previous = neighbours[index - 1];
  const next = neighbours[index + 1];
  return {
    ...lessonRecord(row, index),
    goals: row.goals,
    teachers: row.teachers,
    ...teacherGuideFor(reader, row),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

function teacherGuideFor(
  reader: Reader,
  row: { teacher_guide: string | null; sample: boolean },
): Pick<LessonPage, 'teacherGuide' | 'teacherGuideLocked'> {
  if (!row.teacher_guide) return {};
  const lock = lockOfTeacherGuide(reader, row);
  return lock ? { teacherGuideLocked: lock } : { teacherGuide: markdownToSafeHtml(row.teacher_guide) };
}

function lessonRecord(row: LessonRow, index: number): Lesson {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    parents: parentsOfLesson(row),
    position: index + 1,
    sample: row.sample,
    ...withoutNulls({ minutes: row.minutes, filmSeconds: row.film_seconds }),
    assignmentTypes: row.assignment_types,
    words: row.words,
  };
}

/** Where a lesson's hit leads, or undefined when there is no such published lesson. */
export async function findPathOfLesson({ db }: Context, id: string): Promise<PathResult | undefined> {
  const row = await findLesson(db, id);
  return row && { linkPath: lessonPath(id), coursecontentPath: areaPath(row) };
}
