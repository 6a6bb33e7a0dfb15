import { paths } from '@lasar/contract/paths';
import type { SearchPage } from '@lasar/contract/search/search';
import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { searchHref, type Filters } from './filters.ts';

interface Props {
  readonly q: string;
  readonly filters: Filters;
  readonly answer: SearchPage;
}

/** Shown when there are no hits, with a way on: fewer filters, the first page, or another query. */
export function NoHits({ q, filters, answer }: Props) {
  if (answer.total > 0) return <PastLastPage q={q} filters={filters} pages={answer.pages} />;
  if (Object.keys(filters).length > 0) return <NoHitsWithFilters q={q} />;
  return (
    <div role="status">
      <EmptyState title="Inga träffar">
        <p>
          Vi hittade inget på ”{q}”. Kontrollera stavningen, prova ett kortare ord eller ett annat
          ord för samma sak.
        </p>
        <p>
          Du kan också bläddra bland ämnena i en skolform, till exempel{' '}
          <Link to={paths.schoolType('grundskola')}>grundskola</Link> eller{' '}
          <Link to={paths.schoolType('gymnasieskola')}>gymnasieskola</Link>.
        </p>
      </EmptyState>
    </div>
  );
}

function NoHitsWithFilters({ q }: Pick<Props, 'q'>) {
  return (
    <div role="status">
      <EmptyState
        title="Inga träffar"
        actions={
          <Link to={searchHref(q, {})} preventScrollReset className={buttonClass('outline')}>
            Sök utan filter
          </Link>
        }
      >
        <p>Inget matchar ”{q}” med de filter som är valda.</p>
      </EmptyState>
    </div>
  );
}

function PastLastPage({
  q,
  filters,
  pages,
}: Pick<Props, 'q' | 'filters'> & { readonly pages: number }) {
  return (
    <EmptyState
      title="Här tar träffarna slut"
      actions={
        <Link to={searchHref(q, filters)} className={buttonClass('outline')}>
          Till första sidan
        </Link>
      }
    >
      <p>{pages === 1 ? 'Sökningen har bara en sida.' : `Sökningen har ${pages} sidor.`}</p>
    </EmptyState>
  );
}
