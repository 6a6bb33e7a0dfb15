import { getAssignment, listAssignments } from '@lasar/contract/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { redirect } from 'react-router';

/**
 * An assignment and the others of its lesson, in order. The three addresses share one viewer: an assignment asked for
 * under another type's address is sent to its own.
 */
export async function loadAssignment(call: Call, askedType: string, id: string) {
  const assignment = await call(getAssignment, { params: { id } });
  if (assignment.type !== askedType) {
    throw redirect(paths.assignment(assignment.type, assignment.id), 301);
  }
  const all = await call(listAssignments, { params: { lessonId: assignment.lessonId } });
  return { assignment, all };
}
