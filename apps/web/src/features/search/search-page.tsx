import { useEffect } from 'react';
import { showToast } from '#shared/toast.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { hitLinkFaults } from './hit-link.ts';
import type { SearchData } from './load-search.ts';
import { SearchForm } from './search-form.tsx';
import { SearchHits } from './search-hits.tsx';
import { SearchOutcome } from './search-outcome.tsx';

export const searchFailed = 'Fel i sökning';

/** The whole list of hits. Works without script: a form, links, and words about what went wrong. */
export function SearchPage({ search }: { readonly search: SearchData }) {
  const trouble =
    search.state === 'failed' ? searchFailed : search.fault && hitLinkFaults[search.fault];
  // `search` is new for each try, so the same trouble is told again.
  useEffect(() => {
    if (trouble) void showToast(trouble, 'error');
  }, [trouble, search]);
  return (
    <ContentPage>
      <PageHeading>Sök</PageHeading>
      <SearchForm key={search.q} q={search.q} />
      {search.fault && (
        <p className="mt-6 max-w-measure rounded-2xl bg-falu-soft p-5 font-bold">
          {hitLinkFaults[search.fault]}
        </p>
      )}
      <SearchOutcome search={search} />
      <SearchHits hits={search.hits} q={search.q} />
    </ContentPage>
  );
}
