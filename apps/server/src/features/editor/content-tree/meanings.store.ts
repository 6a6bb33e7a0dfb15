import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

const most = 8;

interface MeaningRow {
  readonly word: string;
  readonly meaning: string;
  readonly lessons: number;
  readonly subject: string;
}

/** The meanings of words that begin so: those of the whole word first, and of each those that most lessons have. */
export async function listMeanings(db: Db, word: string): Promise<MeaningRow[]> {
  const begins = sql`like ${`${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  // Enough to choose from, however common the first letters are.
  const enough = sql.lit(500);
  const { rows } = await sql<MeaningRow>`
    with own as (
      select word, meaning, lesson_id from lesson_word
      where lower(word) ${begins} and meaning is not null limit ${enough}
    ), found as (
      select own.word, own.meaning, own.lesson_id, subject.name as subject
      from own join lesson on lesson.id = own.lesson_id join area on area.id = lesson.area_id
        join course on course.id = area.course_id join subject on subject.id = course.subject_id
      union all
      (select word, meaning, null, subject.name from subject_word join subject on subject.id = subject_word.subject_id
        where lower(word) ${begins} limit ${enough})
    )
    select word, meaning, count(distinct lesson_id)::integer as lessons, min(subject) as subject
    from found group by word, meaning
    order by (lower(word) = ${word.toLowerCase()}) desc, count(distinct lesson_id) desc, lower(word), meaning
    limit ${sql.lit(most)}`.execute(db);
  return rows;
}
