import type { listSearchMisses, SearchMiss } from '@lasar/contract/admin-search';
import type { Output } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { ListPager } from '#shared/ui/list-pager.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { SaveList } from '#shared/admin/save-list.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/swedish-time.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

type Misses = Output<typeof listSearchMisses>;

interface Props {
  readonly list: Misses;
  readonly readPart: (part: WholeQuery) => Promise<Misses>;
}

/** Queries without hits, for editors: they show missing content and missing synonyms. */
export function SearchMissesPage({ list, readPart }: Props) {
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
            <div className="mb-3 flex justify-end">
              <SaveList
                name="sökningar utan träff"
                heads={['Sökning', 'Antal', 'Senast']}
                read={async (part) => {
                  const found = await readPart(part);
                  const rows = found.misses.map((miss) => [miss.text, miss.times, miss.lastDay]);
                  return { rows, pages: found.pages };
                }}
                total={total}
              />
            </div>
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
