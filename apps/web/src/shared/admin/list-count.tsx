import type { ReactNode } from 'react';

interface Props {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more?: boolean | undefined;
  /** The counted noun, singular and plural: 'skola', 'skolor'. */
  readonly counted: readonly [string, string];
  /** The button that saves the list. */
  readonly children?: ReactNode;
}

/** How many records a list has, above it, with what saves it. */
export const ListCount = ({ total, more = false, counted, children }: Props) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
    <p className="text-muted">
      {more && 'Fler än '}
      {total.toLocaleString('sv-SE')} {counted[total === 1 ? 0 : 1]}
    </p>
    {children}
  </div>
);
