import type { Maths } from '@lasar/contract/maths';

type Formula = Maths[number];

/** A text split at its formulas, and at its passages in other languages. */
export function splitAtMaths(text: string, maths: Maths): (string | Formula)[] {
  const firsts = new Set(maths.map(({ written }) => written[0]));
  const parts: (string | Formula)[] = [];
  let end = 0;
  for (let index = 0; index < text.length;) {
    const formula = firsts.has(text[index]) ? longestAt(text, index, maths) : undefined;
    if (formula) {
      if (index > end) parts.push(text.slice(end, index));
      parts.push(formula);
      end = index + formula.written.length;
    }
    index = formula ? end : index + 1;
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
