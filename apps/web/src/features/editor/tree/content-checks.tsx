import { countContentChecks } from '@lasar/contract/editor/content-tree';
import type { Output } from '@lasar/contract/endpoint';
import { useEffect, useState } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { InspectionStatus } from '../files/inspection-status.tsx';
import { filterLabels, type RecordFilter } from './record-finder.tsx';

interface Props {
  /** Lists the records that a check has found. */
  readonly onChoose: (filter: RecordFilter) => void;
}

/** The kinds of things that an editor should look at, with the number of each. */
export function ContentChecks({ onChoose }: Props) {
  const [checks, setChecks] = useState<Output<typeof countContentChecks>>();
  const [error, setError] = useState<unknown>();
  const load = () => callByFetch(countContentChecks, {}).then(setChecks, setError);
  useEffect(() => void load(), []);
  const found = checks?.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="se-over" className="mt-10">
      <h2 id="se-over" className="text-heading">
        Att se över
      </h2>
      {error !== undefined && !checks && (
        <LoadFailed
          error={error}
          onRetry={() => {
            setError(undefined);
            void load();
          }}
        />
      )}
      {error === undefined && !found && <LoadingText />}
      {found?.length === 0 && <p className="mt-3">Inget just nu.</p>}
      {found && found.length > 0 && (
        <ul className="mt-3 max-w-176 border-t border-line">
          {found.map(({ check, count }) => (
            <li key={check} className="border-b border-line">
              <button
                type="button"
                onClick={() => onChoose(check)}
                className="flex min-h-12 w-full items-baseline justify-between gap-4 rounded-xl px-2 py-2.5 text-left hover:bg-hue-soft hover:underline"
              >
                {check === 'empty' ? 'Tomma poster' : filterLabels[check]}
                <span className="shrink-0 font-bold tabular-nums">
                  {count.toLocaleString('sv-SE')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <InspectionStatus onEnded={() => void load()} />
    </section>
  );
}
