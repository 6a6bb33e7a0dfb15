import type { Parent } from '@lasar/contract/records';

/** What a link preview says: a page's name and where the page stands. */
export interface Preview {
  readonly title: string;
  /** Over the title: the school type, the course and for an assignment its lesson, or nothing. */
  readonly place: string;
  /** Whose colour the picture is in; empty for pages outside the tree. */
  readonly schoolType: string;
}

const told: readonly string[] = ['schooltype', 'course', 'lesson'];

/** The steps above a record that tell it from another of the same name. */
export function placeOf(parents: readonly Parent[]): Pick<Preview, 'place' | 'schoolType'> {
  const names = parents.filter(({ type }) => told.includes(type)).map(({ name }) => name);
  return { place: names.join(' · '), schoolType: parents[0]?.path.slice(1) ?? '' };
}
