import { Link, useSearchParams } from 'react-router';
import { buttonClass } from './button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly page: number;
  readonly pages: number;
  /** The id of the part of the page that has the list, where there is more than the list. */
  readonly anchor?: string;
}

/** Links to the next and the previous page of a list. */
export function ListPager({ page, pages, anchor }: Props) {
  const [search] = useSearchParams();
  const to = (other: number) => {
    const next = new URLSearchParams(search);
    // The first page is the address without a number.
    if (other === 1) next.delete('sida');
    else next.set('sida', String(other));
    return `?${next.toString()}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  if (pages < 2 && page < 2) return null;
  return (
    <nav aria-label="Sidor i listan" className="mt-6 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={to(Math.min(page - 1, Math.max(pages, 1)))} className={buttonClass('outline')}>
          <Icon name="back" />
          Föregående
        </Link>
      )}
      <span className="text-muted">
        Sida {page} av {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass('outline')}>
          Nästa
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
