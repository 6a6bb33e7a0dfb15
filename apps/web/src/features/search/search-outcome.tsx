import type { SearchPage } from '@lasar/contract/search';
import { Link } from 'react-router';
import { searchHref } from './filters.ts';
import { shortestSearch, type SearchData } from './load-search.ts';

/** How the search went, in words; a screen reader hears it each time it changes. */
export function SearchOutcome({ search }: { readonly search: SearchData }) {
  const { q, filters, answer } = search;
  return (
    <div className="mt-6">
      <p role="status" className="text-muted empty:hidden">
        {outcomeText(search)}
      </p>
      {search.state === 'failed' && (
        <p className="mt-2">
          <Link to={searchHref(q, filters)} className="inline-flex min-h-11 items-center underline">
            Försök igen
          </Link>
        </p>
      )}
      {answer?.didYouMean && (
        <p className="text-lead">
          Menade du{' '}
          <Link to={searchHref(answer.didYouMean, {})} className="font-bold underline">
            {answer.didYouMean}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}

function outcomeText({ state, q, answer }: SearchData): string {
  if (state === 'idle') return 'Skriv ett ämne, en kurs, ett område eller ett ord ur en lektion.';
  if (state === 'short') return `Skriv minst ${shortestSearch} tecken för att söka.`;
  if (state === 'failed') return 'Fel i sökning. Försök igen om en stund.';
  return answer && answer.hits.length > 0 ? countText(q, answer) : '';
}

function countText(q: string, { total, atLeast }: Pick<SearchPage, 'total' | 'atLeast'>): string {
  const count = total === 1 ? '1 träff' : `${total} träffar`;
  return `${atLeast ? `Minst ${count}` : count} på ”${q}”`;
}
