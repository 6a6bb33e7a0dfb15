import { paths } from '@lasar/contract/paths';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { Icon } from './icon.tsx';

interface Props {
  readonly id: string;
  /** The accessible name, unique among the searches of a page. */
  readonly label: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** `big` is for the start page and the search page. */
  readonly variant?: 'small' | 'big';
  /** Whether the field has the focus when the popover around it opens. */
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly onSubmit?: () => void;
  /** Further attributes of the input, for a search with suggestions. */
  readonly field?: ComponentProps<'input'>;
  /** Content below the field, directly after it in reading order. */
  readonly children?: ReactNode;
}

const variantClass = {
  small: {
    box: 'min-h-12 rounded-xl',
    field: 'rounded-l-[0.6rem] px-4',
    button: 'w-12 justify-center rounded-r-[0.6rem] bg-ink text-paper hover:bg-ink-soft',
  },
  big: {
    box: 'rounded-2xl shadow-[0_7px_0_var(--ink)]',
    field: 'min-h-16 rounded-l-[0.85rem] px-4 tablet:px-5 tablet:text-lead',
    button:
      'rounded-r-[0.85rem] bg-sun px-5 font-bold text-on-sun hover:bg-sun-deep tablet:px-6 focus-visible:-outline-offset-6 focus-visible:outline-on-sun',
  },
} as const;

/** A search box. It opens the search page, with or without script. */
export function SearchForm({
  id,
  label,
  defaultValue = '',
  placeholder = 'Sök...',
  variant = 'small',
  autoFocus = false,
  className = '',
  onSubmit,
  field,
  children,
}: Props) {
  return (
    <Form
      action={paths.search()}
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      className={className}
    >
      <div
        className={`search-box relative flex w-full border-2 border-ink bg-card ${variantClass[variant].box}`}
      >
        <label htmlFor={id} className="sr-only">
          Sök efter innehåll
        </label>
        <input
          id={id}
          dir="auto"
          type="search"
          name="q"
          minLength={2}
          maxLength={200}
          defaultValue={defaultValue}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only as a popover opens
          autoFocus={autoFocus}
          className={`w-full min-w-0 flex-1 bg-transparent text-body outline-none ${variantClass[variant].field}`}
          {...field}
        />
        {children}
        <button
          type="submit"
          title="Sök efter innehåll"
          aria-label="Sök efter innehåll"
          className={`flex shrink-0 items-center ${variantClass[variant].button}`}
        >
          {variant === 'big' ? 'Sök' : <Icon name="search" />}
        </button>
      </div>
    </Form>
  );
}
