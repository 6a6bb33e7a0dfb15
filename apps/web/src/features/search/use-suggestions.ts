import { useCallback, useState, type ComponentType } from 'react';
import { loadPiece } from '#shared/load-piece.ts';
import type { SuggestionsProps } from './field.ts';

/** The script of the dropdown: fetched once, and tried again at the next focus if that fails. */
export function useSuggestions() {
  const [loaded, setLoaded] = useState<{ readonly Suggestions: ComponentType<SuggestionsProps> }>();
  const fetchSuggestions = useCallback(() => {
    loadPiece(() => import('./suggestions.tsx')).then(setLoaded, () => {
      // The plain form leads to the same hits.
    });
  }, []);
  return { Suggestions: loaded?.Suggestions, fetchSuggestions };
}
