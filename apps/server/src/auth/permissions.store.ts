import { sql, type RawBuilder } from 'kysely';
import type { Principal } from './principal.ts';

/**
 * The school types that open the query's `lesson`, for `ProtectedLesson`. Visitors have no licence to compare with, so the
 * reads that come most often are spared the question.
 */
export const schoolTypesFor = (principal: Principal): RawBuilder<string[]> =>
  principal.kind === 'anonymous'
    ? sql<string[]>`array[]::text[]`
    : sql<string[]>`array(
        select school_type_id::text from lesson_school_type where lesson_school_type.lesson_id = lesson.id
      )`;

/** Whether the query's `subscription` holds on a Swedish day: the first of its days and the last included. */
export const holdsOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`${day}::date between subscription.valid_from and subscription.valid_to`;
