import type { Lesson, Word } from '@lasar/contract/catalogue/lessons';
import { plainText } from '#shared/text/maths.ts';
import { paragraphsOf } from '#shared/text/paragraphs.ts';

const wordsOnLine = 4;

/** The first key words as one line with a capital: 'Distributiva lagen, teckenbyte, faktorisera'. */
export function wordLine(words: readonly Word[]): string {
  const line = words
    .slice(0, wordsOnLine)
    .map(({ word }) => word)
    .join(', ');
  return line.charAt(0).toLocaleUpperCase('sv') + line.slice(1);
}

/** The first paragraph of the description, else the key words. */
export const lessonSummary = ({
  description,
  words,
  maths,
}: Pick<Lesson, 'description' | 'words' | 'maths'>): string =>
  plainText(paragraphsOf(description)[0] ?? wordLine(words), maths);
