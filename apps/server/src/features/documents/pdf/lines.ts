import type { Span } from './spans.ts';

/** Width of text as one font draws it. */
export type Measure = (span: Span) => number;

/** A span at its place in a line. */
export interface Placed extends Span {
  readonly x: number;
}

export interface Line {
  readonly spans: readonly Placed[];
  readonly width: number;
}

interface Token {
  readonly spans: readonly Span[];
  readonly space: boolean;
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

function tokensOf(spans: readonly Span[], measure: Measure): Token[] {
  const groups: Span[][] = [];
  let lastSpace: boolean | undefined;
  for (const span of spans) {
    const space = span.text === ' ';
    if (space === lastSpace) groups.at(-1)?.push(span);
    else groups.push([span]);
    lastSpace = space;
  }
  return groups.map((group) => tokenOf(group, measure));
}

function tokenOf(group: readonly Span[], measure: Measure): Token {
  const spans = merged(group);
  return { spans, space: group[0]?.text === ' ', width: sum(spans.map(measure)) };
}

function cutToFit(token: Token, width: number, measure: Measure): Token[] {
  if (token.space || token.width <= width || token.spans.some((span) => span.gap !== undefined))
    return [token];
  const characters = token.spans.flatMap((span) =>
    Array.from(span.text, (text): Span => ({ ...span, text })),
  );
  const parts: Span[][] = [[]];
  for (const character of characters) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && tokenOf([...part, character], measure).width > width)
      parts.push([character]);
    else part.push(character);
  }
  return parts.map((part) => tokenOf(part, measure));
}

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

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const before = result.at(-1);
    const alike =
      before?.font === span.font && before.size === span.size && before.rise === span.rise;
    if (before && alike && before.actual === undefined && span.actual === undefined) {
      result[result.length - 1] = { ...before, text: before.text + span.text };
    } else {
      result.push(span);
    }
  }
  return result;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
