import type { Db } from '#database/database.ts';
import { wordsInSubject } from '#database/lesson-words.ts';

/** What the lesson's subject says of its words: translations by language tag, and an example. */
export const listWordsOfSubject = (db: Db, lessonId: string) =>
  wordsInSubject(db, lessonId)
    .select(['lesson_word.word', 'subject_word.example', 'subject_word.translations'])
    .execute();
