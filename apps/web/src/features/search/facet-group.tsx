import type { FacetChoice, SearchFacets } from '@lasar/contract/search';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { choiceName, facetHeading } from './facet-words.ts';
import { searchHref, toggleFilter, type Facet, type Filters } from './filters.ts';

export interface FacetsOf {
  readonly q: string;
  readonly filters: Filters;
  readonly facets: SearchFacets;
}

/** So many choices of a filter stand open; the others are one press away. */
const mostOpen = 7;

/** The choices of one filter, each a link to the same search with it chosen, or without it if it is. */
export function FacetGroup({ facet, ...of }: FacetsOf & { readonly facet: Facet }) {
  const choices = of.facets[facet];
  if (choices.length === 0) return null;
  const chosen = of.filters[facet];
  const first = choices.filter(({ value }, index) => index < mostOpen || value === chosen);
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
}: FacetsOf & { readonly facet: Facet; readonly choice: FacetChoice }) {
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
      <span className="text-small text-muted">{choice.count}</span>
      {chosen && <Icon name="close" className="size-4" />}
    </Link>
  );
}
