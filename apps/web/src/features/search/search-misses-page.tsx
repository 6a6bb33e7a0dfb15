import type { listSearchMisses, SearchMiss } from '@lasar/contract/search/admin-search';
import type { Output } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { Link, useSearchParams } from 'react-router';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { ListedRows } from '#shared/admin/listed-rows.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

type Misses = Output<typeof listSearchMisses>;

interface Props {
  readonly list: Misses;
  /** Reads a part of the list, searched and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<Misses>;
}

/** Queries without hits, for editors: they show missing content and missing synonyms. */
export function SearchMissesPage({ list, readPart }: Props) {
  const { searches, withoutHits, misses, total } = list;
  const [search] = useSearchParams();
  const isNarrowed = Boolean(search.get('q')?.trim());
  return (
    <>
      <PageHeading lead="Det här söker besökarna efter utan att hitta något. Ingen vet vem som sökte, och det som liknar personuppgifter sparas inte.">
        Sökningar utan träff
      </PageHeading>
      <div className="mt-8">
        <p className="mb-6">{searchCountText(searches, withoutHits)}</p>
        <ListSearch label="Sök ord" />
        <div className="mt-4">
          <LinkFilter
            label="Ordning"
            first="Vanligast först"
            choices={[{ value: 'latest', text: 'Senast sökt först' }]}
            parameter="ordning"
          />
        </div>
        <ListedRows
          list={list}
          counted={['sökning', 'sökningar']}
          file={{
            name: 'sökningar utan träff',
            heads: ['Sökning', 'Antal', 'Senast'],
            read: async (part) => {
              const found = await readPart(part);
              const rows = found.misses.map((miss) => [miss.text, miss.times, miss.lastDay]);
              return { rows, pages: found.pages };
            },
          }}
          empty={<EmptyState title={emptyTitle(total, isNarrowed)} />}
        >
          <MissTable misses={misses} />
        </ListedRows>
      </div>
    </>
  );
}

function emptyTitle(total: number, isNarrowed: boolean): string {
  if (total > 0) return 'Sidan är tom';
  return isNarrowed ? 'Ingen sökning utan träff har de orden' : 'Alla sökningar har gett träffar';
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
