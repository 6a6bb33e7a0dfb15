import {
  taskLine,
  wholeLesson,
  wordCount,
  type LessonFacts,
} from '@lasar/contract/catalogue/lesson-holds';
import { sql, type RawBuilder } from 'kysely';

const enough = sql.lit(wholeLesson.sheetTasks);

/** What decides how much of a lesson there is, as the database has it. */
export interface LessonMaterial extends Omit<LessonFacts, 'textWords'> {
  readonly text: string | null;
}

/**
 * The material of a lesson, in a query of the table `lesson`. A pdf without its Markdown tells no number of tasks; one with an
 * answer key counts as a sheet of enough tasks, and one without does not. A generated practice sheet always has enough. The
 * questions of a form elsewhere cannot be counted.
 */
export const materialOfLesson: RawBuilder<LessonMaterial> = sql<LessonMaterial>`(
  select json_build_object(
    'text', lesson.text,
    'assignments', count(*),
    'filmSeconds', coalesce(max(media.seconds) filter (where type = 'video'), 0),
    'sheetTasks', coalesce(max(case
      when markdown is not null then regexp_count(markdown, ${sql.lit(taskLine)}, 1, 'ni')
      when practice is not null or answer_key_id is not null then ${enough}
      else 0 end) filter (where type = 'pdf'), 0),
    'selfTests', coalesce(json_agg(json_build_object(
      'questions', jsonb_array_length(questions),
      'kinds', (select count(distinct question ->> 'type') from jsonb_array_elements(questions) as question)
    )) filter (where form.id is not null), '[]'))
  from assignment left join media on media.id = media_id left join worksheet_source using (hash) left join form on form.id = form_id
  where lesson_id = lesson.id and published and not concept_sheet
)`;

/** The material in numbers. */
export const factsOf = ({ text, ...material }: LessonMaterial): LessonFacts => ({
  ...material,
  textWords: text === null ? 0 : wordCount(text),
});
