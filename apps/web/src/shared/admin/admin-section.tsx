import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Beside the heading: what can be added. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an admin page under its own heading. */
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
