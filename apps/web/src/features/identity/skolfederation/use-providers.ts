import { searchIdentityProviders, type IdentityProvider } from '@lasar/contract/identity/doors';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** Milliseconds without typing before a search is sent. */
const debounce = 250;
const shortestSearch = 2;

/** What a search has found, and for which words. */
export interface Found {
  readonly q: string;
  readonly identityProviders: readonly IdentityProvider[];
  readonly hasMore: boolean;
}

/** The identity providers for what is typed. A search that is superseded is aborted. */
export function useProviders(typed: string) {
  const q = typed.trim();
  const [found, setFound] = useState<Found>();
  const [failedFor, setFailedFor] = useState<string>();
  useEffect(() => {
    if (q.length < shortestSearch) return undefined;
    const abort = new AbortController();
    const search = async () => {
      try {
        const { identityProviders, hasMore } = await callByFetch(
          searchIdentityProviders,
          { query: { q } },
          abort.signal,
        );
        setFound({ q, identityProviders, hasMore: hasMore === true });
        setFailedFor(undefined);
      } catch {
        if (!abort.signal.aborted) setFailedFor(q);
      }
    };
    const timer = setTimeout(() => void search(), debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  const isSearched = q.length >= shortestSearch;
  return {
    // What was found before stays while more is typed.
    found: isSearched ? found : undefined,
    hasFailed: isSearched && failedFor === q,
    isCurrent: found?.q === q,
  };
}
