import type { Form } from '@lasar/contract/forms';
import { assignmentsDenial, throwIfDenied } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { parentsOfAssignment } from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import { findForm } from './forms.store.ts';

/** A self-test with its answers. Throws `form/not-found`, or an `access/…` problem when its lesson is not open. */
export async function requireForm(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Form> {
  const row = await findForm(db, principal, id);
  if (!row) throw new Problem('form/not-found');
  throwIfDenied(assignmentsDenial(principal, row));
  return {
    id: row.id,
    name: row.name,
    intro: row.intro,
    questions: row.questions,
    assignmentId: row.assignment_id,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
  };
}
