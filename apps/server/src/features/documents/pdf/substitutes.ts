import { fontFor, type Face } from './fonts.ts';
import type { Missing, Span } from './text-style.ts';
import { WorksheetError } from './worksheet-error.ts';

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const scriptless = '0123456789+−=()';

/** Draws a raised or lowered figure, or an empty box, from a character that the face has. */
export function composed(character: string, face: Face, size: number): Span | undefined {
  const below = subscripts.indexOf(character);
  const above = superscripts.indexOf(character);
  const base = character === '☐' ? '□' : scriptless[Math.max(below, above)];
  const font = base === undefined ? undefined : fontFor(face, base);
  if (base === undefined || !font) return undefined;
  if (character === '☐') return { font, size, rise: 0, text: base, actual: character };
  return {
    font,
    size: size * 0.66,
    rise: size * (below >= 0 ? -0.14 : 0.36),
    text: base,
    actual: character,
  };
}

/** What stands for a character that no font has. Throws when the author is to choose. */
export function replaced(character: string, face: Face, size: number, missing: Missing): Span {
  if (missing === 'throw') {
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw new WorksheetError(
      `Tecknet ${character} (U+${codePoint}) finns inte i typsnitten. Skriv det på ett annat sätt.`,
      { character },
    );
  }
  // Such as ﬁ, ǧ or ½ in parts: what is left of a letter without its unknown mark is better than a sign of error.
  const text =
    Array.from(character.normalize('NFKD'))
      .filter((part) => fontFor(face, part))
      .join('') || '?';
  const font = fontFor(face, text);
  if (!font) throw new Error('the fonts lack a question mark');
  return { font, size, rise: 0, text };
}
