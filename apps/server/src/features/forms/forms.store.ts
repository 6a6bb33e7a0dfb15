import type { Question } from '@lasar/contract/form-questions';
import { schoolTypesFor } from '#platform/access.store.ts';
import { seesDrafts } from '#platform/access.ts';
import type { Db } from '#platform/database.ts';
import { placeColumns } from '#platform/places.ts';
import type { Reader } from '#platform/reader.ts';

export const findForm = (db: Db, reader: Reader, id: string) =>
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
      schoolTypesFor(reader).as('school_types'),
      ...placeColumns,
    ])
    .$narrowType<{ questions: Question[] }>()
    .where('form.id', '=', id)
    .$if(!seesDrafts(reader), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    )
    .executeTakeFirst();
