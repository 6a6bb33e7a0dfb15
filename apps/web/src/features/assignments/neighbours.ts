import type { Assignment } from '@lasar/contract/assignments';

interface Neighbours {
  readonly previous?: Assignment;
  readonly next?: Assignment;
}

/** What comes before and after an assignment in its lesson; the list is in order. Unknown ids have no neighbours. */
export function neighboursOf(assignments: readonly Assignment[], id: string): Neighbours {
  const at = assignments.findIndex((assignment) => assignment.id === id);
  if (at < 0) return {};
  const previous = assignments[at - 1];
  const next = assignments[at + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}
