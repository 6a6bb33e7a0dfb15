import type { Parent } from '@lasar/contract/records';

/**
 * What a response may be made from, as publications name what they change (`content_sources` of migration 0801). The source of a
 * record is its course: courses that show each other's lessons are named together. What is made from the records of several
 * courses names what holds them all.
 */
export type Source =
  | `course:${string}`
  | `subject:${string}`
  | `school-type:${string}`
  | 'catalogue'
  | 'search'
  | 'customer-cases'
  | `site-page:${string}`;

/**
 * A response with this source is dropped at each publication. A publication with this source drops all responses.
 */
export const everything = '*';

const sources = new WeakMap<object, readonly string[]>();

/**
 * Says what an output is made from, besides the school types and subjects themselves, a change of which is one of everything.
 * The output itself is returned.
 */
export function madeFrom<Output extends object>(
  output: Output,
  ...from: readonly Source[]
): Output {
  sources.set(output, [...new Set(from)]);
  return output;
}

/** What an output is made from: everything, if nothing has been said. */
export const sourcesOf = (output: unknown): readonly string[] =>
  (typeof output === 'object' && output !== null && sources.get(output)) || [everything];

/** The course of a row. */
export const courseOf = ({ course_id }: { readonly course_id: string }): Source =>
  `course:${course_id}`;

/** A step above a record, as a source. */
export function parentOf(
  { parents }: { readonly parents: readonly Parent[] },
  type: 'course' | 'subject',
): Source {
  const found = parents.find((parent) => parent.type === type);
  return found ? `${type}:${found.id}` : 'catalogue';
}
