import type { Question, QuestionOf } from './form-questions.ts';
import { isWithin, readTypedNumber } from './typed-number-rules.ts';
import { isAcceptedText, isTextAnswer } from './typed-text-rules.ts';

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

/** The longest text that is an answer, in characters. */
export const longestTyped = 120;

/** The value if it is a valid answer to the question, else undefined: storage and requests may hold anything. */
export function fittingGiven(question: Question, value: unknown): Given | undefined {
  switch (question.type) {
    case 'number':
    case 'text':
      return typeof value === 'string' && value.length <= longestTyped ? value : undefined;
    case 'choice':
      return indexes(value, 0, question.choices.length, (taken) => taken.length <= 1);
    case 'choices':
      return indexes(value, 0, question.choices.length, isEachOnce);
    case 'order': {
      const { length } = question.items;
      return indexes(value, 0, length, (order) => order.length === length && isEachOnce(order));
    }
    case 'match':
      return indexes(
        value,
        -1,
        matchOptions(question).length,
        (matched) => matched.length === question.pairs.length,
      );
  }
}

const isEachOnce = (list: readonly number[]): boolean => new Set(list).size === list.length;

function indexes(
  value: unknown,
  from: number,
  below: number,
  fits: (list: readonly number[]) => boolean,
): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = value.filter(
    (index): index is number => Number.isInteger(index) && index >= from && index < below,
  );
  return list.length === value.length && fits(list) ? list : undefined;
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
  // The oldest supported browsers have no `toSorted`.
  // eslint-disable-next-line unicorn/no-array-sort
  const order = [...inOrder].sort((one, two) => hash(one + seed) - hash(two + seed));
  const [first = 0, ...rest] = order;
  return order.every((item, index) => item === index) ? [...rest, first] : order;
}

// The index comes first, so that each following character spreads the hashes further apart.
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
