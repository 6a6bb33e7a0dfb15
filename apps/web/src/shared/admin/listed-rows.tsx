import type { ReactNode } from 'react';
import { ListPager } from '#shared/ui/list-pager.tsx';
import { type ListFile, SaveList } from './save-list.tsx';

/** A page of a list: how many records it has, and where the page is. */
export interface ListedPage {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Whether there are more than `total`. */
  readonly more?: boolean;
}

interface Props {
  readonly list: ListedPage;
  /** The counted noun, singular and plural: 'skola', 'skolor'. */
  readonly counted: readonly [string, string];
  /** How the whole list is saved as a file. */
  readonly file?: ListFile | undefined;
  /** What stands there when this page has no rows. */
  readonly empty: ReactNode;
  /** The id of the part of the page that has the list, where there is more than the list. */
  readonly anchor?: string;
  /** The rows of this page. */
  readonly children: ReactNode;
}

/** The rows of a page of a list, with how many there are, what saves them all, and the other pages. */
export function ListedRows({ list, counted, file, empty, anchor, children }: Props) {
  const { total, page, pages, more = false } = list;
  return (
    <>
      {page > pages ? (
        empty
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              {more && 'Fler än '}
              {total.toLocaleString('sv-SE')} {counted[total === 1 ? 0 : 1]}
            </p>
            {file && <SaveList {...file} total={total} />}
          </div>
          {children}
        </>
      )}
      <ListPager page={page} pages={pages} {...(anchor !== undefined && { anchor })} />
    </>
  );
}
