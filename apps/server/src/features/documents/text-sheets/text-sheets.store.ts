import type { Question } from '@lasar/contract/assignments/form-questions';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import type { Principal } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';

interface Word {
  readonly word: string;
  readonly meaning: string | null;
}

// The longest of the self-tests whose questions somebody has written, the first of equal ones.
const questions = (drafts: boolean) => sql<Question[] | null>`(
  select form.questions from assignment join form on form.id = assignment.form_id
  where assignment.lesson_id = lesson.id and (assignment.published or ${drafts})
  order by jsonb_array_length(form.questions) desc, assignment.position limit 1
)`;

/** What the worksheet to a lesson's text is made of. With `drafts`, also what is not published. Undefined without a lesson. */
export const findSheetSource = (
  db: Db,
  id: string,
  { principal, drafts }: { readonly principal: Principal; readonly drafts: boolean },
) =>
  db
    .selectFrom('lesson')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.text',
      'lesson.sample',
      sql<string | null>`lesson.extra -> 'easy' ->> 'text'`.as('easy_text'),
      schoolTypesFor(principal).as('school_types'),
      'area_place.school_type_param',
      'area_place.course_name',
      'area_place.area_name',
      sql<string[]>`array(
        select goal from lesson_goal where lesson_goal.lesson_id = lesson.id order by position
      )`.as('goals'),
      sql<Word[]>`(
        select coalesce(json_agg(json_build_object('word', word, 'meaning', meaning) order by position), '[]')
        from lesson_word where lesson_word.lesson_id = lesson.id
      )`.as('words'),
      questions(drafts).as('questions'),
    ])
    .where('lesson.id', '=', id)
    .$if(!drafts, (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    )
    .executeTakeFirst();
export type SheetSource = NonNullable<Awaited<ReturnType<typeof findSheetSource>>>;
