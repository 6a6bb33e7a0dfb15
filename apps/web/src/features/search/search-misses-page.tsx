import type { listSearchMisses, SearchMiss } from '@lasar/contract/admin-search';
import type { Output } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/swedish-time.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

/** Queries without hits, for editors: they show missing content and missing synonyms. */
export function SearchMissesPage({ list }: { readonly list: Output<typeof listSearchMisses> }) {
  const { searches, withoutHits, misses, total, page, pages } = list;
  return (
    <>
      <PageHeading lead="Det här söker besökarna efter utan att hitta något. Ingen vet vem som sökte, och det som liknar personuppgifter sparas inte.">
        Sökningar utan träff
      </PageHeading>
      <div className="mt-8">
        <p className="mb-6">{searchCountText(searches, withoutHits)}</p>
        {misses.length === 0 ? (
          <EmptyState title={total === 0 ? 'Alla sökningar har gett träffar' : 'Sidan är tom'} />
        ) : (
          <>
            <MissTable misses={misses} />
            <ListPager page={page} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

const numbers = new Intl.NumberFormat('sv-SE');

function searchCountText(searches: number, withoutHits: number): string {
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
