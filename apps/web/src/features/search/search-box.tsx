import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  useCallback,
  type ComponentType,
} from 'react';
import { SearchForm } from '#shared/ui/search-form.tsx';
import type { FieldAria, FieldHandlers, SuggestionsProps } from './field.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';

type Props = Omit<ComponentProps<typeof SearchForm>, 'field' | 'children' | 'onSubmit'>;

/**
 * A search box with suggestions. Their script is loaded when the field is first focused. Until then, and when it cannot be
 * loaded, this is a plain form. The input stays the same element, so that its text, caret and on-screen keyboard survive
 * the upgrade.
 */
export function SearchBox({ defaultValue = '', ...form }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const handlers = useRef<FieldHandlers>(null);
  const [aria, setAria] = useState<FieldAria>();
  const { Suggestions, fetchSuggestions } = useSuggestions();

  useEffect(() => {
    if (field.current) field.current.value = defaultValue;
  }, [defaultValue]);
  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) fetchSuggestions();
  }, [fetchSuggestions]);

  return (
    <SearchForm
      {...form}
      defaultValue={defaultValue}
      onSubmit={() => handlers.current?.onSubmit()}
      field={{
        ...aria,
        ref: field,
        onFocus: () => {
          fetchSuggestions();
          handlers.current?.onFocus();
        },
        onClick: () => handlers.current?.onFocus(),
        onBlur: (event) => handlers.current?.onBlur(event),
        onKeyDown: (event) => handlers.current?.onKeyDown(event),
        onChange: (event) => {
          typed.current = true;
          handlers.current?.onChange(event);
        },
      }}
    >
      {Suggestions && (
        <Suggestions
          field={field}
          handlers={handlers}
          typed={typed}
          onAria={setAria}
          variant={form.variant ?? 'small'}
          id={form.id}
        />
      )}
    </SearchForm>
  );
}

/** Loads the script of the suggestions once. A failure is retried at the next focus. */
function useSuggestions() {
  const [loaded, setLoaded] = useState<{ readonly Suggestions: ComponentType<SuggestionsProps> }>();
  const fetchSuggestions = useCallback(() => {
    loadChunk(() => import('./suggestions.tsx')).then(setLoaded, () => {
      // The plain form still works.
    });
  }, []);
  return { Suggestions: loaded?.Suggestions, fetchSuggestions };
}
