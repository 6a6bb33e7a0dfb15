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
import { loadPiece } from '#shared/load-piece.ts';

type Props = Omit<ComponentProps<typeof SearchForm>, 'field' | 'children' | 'onSubmit'>;

/**
 * A search box that shows hits while one types. What draws them is fetched when the field is first focused; until
 * then, and when it cannot be fetched, this is a plain form. The field stays the same element all along, so that
 * nothing typed, no caret and no phone's keyboard is lost when the hits come.
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
  // Somebody may have been faster than the page's script.
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

/** The script of the dropdown: fetched once, and tried again at the next focus if that fails. */
function useSuggestions() {
  const [loaded, setLoaded] = useState<{ readonly Suggestions: ComponentType<SuggestionsProps> }>();
  const fetchSuggestions = useCallback(() => {
    loadPiece(() => import('./suggestions.tsx')).then(setLoaded, () => {
      // The plain form leads to the same hits.
    });
  }, []);
  return { Suggestions: loaded?.Suggestions, fetchSuggestions };
}
