import type { LessonFilter } from '@lasar/contract/search/search';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { contentFilterClass, contentFilterName } from '#shared/text/lesson-contents.ts';
import { contentsIn, searchHref, toggleContent, type Filters } from './filters.ts';
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
    <nav aria-label={facetHeading.type} className="scroll-row mt-5 gap-2">
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

const contentFilters: readonly LessonFilter[] = [
  'whole',
  'film',
  'worksheet',
  'selftest',
  'practice',
  'open',
];

/** Links that narrow the hits to lessons with some material. Several may be chosen. */
export function ContentFilter({ q, filters, facets }: FacetProps) {
  const chosen = contentsIn(filters.contents);
  const counts = new Map(facets.contents.map(({ value, count }) => [value, count]));
  const shown = contentFilters.filter((each) => counts.has(each) || chosen.includes(each));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={facetHeading.contents} className="scroll-row mt-1.5 gap-2">
      {shown.map((content) => {
        const isChosen = chosen.includes(content);
        return (
          <Link
            key={content}
            to={searchHref(q, toggleContent(filters, content))}
            preventScrollReset
            aria-current={isChosen || undefined}
            className={contentFilterClass(isChosen)}
          >
            {contentFilterName(content)}
            <span className="shrink-0 text-small text-muted">{counts.get(content) ?? 0}</span>
            {isChosen && (
              <>
                <span className="sr-only">, ta bort filtret</span>
                <Icon name="close" className="size-4" />
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
