import { listSearchMisses, type SearchMiss } from '@lasar/contract/admin-search';
import { Link } from 'react-router';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { useListQuery } from '#shared/admin/list-query.ts';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { paths } from '#shared/paths.ts';
import { dayInWords } from '#shared/swedish-time.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

/** Queries without hits, for editors: they show missing content and missing synonyms. */
export function SearchMissesPage() {
  const { page: wanted } = useListQuery();
  const request = useAnswer(listSearchMisses, { query: wanted ? { page: wanted } : {} });
  return (
    <>
      <PageHeading lead="Det här söker besökarna efter utan att hitta något. Ingen vet vem som sökte, och det som liknar personuppgifter sparas inte.">
        Sökningar utan träff
      </PageHeading>
      <div className="mt-8">
        <AnswerView asked={request}>
          {({ searches, withoutHits, misses, total, page, pages }) => (
            <>
              <p className="mb-6">{searchesInWords(searches, withoutHits)}</p>
              {misses.length === 0 ? (
                <EmptyState
                  title={total === 0 ? 'Alla sökningar har gett träffar' : 'Sidan är tom'}
                />
              ) : (
                <>
                  <MissTable misses={misses} />
                  <ListPager page={page} pages={pages} />
                </>
              )}
            </>
          )}
        </AnswerView>
      </div>
    </>
  );
}

const numbers = new Intl.NumberFormat('sv-SE');

function searchesInWords(searches: number, withoutHits: number): string {
  if (searches === 0) return 'Ingen har sökt de senaste 30 dagarna.';
  const searchCount = `${numbers.format(searches)} ${searches === 1 ? 'sökning' : 'sökningar'}`;
  return `${searchCount} de senaste 30 dagarna, ${numbers.format(withoutHits)} utan träff.`;
}

function MissTable({ misses }: { readonly misses: readonly SearchMiss[] }) {
  return (
    <Table caption="Sökningar utan träff" heads={['Sökning', 'Antal', 'Senast']}>
      {misses.map(({ text, times, lastDay }) => (
        <TableRow
          key={text}
          head={
            <Link to={paths.search(text)} className={rowLink}>
              {text}
            </Link>
          }
          cells={[numbers.format(times), dayInWords(lastDay)]}
        />
      ))}
    </Table>
  );
}
