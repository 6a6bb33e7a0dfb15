import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/button-class.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { searchHref, type Filters } from './filters.ts';

interface Props {
  readonly q: string;
  readonly filters: Filters;
  readonly page: number;
  readonly pages: number;
}

/** On to the next hits and back. Each page has its address. */
export function Pager({ q, filters, page, pages }: Props) {
  if (pages < 2 || page > pages) return null;
  return (
    <nav aria-label="Sidor med träffar" className="mt-8 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={searchHref(q, filters, page - 1)} rel="prev" className={buttonClass('outline')}>
          <Icon name="back" />
          Föregående
        </Link>
      )}
      <span className="text-muted">
        Sida {page} av {pages}
      </span>
      {page < pages && (
        <Link to={searchHref(q, filters, page + 1)} rel="next" className={buttonClass('outline')}>
          Nästa
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
