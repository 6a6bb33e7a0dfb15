import type { ReactNode } from 'react';

/** A heading with its text beside it, below it on narrow screens. */
export function TextSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid gap-x-16 gap-y-3 border-t border-line py-9 first-of-type:border-t-0 wide:grid-cols-[20rem_1fr]">
      <h2 className="text-section">{title}</h2>
      <div className="prose">{children}</div>
    </section>
  );
}
