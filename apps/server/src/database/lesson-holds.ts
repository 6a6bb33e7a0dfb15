import { wholeLesson, type LessonHolds } from '@lasar/contract/lesson-holds';
import { sql, type RawBuilder } from 'kysely';

// The tasks of a sheet that is written in Markdown: numbered items, and headings that begin with a number or with Uppgift.
const taskLines = '^(\\d{1,3}[.)]|#{1,6} *(\\d|Uppgift))[^\\n]';

/**
 * How much of a lesson there is, in a query of the table `lesson`: the only place that calculates it. A pdf without its Markdown
 * tells no number of tasks; one with an answer key counts as a sheet of enough tasks, and one without does not. A generated
 * practice sheet always has enough. The questions of a form elsewhere cannot be counted.
 */
export const holdsOfLesson: RawBuilder<LessonHolds> = sql<LessonHolds>`case
  when not exists (
    select from assignment where lesson_id = lesson.id and published and not concept_sheet
  ) then 'words'
  when exists (
    select from assignment join media on media.id = media_id
    where lesson_id = lesson.id and published and type = 'video' and seconds >= ${sql.lit(wholeLesson.filmSeconds)}
  ) and exists (
    select from assignment join form on form.id = form_id
    where lesson_id = lesson.id and published and jsonb_array_length(questions) >= ${sql.lit(wholeLesson.questions)}
      and (select count(distinct question ->> 'type') from jsonb_array_elements(questions) as question)
        >= ${sql.lit(wholeLesson.questionKinds)}
  ) and exists (
    select from assignment left join media on media.id = media_id
      left join worksheet_source using (hash)
    where lesson_id = lesson.id and published and type = 'pdf' and not concept_sheet
      and case when markdown is not null then regexp_count(markdown, ${sql.lit(taskLines)}, 1, 'ni')
        >= ${sql.lit(wholeLesson.sheetTasks)} else practice is not null or answer_key_id is not null end
  ) then 'whole'
  else 'exercise'
end`;
