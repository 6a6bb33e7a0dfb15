import { type ContentNode, listContentTree } from '@lasar/contract/editor/content-tree';
import { adminPaths } from '@lasar/contract/admin-paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { NodeMarks } from '../tree/node-marks.tsx';

/** The lessons of an area, in their order, each with its state. */
export function LessonsOfArea({ id }: { readonly id: string }) {
  const [nodes, setNodes] = useState<readonly ContentNode[]>();
  const [error, setError] = useState<unknown>();
  const load = (signal?: AbortSignal) =>
    callByFetch(listContentTree, { query: { parent: `area:${id}` } }, signal).then(
      (page) => setNodes(page.nodes),
      (failure: unknown) => signal?.aborted === true || setError(failure),
    );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
    // eslint-disable-next-line react/exhaustive-deps -- `load` follows from the id.
  }, [id]);
  return (
    <AdminSection title="Lektioner">
      {error !== undefined && !nodes && (
        <LoadFailed
          error={error}
          onRetry={() => {
            setError(undefined);
            void load();
          }}
        />
      )}
      {error === undefined && !nodes && <LoadingText />}
      {nodes?.length === 0 && <p>Området har ingen lektion än.</p>}
      {nodes && nodes.length > 0 && (
        <ol className="max-w-176 border-t border-line">
          {nodes.map((node) => (
            <li key={node.id} className="border-b border-line">
              <Link
                to={adminPaths.record('lesson', node.id)}
                className="flex min-h-12 flex-wrap items-baseline gap-x-3 rounded-xl px-2 py-2.5 hover:bg-hue-soft hover:underline"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{node.name || 'Utan namn'}</span>
                {node.published && !node.hasDraft && (
                  <span className="text-[0.875rem] text-muted">Publicerad</span>
                )}
                <NodeMarks node={node} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </AdminSection>
  );
}
