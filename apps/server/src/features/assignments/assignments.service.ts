import type { Assignment } from '@lasar/contract/assignments';
import type { PathResult } from '@lasar/contract/search';
import { requireLesson } from '#features/lessons/lessons.service.ts';
import { withoutNulls } from '#platform/absent.ts';
import { lockOfAnswerKey, lockOfAssignments } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { areaPath, parentsOfAssignment } from '#platform/places.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import { conceptSheetMedia, mediaRecord } from './assignments.media.ts';
import { findAssignment, listAssignmentsOfLesson, type AssignmentRow } from './assignments.store.ts';

/** A lesson's assignments in order, the concept sheet last. Throws `lesson/not-found`. */
export async function listAssignmentsIn(context: Context, reader: Reader, lessonId: string): Promise<Assignment[]> {
  const rows = await listAssignmentsOfLesson(context.db, lessonId);
  if (rows.length === 0) await requireLesson(context, lessonId);
  return rows.map((row) => assignmentRecord(reader, row));
}

export async function requireAssignment({ db }: Context, reader: Reader, id: string): Promise<Assignment> {
  const row = await findAssignment(db, id);
  if (!row) throw new Problem('assignment/not-found');
  return assignmentRecord(reader, row);
}

function assignmentRecord(reader: Reader, row: AssignmentRow): Assignment {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
    type: row.type,
    position: row.position,
    lessonId: row.lesson_id,
    ...(row.concept_sheet && { conceptSheet: true as const }),
    ...withoutNulls({ seconds: row.media?.seconds ?? null, pages: row.media?.pages ?? null }),
    ...contentFor(reader, row),
  };
}

type Content = Pick<Assignment, 'locked' | 'media' | 'url' | 'formId' | 'answerKey'>;

/** What is behind an assignment, or what stands in the way of it. */
function contentFor(reader: Reader, row: AssignmentRow): Content {
  const locked = lockOfAssignments(reader, row);
  if (locked) return { locked };
  return {
    ...sourceOf(row),
    ...(row.answer_key && !lockOfAnswerKey(reader) && { answerKey: mediaRecord(row.answer_key) }),
  };
}

function sourceOf(row: AssignmentRow): Content {
  if (row.concept_sheet) return { media: conceptSheetMedia(row.lesson_id) };
  if (row.media) return { media: mediaRecord(row.media) };
  if (row.form_id) return { url: `/formular/${row.form_id}`, formId: row.form_id };
  return row.url ? { url: row.url } : {};
}

/** Where an assignment's hit leads, or undefined when there is no such published assignment. */
export async function findPathOfAssignment({ db }: Context, id: string): Promise<PathResult | undefined> {
  const row = await findAssignment(db, id);
  return row && { linkPath: `/${row.type}/${row.id}`, coursecontentPath: areaPath(row) };
}
