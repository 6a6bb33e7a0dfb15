import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fold, findMatches, readPageText, type PageText } from './page-text.ts';

export interface Match {
  readonly page: number;
  /** The first index in the page's text. */
  readonly from: number;
  readonly to: number;
}

export interface FindState {
  readonly matches: readonly Match[];
  /** The index of the current match; -1 while there is none. */
  readonly at: number;
  /** How many pages have been searched. */
  readonly searched: number;
}

interface Find extends FindState {
  readonly query: string;
  readonly search: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly textOf: (page: number) => PageText | undefined;
}

const emptyState: FindState = { matches: [], at: -1, searched: 0 };

/** Searches all pages and reports matches as they are found. Nothing is fetched for an empty query. */
export function useFind(pdf: PDFDocumentProxy, from: number, first: string): Find {
  const [query, search] = useState(first);
  const [found, setFound] = useState<FindState>(emptyState);
  const texts = useRef(new Map<number, PageText>());
  // A ref, because turning pages must not restart the search.
  const start = useRef(from);
  useEffect(() => {
    start.current = from;
  }, [from]);

  useEffect(() => {
    setFound(emptyState);
    const term = fold(query.trim());
    if (term === '') return undefined;
    let isCurrent = true;
    const searchPages = async () => {
      for (let page = 1; page <= pdf.numPages; page += 1) {
        // One page at a time, so that the first matches show at once.
        const text = texts.current.get(page) ?? (await readPageText(pdf, page));
        if (!isCurrent) return;
        texts.current.set(page, text);
        const matches = findMatches(text, term).map((at) => ({
          page,
          from: at,
          to: at + term.length,
        }));
        setFound((state) => withPage(state, matches, page, start.current));
      }
    };
    // A page whose text cannot be read ends the search.
    searchPages().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pdf, query]);

  const step = useCallback((by: 1 | -1) => {
    setFound((state) => {
      const { length } = state.matches;
      return length === 0 ? state : { ...state, at: (state.at + by + length) % length };
    });
  }, []);
  const textOf = useCallback((page: number) => texts.current.get(page), []);
  return { ...found, query, search, step, textOf };
}

/** Adds the matches of one more page. The current match is the first one from the page in view. */
function withPage(
  state: FindState,
  matches: readonly Match[],
  page: number,
  reading: number,
): FindState {
  const all = [...state.matches, ...matches];
  const known = state.matches[state.at];
  const isBetter = matches.length > 0 && page >= reading && (!known || known.page < reading);
  const at = isBetter || (!known && all.length > 0) ? state.matches.length : state.at;
  return { matches: all, at, searched: page };
}
