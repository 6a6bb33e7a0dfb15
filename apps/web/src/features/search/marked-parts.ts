export interface Part {
  readonly text: string;
  readonly marked: boolean;
  /** Where in the text it begins. */
  readonly at: number;
}

/** A text cut at its highlights. Places outside the text, or out of order, mark nothing. */
export function markedParts(text: string, highlights: readonly (readonly number[])[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const cut = (to: number, marked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), marked, at });
    at = Math.max(at, to);
  };
  for (const [from = 0, to = 0] of highlights) {
    if (from < at || to <= from || from >= text.length) continue;
    cut(from, false);
    cut(Math.min(to, text.length), true);
  }
  cut(text.length, false);
  return parts;
}
