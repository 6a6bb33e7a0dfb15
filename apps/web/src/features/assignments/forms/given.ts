import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { isWithin, readTypedNumber } from '@lasar/contract/assignments/typed-number-rules';
import { isAcceptedText, isTextAnswer } from '@lasar/contract/assignments/typed-text-rules';

/**
 * An answer to a question: typed text, or indexes. For `choice` and `choices` the selected choices, for `order` the items
 * from first to last, for `match` the option of each pair, -1 for none.
 */
export type Given = string | readonly number[];

export const textOf = (given: Given | undefined): string =>
  typeof given === 'string' ? given : '';

export const indexesOf = (given: Given | undefined): readonly number[] =>
  given === undefined || typeof given === 'string' ? [] : given;

export const isSame = (one: Given | undefined, other: Given | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The distinct options of a `match` question: the right sides of the pairs, then the extra ones. */
export const matchOptions = ({ pairs, extra = [] }: QuestionOf<'match'>): readonly string[] => [
  ...new Set([...pairs.map(({ right }) => right), ...extra]),
];

/** The answer shown before the user has changed anything. */
export function initialGiven(question: Question): Given {
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
      return readTypedNumber(question, textOf(given)).kind === 'number';
    case 'text':
      return isTextAnswer(question.answers, textOf(given));
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
      return isAcceptedText(question.answers, textOf(given));
    case 'order':
    case 'match':
      return countRight(question, given) === indexesOf(given).length;
  }
}

/**
 * What may be counted of an answer beside whether it is right: the choices that were made, the items or pairs in a wrong place, or
 * the number. Nothing of typed words.
 */
export function countedParts(
  question: Question,
  given: Given,
): { readonly choices?: readonly number[]; readonly number?: number } {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return { choices: indexesOf(given) };
    case 'order':
      return { choices: indexesOf(given).filter((item, index) => item !== index) };
    case 'match': {
      const options = matchOptions(question);
      return {
        choices: question.pairs.flatMap(({ right }, pair) =>
          options[indexesOf(given)[pair] ?? -1] === right ? [] : pair,
        ),
      };
    }
    case 'number': {
      const read = readTypedNumber(question, textOf(given));
      return read.kind === 'number' ? { number: read.value } : {};
    }
    case 'text':
      return {};
  }
}

/** How many items or pairs are in the right place. */
export function countRight(
  question: QuestionOf<'order'> | QuestionOf<'match'>,
  given: Given,
): number {
  const indexes = indexesOf(given);
  if (question.type === 'order') return indexes.filter((item, index) => item === index).length;
  const offers = matchOptions(question);
  return question.pairs.filter(({ right }, pair) => offers[indexes[pair] ?? -1] === right).length;
}

function isNumberRight(question: QuestionOf<'number'>, typed: string): boolean {
  const read = readTypedNumber(question, typed);
  return read.kind === 'number' && isWithin(question, read.value);
}

/**
 * The indexes below `length` in shuffled order, never in ascending order. The order depends on `seed` only, so that the
 * server and every browser render the same page.
 */
export function shuffled(length: number, seed: string): number[] {
  const inOrder = Array.from({ length }, (_, index) => index);
  const order = [...inOrder].sort((one, two) => hash(one + seed) - hash(two + seed));
  const [first = 0, ...rest] = order;
  return order.every((item, index) => item === index) ? [...rest, first] : order;
}

// The index comes first, so that each following character spreads the hashes further apart.
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
