import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import type { Principal } from '#auth/principal.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Db } from '#database/database.ts';

/** An assignment that has a template, and its lesson, published or not. */
export const findPractice = (db: Db, principal: Principal, id: string) =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'assignment.id',
      'assignment.name',
      'assignment.practice',
      'assignment.type',
      'lesson.id as lesson_id',
      'lesson.name as lesson_name',
      'lesson.sample',
      sql<boolean>`lesson.published and assignment.published`.as('published'),
      'area_place.visible',
      schoolTypesFor(principal).as('school_types'),
      ...breadcrumbColumns,
    ])
    .where('assignment.id', '=', id)
    .where('assignment.practice', 'is not', null)
    .executeTakeFirst();
