import {
  type FoundNode,
  listContentRecords,
  type recordFilters,
} from '@lasar/contract/content-tree';
import { adminPaths } from '@lasar/contract/admin-paths';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/call.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { NodeMarks } from './node-marks.tsx';
import { kindLabel } from './record-fields.ts';

export type RecordFilter = (typeof recordFilters)[number];

export const filterLabels: Readonly<Record<RecordFilter, string>> = {
  draft: 'Utkast',
  changed: 'Ändrade',
  'without-film': 'Utan film',
  empty: 'Tomma',
  mine: 'Mina',
};

interface Props {
  readonly q: string;
  readonly filter: RecordFilter | undefined;
}

interface Found {
  readonly nodes: readonly FoundNode[];
  readonly next?: string;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

/** The records that a search and a filter find, unpublished ones too. */
export function RecordFinder({ q, filter }: Props) {
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const query = { ...(q && { q }), ...(filter && { filter }) };
  const load = async (before?: Found, signal?: AbortSignal) => {
    try {
      const page = await callByFetch(
        listContentRecords,
        { query: { ...query, ...(before?.next && { cursor: before.next }) } },
        signal,
      );
      setFound({ ...page, nodes: [...(before?.nodes ?? []), ...page.nodes] });
      setError(undefined);
    } catch (failure) {
      if (!signal?.aborted) setError(failure);
    }
  };
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void load(undefined, stop.signal), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // eslint-disable-next-line react/exhaustive-deps -- `load` follows from the search and the filter.
  }, [q, filter]);
  if (error !== undefined) return <LoadFailed error={error} onRetry={() => void load()} />;
  if (!found) return <LoadingText />;
  return (
    <>
      <p role="status" className="mb-2 text-small text-muted">
        {found.nodes.length === 0 ? 'Inget hittades.' : `Hittade ${found.nodes.length}.`}
      </p>
      <ul>
        {found.nodes.map((node) => (
          <li key={`${node.kind}:${node.id}`}>
            <NavLink
              to={adminPaths.record(node.kind, node.id)}
              className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-xl px-2 py-1.5 hover:bg-hue-soft aria-[current=page]:bg-hue-soft aria-[current=page]:font-bold"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {node.name || 'Utan namn'}
                <span className="block text-[0.875rem] text-muted">
                  {[kindLabel[node.kind], ...node.parents.slice(-2).map(({ name }) => name)].join(
                    ' · ',
                  )}
                </span>
              </span>
              <NodeMarks node={node} />
            </NavLink>
          </li>
        ))}
      </ul>
      {found.next && (
        <Button variant="outline" className="mt-3" onClick={() => void load(found)}>
          Visa fler
        </Button>
      )}
    </>
  );
}
