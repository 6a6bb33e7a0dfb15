import { TexError } from '#maths/check-tex.ts';
import { splitFormulas } from '#maths/find-formulas.ts';
import { texToMathml } from '#maths/tex-to-mathml.ts';
import { texToTypst } from '#maths/tex-to-typst.ts';

/** A part of a line, as the templates read it. Text is shown as it is; `maths` is Typst that a formula became. */
export type Run =
  | ({ readonly text: string; readonly script?: 'sub' | 'super' } & RunStyle)
  | { readonly gap: number }
  | { readonly maths: string; readonly alt: string; readonly display: boolean }
  | { readonly break: true };

/** How the text of a run stands. */
export interface RunStyle {
  readonly bold?: true;
  readonly italic?: true;
}

// Authors write a gap to fill in by hand with leaders: "en …… mjölk". The more of them, the wider it is.
const gaps = /(…{2,})/u;
const widestGap = 28;

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const plain = '0123456789+−=()';
// The fonts have raised 1, 2 and 3 as characters of their own.
const scripts = /([₀-₉₊-₎]+|[⁰⁴-⁹⁺-⁾]+)/u;

/** Text with its gaps, and with what is raised or lowered. */
export function textRuns(text: string, style: RunStyle = {}): Run[] {
  // Every other part is what the pattern caught.
  return printable(text)
    .split(gaps)
    .flatMap((part, index): Run[] =>
      index % 2 === 1 ? [{ gap: Math.min(widestGap, part.length) }] : scriptRuns(part, style),
    );
}

const scriptRuns = (text: string, style: RunStyle): Run[] =>
  text.split(scripts).flatMap((part, index): Run[] => {
    if (part === '') return [];
    if (index % 2 === 0) return [{ text: part, ...style }];
    const from = subscripts.includes(part.charAt(0)) ? subscripts : superscripts;
    const letters = Array.from(part, (letter) => plain[from.indexOf(letter)] ?? letter).join('');
    return [{ text: letters, ...style, script: from === subscripts ? 'sub' : 'super' }];
  });

/** A formula. Throws a TexError on TeX that it may not hold. */
export function formulaRun(tex: string, display: boolean): Run {
  return { maths: texToTypst(tex), alt: texToMathml(tex, display).text, display };
}

/** Plain text with its formulas. One that cannot be read stays as it was written. */
export function plainRuns(text: string): Run[] {
  return splitFormulas(text).flatMap((part) => {
    if (typeof part === 'string') return textRuns(part);
    try {
      return [formulaRun(part.tex, part.display)];
    } catch (error) {
      if (!(error instanceof TexError)) throw error;
      return textRuns(part.written);
    }
  });
}

/**
 * Text as it can be drawn: spaces of one kind, no control characters and no invisible ones, among them those that turn
 * the direction of writing. A word without end can be broken.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007]/gu, '\u00a0')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, '')
    .replaceAll('☐', '□')
    .replace(/[^\s-]{40,}/gu, (word) => word.replace(/[^]{20}/gu, '$&\u200b'));
