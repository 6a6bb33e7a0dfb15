import type { Maths } from '@lasar/contract/maths';

type Formula = Maths[number];

// Each formula, and the escaped dollar, is written with one of these first.
const starts = /[$\\]/g;

/** A text split at its formulas. */
export function splitAtMaths(text: string, maths: Maths): (string | Formula)[] {
  const parts: (string | Formula)[] = [];
  let end = 0;
  for (const { index } of text.matchAll(starts)) {
    const formula = index < end ? undefined : longestAt(text, index, maths);
    if (!formula) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(formula);
    end = index + formula.written.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function longestAt(text: string, index: number, maths: Maths): Formula | undefined {
  let longest: Formula | undefined;
  for (const formula of maths) {
    if (!text.startsWith(formula.written, index)) continue;
    if (!longest || formula.written.length > longest.written.length) longest = formula;
  }
  return longest;
}

/** The text with its formulas as plain text, where MathML is not possible. */
export const plainText = (text: string, maths: Maths = []): string =>
  maths.length === 0
    ? text
    : splitAtMaths(text, maths)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join('');
