import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { textsOf } from './entry.ts';
import { readAreas, readCourses, readSchoolTypes, readSubjects } from './read-catalogue.ts';
import { listTracks, wordsOfTracks } from './track-words.ts';
import { readInBatches } from './read-in-batches.ts';

// Each text once: most assignments share their names with thousands of others. The names above a lesson are those of the
// other entries.
const texts = sql<{ readonly text: string }>`
  with shown as materialized (
    select lesson.id, lesson.name, lesson.description
    from lesson join area_place on area_place.area_id = lesson.area_id and area_place.visible
    where lesson.published
  )
  select name as text from shown
  union select description from shown
  union select lesson_word.word from lesson_word join shown on shown.id = lesson_id
  union select lesson_word.meaning from lesson_word join shown on shown.id = lesson_id where meaning is not null
  union select lesson_goal.goal from lesson_goal join shown on shown.id = lesson_id
  union select teacher.name from teacher
    where published and exists (
      select from lesson_teacher join shown on shown.id = lesson_id where teacher_id = teacher.id
    )
  union select assignment.name from assignment join shown on shown.id = lesson_id
    where assignment.published and not concept_sheet
  union select assignment.description from assignment join shown on shown.id = lesson_id
    where assignment.published and not concept_sheet`;

/** The texts of all entries, in batches. */
export async function* readTexts(trx: Db): AsyncGenerator<readonly string[]> {
  for (const read of [readSchoolTypes, readSubjects, readCourses, readAreas])
    yield (await read(trx)).flatMap(textsOf);
  yield [wordsOfTracks(await listTracks(trx))];
  for await (const rows of readInBatches(trx, texts)) yield rows.map(({ text }) => text);
}
