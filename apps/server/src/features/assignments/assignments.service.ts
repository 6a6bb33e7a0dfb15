import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search';
import { requireLesson } from '#features/lessons/lessons.service.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { omitNulls } from '#database/rows.ts';
import { draftMark } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { areaPath, parentsOfAssignment } from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { contentFor } from './assignments.content.ts';
import {
  findAssignment,
  listAssignmentsOfLesson,
  listTranscripts,
  type AssignmentRow,
} from './assignments.store.ts';

/** A lesson's assignments in order, the concept sheet last. Throws `lesson/not-found`. */
export async function listAssignmentsIn(
  context: Context,
  principal: Principal,
  lessonId: string,
): Promise<Assignment[]> {
  const rows = await listAssignmentsOfLesson(context.db, principal, lessonId);
  if (rows.length === 0) await requireLesson(context, principal, lessonId);
  return rows.map((row) => assignmentRecord(context, principal, row));
}

/** An assignment as its lesson's list has it. Throws `assignment/not-found`. */
export const requireAssignment = async (
  context: Context,
  principal: Principal,
  id: string,
): Promise<Assignment> =>
  assignmentRecord(context, principal, await requireRow(context, principal, id));

/** An assignment, with its transcripts when it is a film and access is not denied. Throws `assignment/not-found`. */
export async function requireWholeAssignment(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Assignment> {
  const row = await requireRow(context, principal, id);
  const record = assignmentRecord(context, principal, row);
  if (row.type !== 'video' || record.locked || !row.media) return record;
  return { ...record, transcripts: await listTranscripts(context.db, row.media.id) };
}

async function requireRow(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<AssignmentRow> {
  const row = await findAssignment(db, principal, id);
  if (!row) throw new Problem('assignment/not-found');
  return row;
}

function assignmentRecord(context: Context, principal: Principal, row: AssignmentRow): Assignment {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...mathsOf([row.description]),
    ...draftMark(row.published && row.visible),
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
    type: row.type,
    position: row.position,
    lessonId: row.lesson_id,
    ...(row.concept_sheet && { conceptSheet: true as const }),
    ...omitNulls({ seconds: row.media?.seconds ?? null, pages: row.media?.pages ?? null }),
    ...contentFor(context.config, principal, row),
  };
}

/** The paths of a search hit, or undefined when there is no such published assignment: drafts are not searched. */
export async function findPathOfAssignment(
  { db }: Context,
  id: string,
): Promise<PathResult | undefined> {
  const row = await findAssignment(db, anonymous, id);
  return row && { linkPath: paths.assignment(row.type, row.id), coursecontentPath: areaPath(row) };
}
