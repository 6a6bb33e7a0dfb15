import type { PlayedFilm, ReadPage } from '@lasar/contract/operations/statistics';
import { Link } from 'react-router';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { numberInWords, pageLabel } from './page-labels.ts';

export function MostRead({ pages }: { readonly pages: readonly ReadPage[] }) {
  return (
    <Table caption="De mest lästa sidorna" heads={['Sida', 'Visningar']}>
      {pages.map((page) => (
        <TableRow
          key={`${page.kind} ${page.recordId ?? ''}`}
          head={<PageName page={page} />}
          cells={[numberInWords(page.views)]}
        />
      ))}
    </Table>
  );
}

function PageName({ page }: { readonly page: ReadPage }) {
  const { name, kind } = pageLabel(page);
  return (
    <>
      {page.path === undefined ? (
        <span className="inline-flex min-h-11 items-center">{name}</span>
      ) : (
        <Link to={page.path} className={rowLink}>
          {name}
        </Link>
      )}
      {kind !== undefined && <span className="block text-small text-muted">{kind}</span>}
    </>
  );
}

const heads = ['Film', 'Började', 'En fjärdedel', 'Hälften', 'Hela'];

/** How often films were started, and how far they were played. */
export function PlayedFilms({ films }: { readonly films: readonly PlayedFilm[] }) {
  return (
    <>
      <p className="mb-3 max-w-measure text-muted">
        Sekunder som hoppas över räknas inte. Som hela filmen räknas minst nio tiondelar av den.
      </p>
      <Table caption="Filmer som har spelats" heads={heads}>
        {films.map(({ id, name, path, started, quarter, half, finished }) => (
          <TableRow
            key={id}
            head={
              <Link to={path} className={rowLink}>
                {name}
              </Link>
            }
            cells={[started, quarter, half, finished].map(numberInWords)}
          />
        ))}
      </Table>
    </>
  );
}
