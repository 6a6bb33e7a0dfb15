import { useCombobox } from 'downshift';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '#shared/calls/toast.ts';
import { userIsTyping } from '#shared/page/typing.ts';
import type { SuggestionsProps } from './field.ts';
import { searchFailed } from './hit-link.ts';
import { maxShown, SuggestionList, resultAnnouncement } from './suggestion-list.tsx';
import { useHits, useOpenHit } from './use-hits.ts';
/** Milliseconds until the dropdown closes after the field has lost focus. */
const closeDelay = 150;

const { stateChangeTypes } = useCombobox;
/** State changes where this component decides about opening and closing instead of downshift. */
const ownStateChanges: readonly string[] = [
  stateChangeTypes.InputChange,
  stateChangeTypes.InputBlur,
  stateChangeTypes.InputClick,
];

/** The suggestions as a combobox. Downshift handles the keys, this component when the dropdown opens and closes. */
export function Suggestions({ id, field, handlers, typed, onAria, variant }: SuggestionsProps) {
  const [text, setText] = useState(() => (typed.current ? (field.current?.value ?? '') : ''));
  const [isRequested, setRequested] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const openHit = useOpenHit();
  const { hits, cancel } = useHits(text, {
    found: () => setRequested(document.activeElement === field.current),
    failed: () => {
      setRequested(false);
      void showToast(searchFailed, 'error');
    },
  });
  const shown = hits?.slice(0, maxShown) ?? [];
  const isOpen = isRequested && hits !== undefined;

  const combobox = useCombobox({
    id: `${id}-lista`,
    inputId: id,
    items: shown,
    isOpen,
    inputValue: text,
    selectedItem: null,
    itemToString: (hit) => hit?.Name ?? '',
    scrollIntoView: (node) => node?.scrollIntoView({ block: 'nearest' }),
    onIsOpenChange: (change) => {
      if (!ownStateChanges.includes(change.type)) setRequested(change.isOpen);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setRequested(false);
      cancel();
      if (selectedItem) void openHit(selectedItem);
    },
  });
  const { highlightedIndex, setHighlightedIndex } = combobox;
  const input = combobox.getInputProps({}, { suppressRefError: true });
  const active = isOpen && highlightedIndex >= 0 ? input['aria-activedescendant'] : undefined;

  const close = () => {
    cancel();
    setRequested(false);
  };
  const cancelClose = () => clearTimeout(closing.current);
  const closeSoon = (to: EventTarget | null) => {
    cancelClose();
    if (to instanceof Node && popup.current?.contains(to)) return;
    closing.current = setTimeout(() => setRequested(false), closeDelay);
  };

  useImperativeHandle(handlers, () => ({
    onFocus: () => {
      cancelClose();
      if (shown.length > 0) setRequested(true);
    },
    onBlur: ({ relatedTarget }) => closeSoon(relatedTarget),
    onChange: (event) => {
      setText(event.target.value);
      input.onChange?.(event);
    },
    onKeyDown: (event) => {
      // Home and End move the caret. Enter without a highlighted hit and Escape on a closed list are left to the form.
      if (event.key === 'Home' || event.key === 'End') return;
      if (event.key === 'Enter' && active === undefined) return;
      if (event.key === 'Escape' && !isOpen) return;
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
      input.onKeyDown?.(event);
    },
    onSubmit: close,
  }));
  useLayoutEffect(() => {
    onAria({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-lista-menu`,
      'aria-expanded': isOpen,
      'aria-activedescendant': active,
    });
  }, [id, isOpen, active, onAria]);
  useEffect(() => setHighlightedIndex(-1), [hits, setHighlightedIndex]);
  useEffect(() => {
    if (!userIsTyping()) setRequested(false);
  }, [key]);
  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <>
      <output className="sr-only">
        {isOpen ? resultAnnouncement(text.trim(), hits.length) : ''}
      </output>
      <SuggestionList
        combobox={combobox}
        popup={popup}
        hits={isOpen ? hits : undefined}
        q={text.trim()}
        variant={variant}
        onLeave={closeSoon}
        onFollow={close}
      />
    </>
  );
}
