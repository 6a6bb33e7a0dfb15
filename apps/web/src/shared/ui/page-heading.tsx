import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** One or two sentences that say what the page is for. */
  readonly lead?: ReactNode;
  /** Between heading and lead: badges. */
  readonly badges?: ReactNode;
}

/** The page's only h1: where focus lands after a navigation. */
export function PageHeading({ children, lead, badges }: Props) {
  return (
    <header>
      <h1 className="text-title">{children}</h1>
      {badges !== undefined && <div className="mt-3 flex flex-wrap gap-2.5">{badges}</div>}
      {lead !== undefined && lead !== '' && (
        <p className="mt-5 max-w-measure text-lead text-muted">{lead}</p>
      )}
    </header>
  );
}
