import { LRUCache } from 'lru-cache';
import { mapInTurns } from '#jobs/in-turns.ts';
import { TexError } from '#maths/check-tex.ts';
import type { MathsNode } from '#maths/formula-tree.ts';
import { splitFormulas } from '@lasar/contract/formula-rules';
import { texToMathml } from '#maths/tex-to-mathml.ts';

/** A part of a line, as the templates read it. Nothing of it is evaluated. */
export type Run =
  | ({ readonly text: string; readonly script?: 'sub' | 'super' } & RunStyle)
  | { readonly text: string; readonly code: true }
  | { readonly gap: number }
  | { readonly picture: PrintedPicture; readonly alt: string }
  | FormulaRun
  /** A reference to a footnote, with what it says where it is referred to first. */
  | { readonly footnote: number; readonly note?: readonly Run[] }
  | { readonly break: true };

/** A formula: its parts, and what a reader hears. */
interface FormulaRun {
  readonly maths: MathsNode;
  readonly alt: string;
  readonly display: boolean;
}

/** A picture: its format, and its bytes in base64, which the process that renders makes numbers of for the templates. */
export interface PrintedPicture {
  readonly format: 'jpg' | 'png' | 'gif' | 'webp';
  readonly bytes: string;
}

/** The style of a run's text. */
export interface RunStyle {
  readonly bold?: true;
  readonly italic?: true;
  /** The address that the text opens. */
  readonly link?: string;
}

// Authors write a gap to fill in by hand with ellipses: "en …… mjölk". More ellipses give a wider gap.
const gaps = /(…{2,})/u;
const widestGap = 28;

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const plain = '0123456789+−=()';
// The fonts have ¹, ² and ³ as characters, so these are left as text.
const scripts = /([₀-₉₊-₎]+|[⁰⁴-⁹⁺-⁾]+)/u;

/** The runs of text, with its gaps, superscripts and subscripts. */
export function textRuns(text: string, style: RunStyle = {}): Run[] {
  // Every other part is a match of the pattern.
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

/**
 * Code as it is typed: every space counts, and nothing in it is a gap or a script. Tabs are four spaces, since a sheet has
 * no tab stops.
 */
export const printableCode = (code: string): string =>
  code
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replace(/[[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]--\n]/gv, '');

// More than a sheet has: one of hundreds is prepared a few at a time before it is read at once.
const formulas = new LRUCache<string, FormulaRun>({ max: 1_000 });

/** Renders the formulas of a text, in turns with other work, so that reading the text takes little time. */
export async function prepareFormulas(text: string): Promise<void> {
  await mapInTurns(
    splitFormulas(text),
    (part) => typeof part === 'string' || plainRuns(part.written),
  );
}

/** The run of a formula. Throws a TexError on TeX that is not allowed. */
export function formulaRun(tex: string, display: boolean): Run {
  const key = `${display} ${tex}`;
  const known = formulas.get(key);
  if (known) return known;
  const { tree, spoken } = texToMathml(tex, display);
  const run = { maths: tree, alt: spoken, display };
  formulas.set(key, run);
  return run;
}

/** The runs of plain text with formulas. A formula that cannot be parsed is shown as text. */
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

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}/u;

/** Whether the first letter of a line is written from right to left, which decides the direction of the line. */
export function isRightToLeft(runs: readonly Run[]): boolean {
  const [letter = ''] =
    /\p{L}/u.exec(runs.map((run) => ('text' in run ? run.text : '')).join('')) ?? [];
  return rightToLeft.test(letter);
}

/**
 * Normalizes text for drawing: spaces of one kind, and no control or invisible characters, such as those that change the
 * text direction. The zero-width non-joiner that keeps letters apart stays where it can mean something: after an Arabic
 * letter, as in Persian. Gives long words break opportunities.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007]/gu, '\u00a0')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(
      /(?!(?<=\p{Script=Arabic})\u200c)(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector})/gu,
      '',
    )
    .replaceAll('☐', '□')
    .replace(/[^\s-]{40,}/gu, (word) => word.replace(/[^]{20}/gu, '$&\u200b'));
