import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ListSearch } from './list-search.tsx';
import { Table } from './table.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly searchLabel: string;
  /** Beside the search: what can be added. */
  readonly action?: ReactNode;
  /** Below the search: what narrows the list further. */
  readonly filter?: ReactNode;
  readonly list: { readonly total: number; readonly page: number; readonly pages: number };
  /** What there is one of, and more of: 'skola', 'skolor'. */
  readonly counted: readonly [string, string];
  readonly emptyTitle: string;
  /** Said of an empty list that nothing narrows, and of one that something does. */
  readonly emptyText: readonly [string, string];
  readonly table: { readonly caption: string; readonly heads: readonly string[] };
  /** Rows of `TableRow`. */
  readonly children: readonly ReactNode[];
}

/** A page of the administration that lists records: searched, narrowed and turned by its address. */
export function AdminList({
  title,
  lead,
  searchLabel,
  action,
  filter,
  list: { total, page, pages },
  counted,
  emptyTitle,
  emptyText,
  table,
  children,
}: Props) {
  const [search] = useSearchParams();
  const narrowed = Boolean(search.get('q')?.trim()) || search.has('lage');
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div
        className={`mt-8 flex flex-wrap items-end justify-between gap-4 ${filter ? 'mb-4' : 'mb-6'}`}
      >
        <ListSearch label={searchLabel} />
        {action}
      </div>
      {filter}
      {children.length === 0 ? (
        <EmptyState title={total === 0 ? emptyTitle : 'Sidan är tom'}>
          <p>{emptyText[narrowed ? 1 : 0]}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {total} {counted[total === 1 ? 0 : 1]}
          </p>
          <Table {...table}>{children}</Table>
          <ListPager page={page} pages={pages} />
        </>
      )}
    </>
  );
}
