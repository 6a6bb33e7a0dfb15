import type { Question, QuestionOf } from '@lasar/contract/form-questions';
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
export const matchOptions = ({ pairs, extra = [] }: QuestionOf<'match'>): readonly string[] => [
  ...new Set([...pairs.map(({ right }) => right), ...extra]),
];

/** What stands on the page before anything is done. */
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
      return readNumber(textOf(given), question.unit) !== undefined;
    case 'text':
      return normalizeAnswer(textOf(given)) !== '';
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
      return countRight(question, given) === indexesOf(given).length;
  }
}

/** How many of the items or pairs are where they should be. */
export function countRight(
  question: QuestionOf<'order'> | QuestionOf<'match'>,
  given: Given,
): number {
  const indexes = indexesOf(given);
  if (question.type === 'order') return indexes.filter((item, index) => item === index).length;
  const offers = matchOptions(question);
  return question.pairs.filter(({ right }, pair) => offers[indexes[pair] ?? -1] === right).length;
}

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A number as people write it: `3,5`, `3.5`, `12 000`, `−4`, with or without the unit. Undefined when it is none. */
function readNumber(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFC').trim();
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const digits = bare.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.');
  return numberPattern.test(digits) ? Number(digits) : undefined;
}

/** A short answer without what does not matter: case, spaces, kinds of quotes and hyphens, a full stop at the end. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[’´`]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
    .replaceAll(/^[\s"”.,!?]+|[\s"”.,!?]+$/g, '');

// Swedish decimals are seldom exact in binary: 0,3 is to be within 0,1 of 0,2.
const rounding = 1e-9;

function isNumberRight(
  { answer, tolerance = 0, unit }: QuestionOf<'number'>,
  typed: string,
): boolean {
  const number = readNumber(typed, unit);
  return number !== undefined && Math.abs(number - answer) <= tolerance + rounding;
}

const isTextRight = ({ answers }: QuestionOf<'text'>, typed: string): boolean =>
  answers.some((answer) => normalizeAnswer(answer) === normalizeAnswer(typed));

/**
 * The indexes below `length` in another order than their own, the same for the same words: the server and every browser
 * draw the same page.
 */
export function shuffled(length: number, seed: string): number[] {
  const inOrder = Array.from({ length }, (_, index) => index);
  const order = inOrder.toSorted((one, two) => hash(one + seed) - hash(two + seed));
  const [first = 0, ...rest] = order;
  return order.every((item, index) => item === index) ? [...rest, first] : order;
}

// The index comes first, so that every letter after it spreads the hashes apart.
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
