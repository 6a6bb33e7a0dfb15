import { paths } from '@lasar/contract/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { courseCount } from './course-summary.ts';
import type { LandingSubject } from './load-landing.ts';

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onFocus: () => void;
  readonly shown: readonly LandingSubject[];
  /** Whether fewer subjects may be shown than there are. */
  readonly isFiltered: boolean;
  readonly onEnter: () => void;
  /** Other filters, under the field. */
  readonly children: ReactNode;
}

/** Filters while the user types and shows the count. Without script the field searches the whole site. */
export function SubjectFilter({
  query,
  onQuery,
  onFocus,
  shown,
  isFiltered,
  onEnter,
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page was ready.
  useEffect(() => onQuery(field.current?.value ?? ''), [onQuery]);
  return (
    <form
      action={paths.search()}
      className="no-print mt-10"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor="filter" className="block font-bold">
        Filtrera ämnen och kurser
      </label>
      <div className="relative mt-2 max-w-measure">
        <Icon
          name="search"
          className="absolute top-1/2 left-4 size-6 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id="filter"
          name="q"
          type="search"
          value={query}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="filter-count"
          onFocus={onFocus}
          onChange={(event) => onQuery(event.target.value)}
          className="min-h-14 w-full rounded-xl border-2 border-ink bg-card py-3 pr-4 pl-13 text-body"
        />
      </div>
      <div className="mt-1.5 wide:mt-3">{children}</div>
      <p id="filter-count" role="status" className="mt-2 min-h-6 text-small text-muted">
        {isFiltered && <FilterResult query={query.trim()} shown={shown} />}
      </p>
    </form>
  );
}

function FilterResult({ query, shown }: Pick<Props, 'query' | 'shown'>) {
  if (shown.length > 0) {
    const kinds = shown.flatMap((subject) => subject.courses.map((course) => course.kind));
    return `Visar ${shown.length} ${shown.length === 1 ? 'ämne' : 'ämnen'}, ${courseCount(kinds)}`;
  }
  if (query === '') return 'Inga lektioner än.';
  return (
    <>
      Inga ämnen eller kurser passar ”{query}”.{' '}
      <Link to={paths.search(query)} className="text-ink underline">
        Sök efter ”{query}” i alla lektioner
      </Link>
    </>
  );
}
