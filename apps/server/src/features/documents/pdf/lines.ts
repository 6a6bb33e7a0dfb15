import type { Span } from './text-style.ts';
import { cutToFit, merged, tokensOf, type Measure, type Token } from './tokens.ts';

/** A span at its place in a line. */
export interface Placed extends Span {
  readonly x: number;
}

export interface Line {
  readonly spans: readonly Placed[];
  readonly width: number;
}

/** Breaks spans into lines no wider than `width`, at spaces; a word that is wider on its own is cut. */
export function breakLines(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const lines: Token[][] = [[]];
  let used = 0;
  for (const token of tokensOf(spans, measure).flatMap((each) => cutToFit(each, width, measure))) {
    const line = lines.at(-1) ?? [];
    if (!token.space && line.length > 0 && used + token.width > width) {
      lines.push([token]);
      used = token.width;
    } else if (line.length > 0 || !token.space) {
      line.push(token);
      used += token.width;
    }
  }
  return lines.map((tokens) => lineOf(tokens, measure));
}

/** The narrowest width that keeps the number of lines: a heading then breaks evenly. */
export function balancedWidth(spans: readonly Span[], width: number, measure: Measure): number {
  const count = breakLines(spans, width, measure).length;
  let narrow = width / 2;
  let wide = width;
  if (count < 2) return width;
  while (wide - narrow > 2) {
    const middle = (narrow + wide) / 2;
    if (breakLines(spans, middle, measure).length === count) wide = middle;
    else narrow = middle;
  }
  return wide;
}

/** The width of the widest word: what a column needs at least. */
export const widestWord = (spans: readonly Span[], measure: Measure): number =>
  Math.max(0, ...tokensOf(spans, measure).map((token) => (token.space ? 0 : token.width)));

// The space at a line's end stays, invisible: it tells a reader of the file that two words are two.
function lineOf(tokens: readonly Token[], measure: Measure): Line {
  const spans: Placed[] = [];
  let x = 0;
  for (const span of merged(tokens.flatMap((token) => token.spans))) {
    spans.push({ ...span, x });
    x += measure(span);
  }
  const last = tokens.at(-1);
  return { spans, width: last?.space ? x - last.width : x };
}
