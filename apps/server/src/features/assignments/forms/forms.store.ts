import type { Question } from '@lasar/contract/assignments/form-questions';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { lessonWords } from '#database/lesson-words.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Principal } from '#auth/principal.ts';

export const findForm = (db: Db, principal: Principal, id: string) =>
  db
    .selectFrom('form')
    .innerJoin('assignment', 'assignment.form_id', 'form.id')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'form.id',
      'form.name',
      'form.intro',
      'form.questions',
      'assignment.id as assignment_id',
      'lesson.id as lesson_id',
      'lesson.name as lesson_name',
      'lesson.sample',
      sql`lesson.extra -> 'otherLanguages'`.as('other_languages'),
      lessonWords.as('words'),
      schoolTypesFor(principal).as('school_types'),
      ...breadcrumbColumns,
    ])
    .$narrowType<{ questions: Question[] }>()
    .where('form.id', '=', id)
    .$if(!seesDrafts(principal), (query) =>
      query
        .where('lesson.published', '=', true)
        .where('assignment.published', '=', true)
        .where('area_place.visible', '=', true),
    )
    .executeTakeFirst();
