import { Form } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly id: string;
  /** Tells this search from another on the same page. */
  readonly label: string;
  readonly defaultValue?: string;
  readonly className?: string;
}

/** The search box of header, menu and error pages: leads to the page of results, with or without script. */
export function SearchForm({ id, label, defaultValue = '', className = '' }: Props) {
  return (
    <Form action={paths.search()} role="search" aria-label={label} className={className}>
      <div className="search-box flex min-h-12 w-full overflow-hidden rounded-xl border-2 border-ink bg-card">
        <label htmlFor={id} className="sr-only">
          Sök efter innehåll
        </label>
        <input
          key={defaultValue}
          id={id}
          type="search"
          name="q"
          required
          minLength={2}
          defaultValue={defaultValue}
          placeholder="Sök..."
          autoComplete="off"
          enterKeyHint="search"
          className="w-full min-w-0 flex-1 bg-transparent px-4 text-body outline-none"
        />
        <button
          type="submit"
          title="Sök efter innehåll"
          aria-label="Sök efter innehåll"
          className="flex w-12 shrink-0 items-center justify-center bg-ink text-paper hover:bg-ink-soft"
        >
          <Icon name="search" />
        </button>
      </div>
    </Form>
  );
}
