import type { Maths } from '@lasar/contract/maths';

type Formula = Maths[number];

/** A text split at its formulas. */
export function splitAtMaths(text: string, maths: Maths): (string | Formula)[] {
  const parts: (string | Formula)[] = [];
  let plain = '';
  for (let index = 0; index < text.length;) {
    const formula = longestAt(text, index, maths);
    if (!formula) {
      plain += text.charAt(index);
      index += 1;
      continue;
    }
    if (plain) parts.push(plain);
    plain = '';
    parts.push(formula);
    index += formula.written.length;
  }
  if (plain) parts.push(plain);
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
