import type { ChoiceQuestion } from '@lasar/contract/forms';
import type { Db } from '#platform/database.ts';
import { placeColumns } from '#platform/places.ts';

export const findForm = (db: Db, id: string) =>
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
      ...placeColumns,
    ])
    .$narrowType<{ questions: ChoiceQuestion[] }>()
    .where('form.id', '=', id)
    .where('lesson.published', '=', true)
    .where('area_place.visible', '=', true)
    .executeTakeFirst();
