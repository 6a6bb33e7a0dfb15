import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What links within the page lead to. */
  readonly id?: string;
  /** Shown beside the heading, usually a button that adds a record. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of an admin page with a heading. */
export function AdminSection({ title, id, action, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id={headingId} className="text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
