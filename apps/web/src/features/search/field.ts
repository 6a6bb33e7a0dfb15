import type { ChangeEvent, FocusEvent, KeyboardEvent, Ref, RefObject } from 'react';

type Field = HTMLInputElement;

/** Events that the search field forwards to the suggestions once their script is loaded. */
export interface FieldHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<Field>) => void;
  readonly onChange: (event: ChangeEvent<Field>) => void;
  readonly onKeyDown: (event: KeyboardEvent<Field>) => void;
  readonly onSubmit: () => void;
}

/** The ARIA attributes of a combobox input. */
export interface FieldAria {
  readonly role: 'combobox';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-activedescendant': string | undefined;
}

export interface SuggestionsProps {
  readonly id: string;
  readonly field: RefObject<Field | null>;
  readonly handlers: Ref<FieldHandlers>;
  /** Whether anything was typed before the script was loaded. */
  readonly typed: RefObject<boolean>;
  readonly onAria: (aria: FieldAria) => void;
  readonly variant: 'small' | 'big';
}
