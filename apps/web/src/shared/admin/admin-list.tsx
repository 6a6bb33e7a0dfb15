import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ListSearch } from './list-search.tsx';
import { type ListedPage, ListedRows } from './listed-rows.tsx';
import type { ListFile } from './save-list.tsx';
import { Table } from './table.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly searchLabel: string;
  /** Shown beside the search, usually a button that adds a record. */
  readonly action?: ReactNode;
  /** A further filter, shown below the search. */
  readonly filter?: ReactNode;
  /** Shown below the list. */
  readonly below?: ReactNode;
  readonly list: ListedPage;
  /** The counted noun, singular and plural: 'skola', 'skolor'. */
  readonly counted: readonly [string, string];
  readonly emptyTitle: string;
  /** The texts of an empty list: without a filter, and with one. */
  readonly emptyText: readonly [string, string];
  /** How the whole list is saved as a file. */
  readonly file?: ListFile;
  readonly table: {
    readonly caption: string;
    readonly heads: readonly string[];
    readonly isStacked?: boolean;
  };
  /** The rows, each a `TableRow`. */
  readonly children: readonly ReactNode[];
}

/** An admin page that lists records. Search, filter and page number are in the URL. */
export function AdminList({
  title,
  lead,
  searchLabel,
  action,
  filter,
  below,
  list,
  counted,
  emptyTitle,
  emptyText,
  file,
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
      <ListedRows
        list={list}
        counted={counted}
        file={file}
        empty={
          <EmptyState title={list.total === 0 ? emptyTitle : 'Sidan är tom'}>
            <p>{emptyText[narrowed ? 1 : 0]}</p>
          </EmptyState>
        }
      >
        <Table {...table}>{children}</Table>
      </ListedRows>
      {below}
    </>
  );
}
