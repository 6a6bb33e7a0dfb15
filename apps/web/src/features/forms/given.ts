import type { Question, QuestionOf } from '@lasar/contract/form-questions';
import { shuffled } from './shuffled.ts';
import { foldAnswer, isNumberRight, isTextRight, readNumber } from './typed-answer.ts';

/**
 * What somebody has answered: what is typed, or indexes. Of `choice` and `choices` those taken, of `order` the items
 * from first to last, of `match` one of the offers for each pair, -1 for none yet.
 */
export type Given = string | readonly number[];

export const textOf = (given: Given | undefined): string =>
  typeof given === 'string' ? given : '';

export const indexesOf = (given: Given | undefined): readonly number[] =>
  given === undefined || typeof given === 'string' ? [] : given;

export const isSame = (one: Given | undefined, other: Given | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** All that one may match with, each once: what belongs to the pairs, then what belongs to none. */
export const offersOf = ({ pairs, extra = [] }: QuestionOf<'match'>): readonly string[] => [
  ...new Set([...pairs.map(({ right }) => right), ...extra]),
];

/** What stands on the page before anything is done. */
export function startOf(question: Question): Given {
  switch (question.type) {
    case 'order':
      return shuffled(question.items.length, question.question);
    case 'match':
      return question.pairs.map(() => -1);
    case 'number':
    case 'text':
      return '';
    case 'choice':
    case 'choices':
      return [];
  }
}

/** Whether there is an answer to correct. */
export function isComplete(question: Question, given: Given): boolean {
  switch (question.type) {
    case 'number':
      return readNumber(textOf(given), question.unit) !== undefined;
    case 'text':
      return foldAnswer(textOf(given)) !== '';
    case 'match':
      return indexesOf(given).every((offer) => offer >= 0);
    case 'choice':
    case 'choices':
    case 'order':
      return indexesOf(given).length > 0;
  }
}

export function isRight(question: Question, given: Given): boolean {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.every(
        ({ correct = false }, index) => indexesOf(given).includes(index) === correct,
      );
    case 'number':
      return isNumberRight(question, textOf(given));
    case 'text':
      return isTextRight(question, textOf(given));
    case 'order':
    case 'match':
      return rightPlaces(question, given) === indexesOf(given).length;
  }
}

/** How many of the items or pairs are where they should be. */
export function rightPlaces(
  question: QuestionOf<'order'> | QuestionOf<'match'>,
  given: Given,
): number {
  const indexes = indexesOf(given);
  if (question.type === 'order') return indexes.filter((item, place) => item === place).length;
  const offers = offersOf(question);
  return question.pairs.filter(({ right }, pair) => offers[indexes[pair] ?? -1] === right).length;
}
