import type { Question } from '@lasar/contract/assignments/form-questions';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { lessonWords } from '#database/lesson-words.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Principal } from '#auth/principal.ts';

/** Assignments with their lessons, as far as a principal sees them. */
const assignmentsInLessons = (db: Db, principal: Principal) =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'assignment.id as assignment_id',
      'lesson.id as lesson_id',
      'lesson.name as lesson_name',
      'lesson.sample',
      sql`lesson.extra -> 'otherLanguages'`.as('other_languages'),
      lessonWords.as('words'),
      schoolTypesFor(principal).as('school_types'),
      ...breadcrumbColumns,
    ])
    .$if(!seesDrafts(principal), (query) =>
      query
        .where('lesson.published', '=', true)
        .where('assignment.published', '=', true)
        .where('area_place.visible', '=', true),
    );

const writtenForms = (db: Db, principal: Principal) =>
  assignmentsInLessons(db, principal)
    .innerJoin('form', 'form.id', 'assignment.form_id')
    .select(['form.id', 'form.name', 'form.intro', 'form.questions'])
    .$narrowType<{ questions: Question[] }>();

/** Compared by '=', which the planner applies to the assignment as well, and so finds it by its index. */
export const findForm = (db: Db, principal: Principal, id: string) =>
  writtenForms(db, principal).where('form.id', '=', id).executeTakeFirst();

/** The written self-tests among these ids, in no order. */
export const listForms = (db: Db, principal: Principal, ids: readonly string[]) =>
  writtenForms(db, principal)
    .where(sql<boolean>`form.id = any(${ids}::text[])`)
    .execute();

export type FormRow = Awaited<ReturnType<typeof listForms>>[number];

/** The concept sheet of a lesson, with its words. */
export const findConceptSheet = (db: Db, principal: Principal, id: string) =>
  assignmentsInLessons(db, principal)
    .where('assignment.id', '=', id)
    .where('assignment.concept_sheet', '=', true)
    .executeTakeFirst();

export type ConceptSheetRow = NonNullable<Awaited<ReturnType<typeof findConceptSheet>>>;

/**
 * The published self-tests of the course area that a self-test stands in, without itself: those of its lesson, then those of the
 * lessons beside it, and the concept sheet of its lesson. What is generated has the id of its assignment.
 */
export const listFormsOfArea = (
  db: Db,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<{ id: string; isGenerated: boolean }[]> =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .innerJoin(
      sql<{ id: string; area_id: string; position: number }>`(
        select lesson.id, lesson.area_id, lesson.position
        from assignment join lesson on lesson.id = assignment.lesson_id
        where assignment.form_id = ${id}
          or (assignment.id = ${id} and (assignment.practice is not null or assignment.concept_sheet))
      )`.as('own'),
      'own.area_id',
      'lesson.area_id',
    )
    .select([
      sql<string>`coalesce(assignment.form_id, assignment.id)`.as('id'),
      sql<boolean>`assignment.practice is not null`.as('isGenerated'),
    ])
    .where(
      sql<boolean>`(assignment.type = 'formlink' and (assignment.form_id is not null or assignment.practice is not null)
        or assignment.concept_sheet and assignment.lesson_id = own.id)`,
    )
    .where(sql<boolean>`coalesce(assignment.form_id, assignment.id) <> ${id}`)
    .where('assignment.published', '=', true)
    .where('lesson.published', '=', true)
    .where('area_place.visible', '=', true)
    .orderBy(sql`abs(lesson.position - own.position)`)
    .orderBy('lesson.position')
    .orderBy('assignment.position')
    .limit(most)
    .execute();
