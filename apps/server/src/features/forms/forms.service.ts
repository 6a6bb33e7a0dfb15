import type { Form } from '@lasar/contract/forms';
import { lockOfAssignments, refuseLocked } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { parentsOfAssignment } from '#platform/places.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import { findForm } from './forms.store.ts';

/** A self-test with its answers. Throws `form/not-found`, or what its lesson's lock says. */
export async function requireForm({ db }: Context, reader: Reader, id: string): Promise<Form> {
  const row = await findForm(db, reader, id);
  if (!row) throw new Problem('form/not-found');
  refuseLocked(lockOfAssignments(reader, row));
  return {
    id: row.id,
    name: row.name,
    intro: row.intro,
    questions: row.questions,
    assignmentId: row.assignment_id,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
  };
}
