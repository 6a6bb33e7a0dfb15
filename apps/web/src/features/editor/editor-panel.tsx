import { adminPaths } from '@lasar/contract/admin-paths';
import {
  type ContentNode,
  listContentMarks,
  listContentRecords,
  listContentTree,
} from '@lasar/contract/editor/content-tree';
import { paths } from '@lasar/contract/paths';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { callByFetch } from '#shared/calls/call.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { forgetMarks, statesOf, watchLinks } from './rich-text/mark-links.ts';
import { kindLabel } from './fields/record-fields.ts';

let root: Root | undefined;

/** Shows an editor what of the page that was opened is not public: marks on its links, and what it does not show at all. */
export function showForEditor(): void {
  forgetMarks();
  watchLinks();
  if (!root) {
    const container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  }
  const { pathname, search } = location;
  root.render(<EditorPanel key={pathname + search} pathname={pathname} search={search} />);
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

interface Found {
  /** The record of the page itself, where the page does not tell its state. */
  readonly own?: ContentNode | undefined;
  /** Records that belong on the page and are not published. */
  readonly hidden: readonly ContentNode[];
}

/** What of a page only editors know, folded to one line in a corner. */
function EditorPanel({ pathname, search }: Place) {
  const [found, setFound] = useState<Found>();
  const edits = hasAnyRole(useUser(), ['admin', 'editor']);
  useEffect(() => {
    if (!edits) forgetMarks();
  }, [edits]);
  useEffect(() => {
    const aborted = new AbortController();
    // Without it the page is as visitors see it.
    find({ pathname, search }, aborted.signal).then(setFound, () => undefined);
    return () => aborted.abort();
  }, [pathname, search]);
  if (!edits || !found || (!found.own && found.hidden.length === 0)) return null;
  const { own, hidden } = found;
  return (
    <aside
      aria-label="För redaktörer"
      className="no-print fixed bottom-4 left-4 z-10 max-w-[min(26rem,calc(100vw-2rem))]"
    >
      <details className="rounded-2xl border-2 border-ink bg-card text-ink">
        <summary className="min-h-11 cursor-pointer content-center px-4 py-2 text-small font-bold">
          {summaryOf(found)}
        </summary>
        <div className="max-h-[50vh] overflow-y-auto border-t border-line px-4 py-2">
          {own && <RecordLink node={own} />}
          {hidden.map((node) => (
            <RecordLink key={node.id} node={node} />
          ))}
        </div>
      </details>
    </aside>
  );
}

function RecordLink({ node }: { readonly node: ContentNode }) {
  return (
    <a
      href={adminPaths.record(node.kind, node.id)}
      className="flex min-h-11 flex-wrap items-baseline gap-x-2 py-1.5 text-small leading-snug"
    >
      <span className="underline wrap-anywhere">{node.name || 'Utan namn'}</span>
      <span className="text-muted">{[kindLabel[node.kind], ...statesOf(node)].join(' · ')}</span>
    </a>
  );
}

function summaryOf({ own, hidden }: Found): string {
  const count = `${hidden.length} ${hidden.length === 1 ? 'opublicerad post' : 'opublicerade poster'}`;
  return [...(own ? statesOf(own) : []), ...(hidden.length > 0 ? [count] : [])].join(' · ');
}

async function find({ pathname, search }: Place, signal: AbortSignal): Promise<Found> {
  const unpublished = async (query: object) =>
    (await callByFetch(listContentRecords, { query: { ...query, filter: 'draft' } }, signal)).nodes;
  const roots = async (kind: 'school-type' | 'customer-case') => {
    const { nodes } = await callByFetch(listContentTree, { query: { roots: kind } }, signal);
    return nodes.find(({ path }) => path === pathname);
  };
  const [first = '', second, ...rest] = pathname.split('/').slice(1);
  if (pathname === paths.search()) {
    const q = new URLSearchParams(search).get('q')?.trim() ?? '';
    return { hidden: q.length < 2 ? [] : await unpublished({ q }) };
  }
  if (pathname === paths.teachers) return { hidden: await unpublished({ kind: 'teacher' }) };
  if (pathname === paths.customerCases)
    return { hidden: await unpublished({ kind: 'customer-case' }) };
  if (pathname === paths.teacher(second ?? '')) {
    const query = { ids: second ?? '' };
    return { own: (await callByFetch(listContentMarks, { query }, signal))[0], hidden: [] };
  }
  if (pathname === paths.customerCase(second ?? ''))
    return { own: withState(await roots('customer-case')), hidden: [] };
  if (rest.length === 3 && first !== 'admin') {
    const query = { parent: `area:${rest[2]}` };
    const { nodes } = await callByFetch(listContentTree, { query }, signal);
    return { hidden: nodes.filter(({ published }) => !published) };
  }
  const own = second === undefined ? await roots('school-type') : undefined;
  if (!own) return { hidden: [] };
  return { own: withState(own), hidden: await unpublished({ schoolType: first }) };
}

/** A record whose state is worth telling on its page. That something below it has changed, the links there tell. */
const withState = (node: ContentNode | undefined): ContentNode | undefined =>
  node && statesOf({ ...node, changed: false }).length > 0 ? node : undefined;
