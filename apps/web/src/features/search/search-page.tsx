import type { SearchHit, SearchPage as HitPage } from '@lasar/contract/search/search';
import { searchedPartOf } from '@lasar/contract/search/search-rules';
import { useEffect } from 'react';
import { showToast } from '#shared/calls/toast.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { hitLinkErrors, searchFailed } from './hit-link.ts';
import { type SearchData, minSearchLength } from './load-search.ts';
import { NoHits } from './no-hits.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';
import { ContentFilter, TypeTabs } from './type-tabs.tsx';
import { Link } from 'react-router';
import { searchHref } from './filters.ts';

/** The search page with filters and pages. It works without script, with a form, links and error texts. */
export function SearchPage({ search }: { readonly search: SearchData }) {
  const { q, answer, error } = search;
  const errorText = search.state === 'failed' ? searchFailed : error && hitLinkErrors[error];
  // `search` is a new object for each attempt, so a repeated error is shown again.
  useEffect(() => {
    if (errorText) void showToast(errorText, 'error');
  }, [errorText, search]);
  return (
    <ContentPage>
      <PageHeading>Sök</PageHeading>
      <SearchForm
        key={q}
        id="sok"
        label="Sök i allt innehåll"
        variant="big"
        placeholder="Ämne, kurs eller begrepp"
        defaultValue={q}
        className="mt-6 max-w-3xl"
      />
      {error && (
        <p className="mt-6 max-w-measure rounded-2xl bg-falu-soft p-5 font-bold">
          {hitLinkErrors[error]}
        </p>
      )}
      <SearchOutcome search={search} />
      {answer && <Results search={search} answer={answer} />}
    </ContentPage>
  );
}

interface ResultsProps {
  readonly search: SearchData;
  readonly answer: NonNullable<SearchData['answer']>;
}

function Results({ search: { q, filters }, answer }: ResultsProps) {
  const facetProps = { q, filters, facets: answer.facets };
  const { texts = [] } = answer;
  return (
    <>
      <TypeTabs {...facetProps} />
      <ContentFilter {...facetProps} />
      <div className="mt-8 grid gap-x-16 gap-y-6 wide:grid-cols-[15rem_minmax(0,1fr)] wide:[&>:only-child]:col-span-2">
        <SearchFilters {...facetProps} />
        <div className="min-w-0">
          {[answer.hits, texts, answer.spoken, answer.written].flat().length === 0 && (
            <NoHits q={q} filters={filters} answer={answer} />
          )}
          <SearchHits hits={answer.hits} />
          <TextHits title="I lektionernas texter" hits={texts} />
          <TextHits title="I filmer" hits={answer.spoken} />
          <TextHits title="I pdf:er" hits={answer.written} />
          {answer.page <= answer.pages && <ListPager page={answer.page} pages={answer.pages} />}
        </div>
      </div>
    </>
  );
}

/** Hits inside texts, films and pdfs, separate from hits in names and descriptions. */
function TextHits({
  title,
  hits,
}: {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}) {
  return (
    hits.length > 0 && (
      <>
        <p className="mt-8 mb-4 text-heading font-bold">{title}</p>
        <SearchHits hits={hits} label={title} />
      </>
    )
  );
}

/** The outcome of the search as text, in a live region for screen readers. */
function SearchOutcome({ search }: { readonly search: SearchData }) {
  const { q, filters, answer } = search;
  const searchedPart = searchedPartOf(q);
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
      {answer && searchedPart !== undefined && (
        <p className="text-muted">Vi sökte bara på de första orden: ”{searchedPart}”.</p>
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
  if (state === 'short') return `Skriv minst ${minSearchLength} tecken för att söka.`;
  if (state === 'failed') return 'Fel i sökning. Försök igen om en stund.';
  return answer && answer.hits.length > 0 ? countText(q, answer) : '';
}

function countText(q: string, { total, atLeast }: Pick<HitPage, 'total' | 'atLeast'>): string {
  const count = total === 1 ? '1 träff' : `${total} träffar`;
  return `${atLeast ? `Minst ${count}` : count} på ”${q}”`;
}
