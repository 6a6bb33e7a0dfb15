import type { Lesson, Word } from '@lasar/contract/lessons';
import { plainText } from '#shared/maths.ts';
import { paragraphsOf } from '#shared/paragraphs.ts';

const wordsOnLine = 4;

/** The first key words on one line, as a sentence begins: 'Distributiva lagen, teckenbyte, faktorisera'. */
export function wordLine(words: readonly Word[]): string {
  const line = words
    .slice(0, wordsOnLine)
    .map(({ word }) => word)
    .join(', ');
  return line.charAt(0).toLocaleUpperCase('sv') + line.slice(1);
}

/** A lesson in a sentence or two: how its description begins, or else its key words. */
export const lessonSummary = ({
  description,
  words,
  maths,
}: Pick<Lesson, 'description' | 'words' | 'maths'>): string =>
  plainText(paragraphsOf(description)[0] ?? wordLine(words), maths);
