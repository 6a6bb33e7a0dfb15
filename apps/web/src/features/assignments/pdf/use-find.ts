import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fold, placesOf, readPageText, type PageText } from './page-text.ts';

export interface Match {
  readonly page: number;
  /** Where it is in the page's text. */
  readonly from: number;
  readonly to: number;
}

export interface Found {
  readonly matches: readonly Match[];
  /** Which of them one is at; -1 while there is none. */
  readonly at: number;
  /** How many pages have been looked through. */
  readonly searched: number;
}

interface Find extends Found {
  readonly query: string;
  readonly search: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly textOf: (page: number) => PageText | undefined;
}

const nothing: Found = { matches: [], at: -1, searched: 0 };

/** Looks for words on every page, and tells of them while it goes on. Nothing is fetched before there is a word. */
export function useFind(pdf: PDFDocumentProxy, from: number, first: string): Find {
  const [query, search] = useState(first);
  const [found, setFound] = useState<Found>(nothing);
  const texts = useRef(new Map<number, PageText>());
  // Only where the search begins: turning pages is no new search.
  const start = useRef(from);
  useEffect(() => {
    start.current = from;
  }, [from]);

  useEffect(() => {
    setFound(nothing);
    const words = fold(query.trim());
    if (words === '') return undefined;
    let wanted = true;
    const look = async () => {
      for (let page = 1; page <= pdf.numPages; page += 1) {
        // Page by page, so that the first matches show at once.
        const text = texts.current.get(page) ?? (await readPageText(pdf, page));
        if (!wanted) return;
        texts.current.set(page, text);
        const matches = placesOf(text, words).map((at) => ({
          page,
          from: at,
          to: at + words.length,
        }));
        setFound((so) => withPage(so, matches, page, start.current));
      }
    };
    // A page whose text cannot be read ends the search where it is.
    look().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [pdf, query]);

  const step = useCallback((by: 1 | -1) => {
    setFound((so) => {
      const { length } = so.matches;
      return length === 0 ? so : { ...so, at: (so.at + by + length) % length };
    });
  }, []);
  const textOf = useCallback((page: number) => texts.current.get(page), []);
  return { ...found, query, search, step, textOf };
}

/** What is found so far with one page more. One is at the first match from the page that is read. */
function withPage(so: Found, matches: readonly Match[], page: number, reading: number): Found {
  const all = [...so.matches, ...matches];
  const known = so.matches[so.at];
  const isBetter = matches.length > 0 && page >= reading && (!known || known.page < reading);
  const at = isBetter || (!known && all.length > 0) ? so.matches.length : so.at;
  return { matches: all, at, searched: page };
}
