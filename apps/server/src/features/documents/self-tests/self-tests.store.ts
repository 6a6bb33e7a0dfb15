import type { Question } from '@lasar/contract/assignments/form-questions';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import type { Principal } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';

/** A written self-test with its lesson. With `drafts`, also one that is not published. */
export const findSelfTest = (
  db: Db,
  id: string,
  { principal, drafts }: { readonly principal: Principal; readonly drafts: boolean },
) =>
  db
    .selectFrom('form')
    .innerJoin('assignment', 'assignment.form_id', 'form.id')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'form.id',
      'assignment.name',
      'form.intro',
      'form.questions',
      'lesson.name as lesson_name',
      'lesson.sample',
      'area_place.course_name',
      schoolTypesFor(principal).as('school_types'),
    ])
    .$narrowType<{ questions: Question[] }>()
    .where('form.id', '=', id)
    .$if(!drafts, (query) =>
      query
        .where('lesson.published', '=', true)
        .where('assignment.published', '=', true)
        .where('area_place.visible', '=', true),
    )
    .executeTakeFirst();
export type SelfTest = NonNullable<Awaited<ReturnType<typeof findSelfTest>>>;

/** The written self-tests of a lesson, in order. */
export const listSelfTestsOf = (
  db: Db,
  lessonId: string,
  { drafts }: { readonly drafts: boolean },
): Promise<{ id: string; name: string; isPublic: boolean }[]> =>
  db
    .selectFrom('assignment')
    .innerJoin('form', 'form.id', 'assignment.form_id')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'form.id',
      'assignment.name',
      sql<boolean>`assignment.published and lesson.published and area_place.visible`.as('isPublic'),
    ])
    .where('assignment.lesson_id', '=', lessonId)
    .$if(!drafts, (query) => query.where('assignment.published', '=', true))
    .orderBy('assignment.position')
    .execute();
