import { useState } from 'react';
import { Link } from 'react-router';
import { facets, searchHref, toggleFilter, type Facet, type Filters } from './filters.ts';
import './search-filters.css';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import type { FacetChoice, SearchFacets } from '@lasar/contract/search/search';
import { Icon } from '#shared/ui/icon.tsx';
import { searchLabel } from './result-kind.ts';

const groups = facets.filter((facet) => facet !== 'type' && facet !== 'contents');

/** The filters: beside the hits on wide screens, collapsed above them on narrow ones. */
export function SearchFilters(of: FacetProps) {
  const active = groups.filter((facet) => of.filters[facet] !== undefined).length;
  // Open initially when filters are set. Later the user's choice wins.
  const [open] = useState(active > 0);
  if (groups.every((facet) => of.facets[facet].length === 0) && active === 0) return null;
  return (
    <details open={open} className="search-filters min-w-0">
      <summary>{active > 0 ? `Filter (${active} valda)` : 'Filter'}</summary>
      <div className="grid gap-6 pt-4 tablet:grid-cols-2 wide:grid-cols-1 wide:pt-0">
        {groups.map((facet) => (
          <FacetGroup key={facet} {...of} facet={facet} />
        ))}
        {active > 0 && (
          <p>
            <Link
              to={searchHref(of.q, {})}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline"
            >
              Rensa alla filter
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

export interface FacetProps {
  readonly q: string;
  readonly filters: Filters;
  readonly facets: SearchFacets;
}

/** How many choices of a filter are shown before 'Visa fler'. */
const maxExpanded = 7;

/** The choices of one filter. Each is a link that adds the choice, or removes it if it is set. */
function FacetGroup({ facet, ...of }: FacetProps & { readonly facet: Facet }) {
  const choices = of.facets[facet];
  if (choices.length === 0) return null;
  const chosen = of.filters[facet];
  const first = choices.filter(({ value }, index) => index < maxExpanded || value === chosen);
  const rest = choices.filter((choice) => !first.includes(choice));
  const list = (some: readonly FacetChoice[]) => (
    <ul className="-mx-2.5">
      {some.map((choice) => (
        <li key={choice.value}>
          <Choice {...of} facet={facet} choice={choice} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={facetHeading[facet]}>
      <h2 className="mb-1 text-[1.0625rem] font-bold">{facetHeading[facet]}</h2>
      {list(first)}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center gap-1 underline underline-offset-4">
            Visa {rest.length} till
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

function Choice({
  q,
  filters,
  facet,
  choice,
}: FacetProps & { readonly facet: Facet; readonly choice: FacetChoice }) {
  const chosen = filters[facet] === choice.value;
  return (
    <Link
      to={searchHref(q, toggleFilter(filters, facet, choice.value))}
      preventScrollReset
      aria-current={chosen || undefined}
      className={`flex min-h-11 items-center gap-2 rounded-lg px-2.5 leading-snug hover:bg-lake-soft ${chosen ? 'bg-lake-soft font-bold' : ''}`}
    >
      <span className="min-w-0 grow">
        {choiceName(facet, choice)}
        {chosen && <span className="sr-only">, ta bort filtret</span>}
      </span>
      <span className="shrink-0 text-small text-muted">{choice.count}</span>
      {chosen && <Icon name="close" className="size-4" />}
    </Link>
  );
}

export const facetHeading: Readonly<Record<Facet, string>> = {
  type: 'Typ av innehåll',
  schoolType: 'Skolform',
  subject: 'Ämne',
  captions: 'Undertexter',
  assignmentType: 'Uppgiftstyp',
  contents: 'Lektioner med',
};

/** The label of a choice: the record's name, or our label for the kind. */
export function choiceName(facet: Facet, { value, name }: Omit<FacetChoice, 'count'>): string {
  if (name !== undefined) return name;
  if (facet === 'type') return searchLabel({ type: value });
  if (facet === 'assignmentType') return searchLabel({ type: 'assignment', assignmentType: value });
  if (facet === 'captions') return capital(languageName(value));
  return capital(value.replaceAll('-', ' '));
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1);
