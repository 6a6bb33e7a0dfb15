import { getLessonWords, type LessonWords } from '@lasar/contract/catalogue/lesson-words';
import { callByFetch } from '#shared/calls/call.ts';

const asked = new Map<string, Promise<LessonWords>>();

/** The explained words of a lesson, fetched once. */
export function wordsOfLesson(id: string): Promise<LessonWords> {
  const known = asked.get(id);
  if (known) return known;
  const words = callByFetch(getLessonWords, { params: { id } });
  asked.set(id, words);
  // After a failure, the next press sends the call again.
  words.catch(() => asked.delete(id));
  return words;
}
