import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Shown beside the heading, usually a button that adds a record. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of an admin page with a heading. */
export function AdminSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
