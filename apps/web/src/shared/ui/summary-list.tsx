import type { ReactNode } from 'react';

/** A list of names and values. Rows without a value are left out. */
export function SummaryList({
  rows,
}: {
  readonly rows: readonly (readonly [string, ReactNode | undefined])[];
}) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 tablet:grid-cols-[16rem_1fr]">
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="tablet:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
