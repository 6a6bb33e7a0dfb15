import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  readonly art?: ReactNode;
  /** Links or buttons with alternatives. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

/** Shown in place of missing content: what is missing, and where to go. */
export function EmptyState({ title, children, art, actions, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-start gap-5 py-8">
      {art}
      <Heading className={headingLevel === 1 ? 'text-title' : 'text-heading'}>{title}</Heading>
      {children !== undefined && <div className="prose text-muted">{children}</div>}
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
