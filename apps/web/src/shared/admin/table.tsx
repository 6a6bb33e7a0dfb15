import './table.css';
import { createContext, type ReactNode, useContext } from 'react';

/** How a table is sorted by its own heads: the column, and which way. */
export interface TableOrder {
  readonly column: number;
  readonly descending: boolean;
  readonly onSort: (column: number) => void;
}

interface Props {
  /** The caption, for screen readers. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** Makes each head a button that sorts by its column. */
  readonly order?: TableOrder;
  /** Whether the rows have neither links nor buttons. The table itself can then be focused. */
  readonly isText?: boolean;
  /** Whether the cells of a row stand below each other on a phone, because none may be out of view. */
  readonly isStacked?: boolean;
  /** The rows, each a `TableRow` with a link or button: focusing it scrolls a wide table by keyboard. */
  readonly children: ReactNode;
}

/** The words that stand before the cells of a stacked table on a phone. */
const StackedHeads = createContext<readonly string[]>([]);

export function Table({
  caption,
  heads,
  order,
  isText = false,
  isStacked = false,
  children,
}: Props) {
  return (
    <div
      {...(isText && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      // Positioned, so that texts for screen readers in its last column widen the table and not the page.
      className="relative overflow-x-auto rounded-2xl border border-line bg-card"
    >
      {/* Where cells stand below each other, browsers no longer take it for a table by itself. */}
      <table
        role={isStacked ? 'table' : undefined}
        className={`w-full text-left ${isStacked ? 'stacked-table' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                aria-sort={order && sortOf(order, column)}
                className="px-4 py-3 text-small text-muted"
              >
                {order ? <SortButton head={head} column={column} order={order} /> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <StackedHeads value={isStacked ? heads : []}>{children}</StackedHeads>
        </tbody>
      </table>
    </div>
  );
}

const sortOf = ({ column, descending }: TableOrder, own: number) => {
  if (own !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

interface SortProps {
  readonly head: string;
  readonly column: number;
  readonly order: TableOrder;
}

function SortButton({ head, column, order }: SortProps) {
  const sort = sortOf(order, column);
  return (
    <button
      type="button"
      onClick={() => order.onSort(column)}
      className="inline-flex min-h-11 items-center gap-1 text-left font-bold hover:underline"
    >
      {head}
      <span aria-hidden>{sort === 'none' ? '↕' : sort === 'descending' ? '↓' : '↑'}</span>
    </button>
  );
}

/** A row with its header cell and other cells. */
export function TableRow({
  head,
  cells,
}: {
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
}) {
  const [first, ...others] = useContext(StackedHeads);
  const roleOf = (role: string) => (first === undefined ? undefined : role);
  // A number is a line of text as high as its cells; a link is higher.
  const shape = typeof head === 'number' ? 'py-3.5' : 'min-w-44 py-2';
  return (
    <tr role={roleOf('row')} className="border-t border-line align-top">
      <th
        scope="row"
        role={roleOf('rowheader')}
        data-head={first}
        className={`${shape} px-4 font-normal wrap-anywhere`}
      >
        {head}
      </th>
      {cells.map((cell, index) => (
        <td key={index} role={roleOf('cell')} data-head={others[index]} className="px-4 py-3.5">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** The class of the link in a row's header cell. */
export const rowLink = 'inline-flex min-h-11 items-center font-bold underline';
