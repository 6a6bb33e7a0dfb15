import type { ReadPage } from '@lasar/contract/statistics';
import { Link } from 'react-router';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { numberInWords, pageWords } from './page-words.ts';

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
  const { name, kind } = pageWords(page);
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
