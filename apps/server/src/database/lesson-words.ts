import type { Word } from '@lasar/contract/lessons';
import { sql } from 'kysely';

/** The key words of the row's lesson in order. */
export const lessonWords = sql<Word[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('word', word, 'meaning', meaning)) order by position), '[]')
  from lesson_word where lesson_word.lesson_id = lesson.id
)`;
