import type { Question, QuestionOf } from '@lasar/contract/form-questions';
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

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Parses a typed number: `3,5`, `3.5`, `12 000`, `−4`, with or without the unit. Undefined when it is not a number. */
function readNumber(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFC').trim();
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const digits = bare.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.');
  return numberPattern.test(digits) ? Number(digits) : undefined;
}

/** Normalizes case, white space, quotes, hyphens and surrounding punctuation, which do not count in a short answer. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[’´`]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?- ?/g, '-')
    .replaceAll(/^[\s"”.,!?]+|[\s"”.,!?]+$/g, '');

// Decimals are seldom exact in binary: 0,3 must count as within 0,1 of 0,2.
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
