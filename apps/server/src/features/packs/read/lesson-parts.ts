import type { GivenRecord } from './given-record.ts';
import type { ImportSession, PackRows } from './import-session.ts';

const tables = [
  ...(['lesson', 'assignment', 'form'] as const),
  ...(['lesson_goal', 'lesson_word', 'lesson_teacher'] as const),
] as const;

/** Some of the lessons of a pack with all that is below them. The lessons of an area are in one part. */
export interface LessonPart {
  readonly rows: Pick<PackRows, (typeof tables)[number]>;
  /** What the pack gives of each of these lessons and assignments, by its id. */
  readonly given: ReadonlyMap<string, GivenRecord>;
}

/** The lessons that a session holds, as a part. */
export const lessonsOf = ({ rows, given }: ImportSession): LessonPart => ({ rows, given });

/** Takes the lessons that have been read out of a session, so that a large pack is never held whole. */
export function takeLessons({ rows, given }: ImportSession): LessonPart {
  const taken = Object.fromEntries(
    tables.map((table) => [table, rows[table].splice(0)]),
  ) as unknown as LessonPart['rows'];
  const own = new Map<string, GivenRecord>();
  for (const { id } of [...taken.lesson, ...taken.assignment]) {
    const each = given.get(id);
    if (each) own.set(id, each);
    given.delete(id);
  }
  return { rows: taken, given: own };
}
