import type { ReactNode } from 'react';
import { AdminSection } from './admin-section.tsx';
import { ListSearch } from './list-search.tsx';
import { type ListedPage, ListedRows } from './listed-rows.tsx';
import type { ListFile } from './save-list.tsx';

interface Props {
  /** What the links between its pages lead to. */
  readonly id: string;
  readonly title: string;
  /** Shown beside the heading, usually buttons that add records. */
  readonly action?: ReactNode;
  readonly searchLabel: string;
  /** Filters and orders, shown below the search. */
  readonly filter: ReactNode;
  readonly list: ListedPage;
  /** The counted noun, singular and plural: 'skola', 'skolor'. */
  readonly counted: readonly [string, string];
  /** The text when nothing is found. */
  readonly emptyText: string;
  readonly file: ListFile;
  /** The rows of this page. */
  readonly children: ReactNode;
}

/** A section of an admin page that lists records. Search, filter, order and page number are in the URL. */
export function SectionList(props: Props) {
  const { id, title, action, searchLabel, filter, list, counted, emptyText, file, children } =
    props;
  return (
    <AdminSection id={id} title={title} action={action}>
      <ListSearch label={searchLabel} />
      <div className="mt-4">
        {filter}
        <ListedRows
          list={list}
          counted={counted}
          file={file}
          empty={<p>{list.total === 0 ? emptyText : 'Sidan är tom.'}</p>}
          anchor={id}
        >
          {children}
        </ListedRows>
      </div>
    </AdminSection>
  );
}
