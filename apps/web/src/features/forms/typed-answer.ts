import type { QuestionOf } from '@lasar/contract/form-questions';

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A number as people write it: `3,5`, `3.5`, `12 000`, `−4`, with or without the unit. Undefined when it is none. */
export function readNumber(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFC').trim();
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const digits = bare.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.');
  return plainNumber.test(digits) ? Number(digits) : undefined;
}

/** A short answer without what does not matter: case, spaces, kinds of quotes and hyphens, a full stop at the end. */
export const foldAnswer = (text: string): string =>
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

export function isNumberRight(
  { answer, tolerance = 0, unit }: QuestionOf<'number'>,
  typed: string,
): boolean {
  const number = readNumber(typed, unit);
  return number !== undefined && Math.abs(number - answer) <= tolerance + rounding;
}

export const isTextRight = ({ answers }: QuestionOf<'text'>, typed: string): boolean =>
  answers.some((answer) => foldAnswer(answer) === foldAnswer(typed));
