import type { ReactNode } from 'react';

interface Props {
  /** What the rows are, for who cannot see the heading above. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** Rows of `TableRow`, each with something to press: that is how a wide table is scrolled by keyboard. */
  readonly children: ReactNode;
}

export function Table({ caption, heads, children }: Props) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-4 py-3 text-small text-muted">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** `head` names the row, the others are its cells. */
export function TableRow({
  head,
  cells,
}: {
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
}) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-4 py-2 font-normal wrap-anywhere">
        {head}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-4 py-3.5">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** The link that names a row, with a second line under it. */
export const rowLink = 'inline-flex min-h-11 items-center font-bold underline';
