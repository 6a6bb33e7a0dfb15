import { fontFor, type Face, type Font } from './fonts.ts';

/** Text of one voice, as an author wrote it. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** How text looks: sizes in points. `face` heading ignores bold and italic. */
export interface TextStyle {
  readonly face: 'heading' | 'body';
  readonly size: number;
  readonly lineHeight: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly tracking?: number;
}

/** Characters that one font draws at one size. `actual` is what a reader should hear when it is drawn otherwise. */
export interface Span {
  readonly font: Font;
  readonly size: number;
  readonly rise: number;
  readonly text: string;
  readonly actual?: string;
  /** The width of a gap to fill in by hand, drawn as a line instead of the text. */
  readonly gap?: number;
}

/** What to do with a character that no font has: worksheets refuse, since their author can change it. */
export type Missing = 'throw' | 'replace';

/** Splits runs into spans that can all be drawn. Throws on an undrawable character when told to. */
export function spansOf(runs: readonly Run[], style: TextStyle, missing: Missing): Span[] {
  return runs.flatMap((run) => {
    const face = faceOf(run, style);
    const drawn = (text: string) =>
      Array.from(text, (character) => spanOf(character, face, style.size, missing));
    // Every other part is what the pattern caught.
    return tidy(run.text)
      .split(gaps)
      .flatMap((part, index) =>
        index % 2 === 0 ? drawn(part) : gapOf(part, face, style.size, missing),
      );
  });
}

// Authors write a gap with leaders: "en …… mjölk". The more of them, the wider it is.
const gaps = /(…{2,})/u;
const gapStep = 15;

const gapOf = (leaders: string, face: Face, size: number, missing: Missing): Span => ({
  ...spanOf('…', face, size, missing),
  actual: '…',
  gap: leaders.length * gapStep,
});

// No-break spaces of odd widths become the ordinary one, and invisible characters go: no font has them.
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007]/gu, '\u00a0')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '');

function faceOf(run: Run, style: TextStyle): Face {
  if (style.face === 'heading') return 'heading';
  const bold = style.bold || run.bold;
  if (run.italic) return bold ? 'boldItalic' : 'italic';
  return bold ? 'bold' : 'body';
}

function spanOf(character: string, face: Face, size: number, missing: Missing): Span {
  const font = fontFor(face, character);
  if (font) return { font, size, rise: 0, text: character };
  return composed(character, face, size) ?? replaced(character, face, size, missing);
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const scriptless = '0123456789+−=()';

function composed(character: string, face: Face, size: number): Span | undefined {
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

function replaced(character: string, face: Face, size: number, missing: Missing): Span {
  if (missing === 'throw') {
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw new Error(
      `Tecknet ${character} (U+${codePoint}) finns inte i typsnitten. Skriv det på ett annat sätt.`,
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
