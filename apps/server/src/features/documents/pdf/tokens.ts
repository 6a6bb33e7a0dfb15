import type { Span } from './text-style.ts';

/** Width of text as one font draws it. */
export type Measure = (span: Span) => number;

/** A word, or the space between two. */
export interface Token {
  readonly spans: readonly Span[];
  readonly space: boolean;
  readonly width: number;
}

/** Splits spans into words and the spaces between them. */
export function tokensOf(spans: readonly Span[], measure: Measure): Token[] {
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

/** Cuts a word that is wider than its column. A gap to fill in stays whole. */
export function cutToFit(token: Token, width: number, measure: Measure): Token[] {
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

/** Joins neighbours that are drawn alike. */
export function merged(spans: readonly Span[]): Span[] {
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
