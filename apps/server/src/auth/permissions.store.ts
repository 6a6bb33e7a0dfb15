import { sql, type RawBuilder } from 'kysely';
import type { Principal } from './principal.ts';

/**
 * The school types that open the query's `lesson`, for `ProtectedLesson`. Anonymous callers have no licence to compare
 * with, so the most frequent reads leave out the subquery.
 */
export const schoolTypesFor = (principal: Principal): RawBuilder<string[]> =>
  principal.kind === 'anonymous'
    ? sql<string[]>`array[]::text[]`
    : sql<string[]>`array(
        select school_type_id::text from lesson_school_type where lesson_school_type.lesson_id = lesson.id
      )`;

/** Whether the maker of the query's row is a teacher of the school for which it was shared, as its row says. */
export const isOfTeacher = (table: 'class_code' | 'clip' | 'plan'): RawBuilder<boolean> =>
  sql<boolean>`is_of_teacher(${sql.ref(`${table}.created_by`)}, ${sql.ref(`${table}.organisation_id`)})`;

/** Whether the query's `subscription` is valid on a Swedish day, its first and last day included. */
export const holdsOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`${day}::date between subscription.valid_from and subscription.valid_to`;
