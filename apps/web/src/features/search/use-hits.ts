import { searchLA, type SearchResult } from '@lasar/contract/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { shortestSearch } from './load-search.ts';

/** How long nothing must be typed before a search is sent. */
const pause = 180;

interface Outcome {
  readonly found: () => void;
  readonly failed: () => void;
}

/** The hits for what is typed. A search that is overtaken by another is given up, and is no failure. */
export function useHits(text: string, { found, failed }: Outcome) {
  const [hits, setHits] = useState<readonly SearchResult[]>();
  const pending = useRef<AbortController>(undefined);
  const q = text.trim();

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const answer: unknown = await callByFetch(searchLA, { query: { q } }, signal);
      if (signal.aborted) return;
      if (!Array.isArray(answer)) throw new TypeError('The answer is no list.');
      setHits(answer as readonly SearchResult[]);
      found();
    } catch {
      if (signal.aborted) return;
      setHits(undefined);
      failed();
    }
  });

  useEffect(() => {
    if (q.length < shortestSearch) {
      setHits(undefined);
      return undefined;
    }
    const abort = new AbortController();
    pending.current = abort;
    const timer = setTimeout(() => void ask(abort.signal), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);

  return { hits, giveUp: () => pending.current?.abort() };
}
