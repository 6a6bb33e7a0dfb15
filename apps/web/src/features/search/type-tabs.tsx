import { Link } from 'react-router';
import { searchHref, type Filters } from './filters.ts';
import { type FacetProps, facetHeading, choiceName } from './search-filters.tsx';

const tab =
  'inline-flex min-h-11 items-center gap-2 rounded-xl border-2 px-3.5 leading-tight hover:border-ink';

/** Tabs that filter the hits by kind. */
export function TypeTabs({ q, filters, facets }: FacetProps) {
  const { type: chosen, ...others } = filters;
  const choices = facets.type;
  if (choices.length < 2 && chosen === undefined) return null;
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={facetHeading.type} className="mt-6 flex flex-wrap gap-2">
      <Tab q={q} to={others} current={chosen === undefined} name="Allt" count={all} />
      {choices.map((choice) => (
        <Tab
          key={choice.value}
          q={q}
          to={{ ...others, type: choice.value } as Filters}
          current={choice.value === chosen}
          name={choiceName('type', choice)}
          count={choice.count}
        />
      ))}
    </nav>
  );
}

interface TabProps {
  readonly q: string;
  readonly to: Filters;
  readonly current: boolean;
  readonly name: string;
  readonly count: number;
}

function Tab({ q, to, current, name, count }: TabProps) {
  return (
    <Link
      to={searchHref(q, to)}
      preventScrollReset
      aria-current={current || undefined}
      className={`${tab} ${current ? 'border-ink bg-ink font-bold text-paper' : 'border-muted bg-card'}`}
    >
      {name}
      <span className={`text-small ${current ? '' : 'text-muted'}`}>{count}</span>
    </Link>
  );
}
