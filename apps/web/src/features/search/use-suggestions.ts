import { useCallback, useState, type ComponentType } from 'react';
import { loadChunk } from '#shared/load-chunk.ts';
import type { SuggestionsProps } from './field.ts';

/** The script of the dropdown: fetched once, and tried again at the next focus if that fails. */
export function useSuggestions() {
  const [loaded, setLoaded] = useState<{ readonly Suggestions: ComponentType<SuggestionsProps> }>();
  const fetchSuggestions = useCallback(() => {
    loadChunk(() => import('./suggestions.tsx')).then(setLoaded, () => {
      // The plain form leads to the same hits.
    });
  }, []);
  return { Suggestions: loaded?.Suggestions, fetchSuggestions };
}
