import { useEffect, useRef, type RefObject } from 'react';
import { runAt, type PageText } from './page-text.ts';
import type { Match } from './use-find.ts';
import { type PageScroll, bringIntoView } from './use-page-scroll.ts';

/** The elements of each page's text runs, for the pages with a rendered text layer. */
export type Layers = ReadonlyMap<number, readonly HTMLElement[]>;

interface Marked {
  readonly matches: readonly Match[];
  readonly at: number;
  readonly textOf: (page: number) => PageText | undefined;
}

// The CSS Custom Highlight API leaves the text layer of pdf.js unchanged. `::highlight()` in pdf-reader.css styles it.
const canHighlight = () => typeof Highlight === 'function' && 'highlights' in CSS;

/** Highlights the matches in the text layers and scrolls the current match into view. */
export function useHighlights(
  { matches, at, textOf }: Marked,
  layers: RefObject<Layers>,
  laidOut: number,
  { scroller, goTo }: Pick<PageScroll, 'scroller' | 'goTo'>,
): void {
  const shown = useRef<Match>(undefined);
  const sought = useRef<Match>(undefined);
  useEffect(() => {
    if (!canHighlight()) return undefined;
    const rangeOf = (match: Match) => toRange(match, textOf(match.page), layers.current);
    const ranges = matches.flatMap((match) => rangeOf(match) ?? []);
    const now = matches[at];
    const nowRange = now && rangeOf(now);
    CSS.highlights.set('pdf-found', new Highlight(...ranges));
    CSS.highlights.set('pdf-found-now', new Highlight(...(nowRange ? [nowRange] : [])));
    return () => {
      CSS.highlights.delete('pdf-found');
      CSS.highlights.delete('pdf-found-now');
    };
  }, [matches, at, textOf, layers, laidOut]);

  useEffect(() => {
    const match = matches[at];
    if (!match || match === shown.current) return;
    const range = toRange(match, textOf(match.page), layers.current);
    // The text layer is rendered once the page is near the viewport. Then this effect runs again. Going there more than once
    // would pull back whoever scrolls on meanwhile, for ever on a page whose text layer fails.
    if (!range) {
      if (match !== sought.current && goTo(match.page)) sought.current = match;
      return;
    }
    shown.current = match;
    if (scroller.current) bringIntoView(scroller.current, range.getBoundingClientRect());
  }, [matches, at, textOf, layers, laidOut, scroller, goTo]);
}

function toRange(
  { page, from, to }: Match,
  text: PageText | undefined,
  layers: Layers,
): Range | undefined {
  const runs = layers.get(page);
  if (!text || !runs) return undefined;
  const start = runAt(text, from);
  const end = runAt(text, to - 1);
  const [first, last] = [runs[start.run]?.firstChild, runs[end.run]?.firstChild];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first, Math.min(start.offset, first.textContent?.length ?? 0));
  range.setEnd(last, Math.min(end.offset + 1, last.textContent?.length ?? 0));
  return range;
}
