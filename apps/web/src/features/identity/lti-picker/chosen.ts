import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { PracticeLevel } from '@lasar/contract/assignments/practice-rules';
import type { Pick } from '@lasar/contract/identity/lti-picker';
import { readTime } from '#shared/text/clip-times.ts';

/** What a teacher has chosen for a course so far, as it is shown and typed. */
export interface Chosen {
  /** What it is, once: the same lesson or assignment is not chosen twice. */
  readonly key: string;
  readonly name: string;
  /** The kind in running text, such as 'Film'. */
  readonly kind: string;
  readonly id: string;
  /** Absent for a lesson. */
  readonly assignment?: Assignment;
  /** A part of a film as it is typed. */
  readonly from?: string;
  readonly to?: string;
  readonly level?: PracticeLevel;
  readonly counts?: boolean;
}

/** The kind of an assignment in running text, and how long it is. */
export type Describe = (assignment: Assignment) => {
  readonly kind: string;
  readonly length?: string;
};

/** What is chosen, and how the parts of the page choose. */
export interface Choices {
  readonly describe: Describe;
  readonly isChosen: (key: string) => boolean;
  readonly toggle: (chosen: Chosen) => void;
}

export const chosenLesson = (id: string, name: string): Chosen => ({
  key: `lesson ${id}`,
  kind: 'Lektion',
  id,
  name,
});

export const chosenAssignment = (assignment: Assignment, kind: string): Chosen => ({
  key: `assignment ${assignment.id}`,
  kind,
  id: assignment.id,
  name: assignment.name,
  assignment,
});

/** What is wrong with the typed part of a film, in Swedish; an empty text when nothing is. */
export function partError({ from = '', to = '', assignment }: Chosen): string {
  const [start, stop] = [readTime(from), readTime(to)];
  if ((from.trim() !== '' && start === undefined) || (to.trim() !== '' && stop === undefined))
    return 'Skriv tiden som 1:32.';
  if (stop !== undefined && stop <= (start ?? 0)) return 'Delen måste sluta efter att den börjar.';
  const { seconds = Infinity } = assignment ?? {};
  return (start ?? 0) >= seconds ? 'Filmen är kortare än så.' : '';
}

/** A choice as the call sends it. */
export function pickOf({ assignment, id, from, to, level, counts }: Chosen): Pick {
  if (!assignment) return { kind: 'lesson', id };
  const [start, stop] = [readTime(from ?? ''), readTime(to ?? '')];
  return {
    kind: 'assignment',
    id,
    ...(start !== undefined && { start }),
    ...(stop !== undefined && { stop }),
    ...(level !== undefined && { level }),
    ...(counts && { counts: true }),
  };
}
