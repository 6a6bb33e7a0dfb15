import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { PlanItem } from '@lasar/contract/plans/plans';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { requireWholeAssignment } from '#features/assignments/assignments.service.ts';
import { Problem } from '#problem.ts';
import { readListed } from './shared-items.ts';

/**
 * An assignment that a plan opens to its class. `listed`: alone or in its lesson. `area`: also those of the course areas that the
 * plan's lessons stand in, where a class gets more tasks while a class picture is on. Throws `assignment/not-found`.
 */
export async function requireAssignmentOf(
  context: Context,
  principal: User,
  items: readonly PlanItem[],
  { id, reach }: { readonly id: string; readonly reach: 'listed' | 'area' },
): Promise<Assignment> {
  const assignment = await requireWholeAssignment(context, principal, id);
  const { lessons, single } = await readListed(context, principal, items);
  const ofPlan = { lessons: [...lessons.values()], single: [...single.values()] };
  const isListed =
    ofPlan.single.some((each) => each.id === assignment.id) ||
    ofPlan.lessons.some((lesson) => lesson.id === assignment.lessonId);
  const areas = new Set([
    ...ofPlan.lessons.map(({ areaId }) => areaId),
    ...ofPlan.single.map(areaOf),
  ]);
  if (isListed || (reach === 'area' && areas.has(areaOf(assignment)))) return assignment;
  throw new Problem('assignment/not-found');
}

const areaOf = ({ parents }: Assignment): string =>
  parents.find(({ type }) => type === 'coursecontent')?.id ?? '';
