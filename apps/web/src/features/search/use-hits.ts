import type { Call } from '@lasar/contract/endpoint';
import { searchLA, type SearchResult } from '@lasar/contract/search/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { findHitLink, hitLinkErrors } from './hit-link.ts';
import { isLongEnough } from './load-search.ts';

/** Milliseconds without typing before a search is sent. */
const debounce = 180;

interface Outcome {
  readonly found: () => void;
  readonly failed: () => void;
}

/**
 * The hits for the typed text, whose characters are counted and sent as typed. Spaces around it start no new search, and
 * spaces alone find nothing. A search that is superseded is aborted and does not count as failed.
 */
export function useHits(text: string, { found, failed }: Outcome) {
  const [hits, setHits] = useState<readonly SearchResult[]>();
  const pending = useRef<AbortController>(undefined);
  const q = text.trim();
  const isSearched = q !== '' && isLongEnough(text);

  const sendSearch = useEffectEvent(async (signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const answer: unknown = await callByFetch(searchLA, { query: { q: text } }, signal);
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
    if (!isSearched) {
      setHits(undefined);
      return undefined;
    }
    const abort = new AbortController();
    pending.current = abort;
    const timer = setTimeout(() => void sendSearch(abort.signal), debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, isSearched]);

  return { hits, cancel: () => pending.current?.abort() };
}

/** Opens a chosen hit or shows an error. A navigation in the meantime aborts it. */
export function useOpenHit(): (hit: SearchResult) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), [key]);

  return async (hit) => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    const call: Call = (endpoint, input) => callByFetch(endpoint, input, signal);
    const found = await findHitLink(call, hit);
    if (signal.aborted) return;
    if ('link' in found) await navigate(found.link);
    else await showToast(hitLinkErrors[found.error], 'error');
  };
}
