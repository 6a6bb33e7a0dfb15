import {
  type FoundNode,
  listContentRecords,
  type recordFilters,
} from '@lasar/contract/editor/content-tree';
import { adminPaths } from '@lasar/contract/admin-paths';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { BulkChange, mostSelected } from './bulk-change.tsx';
import { NodeMarks } from './node-marks.tsx';
import { kindLabel } from '../fields/record-fields.ts';
import { keyOf } from './use-content-tree.ts';

export type RecordFilter = (typeof recordFilters)[number];

export const filterLabels: Readonly<Record<RecordFilter, string>> = {
  draft: 'Utkast',
  changed: 'Ändrade',
  'without-film': 'Utan film',
  empty: 'Tomma',
  mine: 'Mina',
  scheduled: 'Schemalagda',
  'not-whole': 'Lektioner som inte är hela, mest efterfrågade först',
  'unexplained-words': 'Ord utan förklaring',
  'film-without-captions': 'Filmer utan undertexter',
  'without-answer-key': 'Arbetsblad utan facit',
  'without-description': 'Lektioner utan beskrivning',
  'same-name': 'Samma namn i en kurs',
  'old-draft': 'Utkast som ingen har rört på 30 dagar',
  'waiting-review': 'Väntar på granskning',
  'missed-publication': 'Publiceringar som misslyckades',
  'open-comment': 'Öppna kommentarer',
  'expired-course': 'Kurser som har slutat gälla',
  'review-overdue': 'Lektioner som granskades för mer än ett år sedan',
  'never-opened': 'Lektioner som ingen har öppnat på ett år',
  'dead-link': 'Döda länkar',
  'dead-form': 'Döda formulär',
  'hard-text': 'Texter som är svåra för sin skolform',
  'picture-without-alt': 'Bilder utan beskrivning',
};

interface Props {
  readonly q: string;
  readonly filter: RecordFilter | undefined;
  /** Called when records were changed. */
  readonly onChanged: () => void;
}

interface Found {
  readonly nodes: readonly FoundNode[];
  readonly next?: string;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

/** The records that a search and a filter find, unpublished ones too. */
export function RecordFinder({ q, filter, onChanged }: Props) {
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<readonly FoundNode[]>([]);
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
    setSelected([]);
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
      {q.length > 1 && (
        <p className="mb-2">
          <Link to={adminPaths.contentTexts(q)}>Sök ”{q}” i alla texter</Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(selecting || found.nodes.length > 0) && (
          <Button
            variant="outline"
            aria-pressed={selecting}
            onClick={() => {
              setSelecting(!selecting);
              setSelected([]);
            }}
          >
            Välj flera
          </Button>
        )}
        {selecting && (
          <Button variant="outline" onClick={() => setSelected(found.nodes.slice(0, mostSelected))}>
            {found.nodes.length > mostSelected ? `Välj de ${mostSelected} första` : 'Välj alla'}
          </Button>
        )}
      </div>
      {selecting && (
        <BulkChange
          selected={selected}
          onChanged={async () => {
            onChanged();
            await load();
          }}
        />
      )}
      <ul className="mt-2">
        {found.nodes.map((node) => (
          <li key={`${node.kind}:${node.id}`} className="flex items-start">
            {selecting && (
              <input
                type="checkbox"
                aria-label={`Välj ${node.name || 'Utan namn'}`}
                checked={selected.some((each) => keyOf(each) === keyOf(node))}
                disabled={
                  selected.length >= mostSelected &&
                  !selected.some((each) => keyOf(each) === keyOf(node))
                }
                onChange={({ target }) =>
                  setSelected(
                    target.checked
                      ? [...selected, node]
                      : selected.filter((each) => keyOf(each) !== keyOf(node)),
                  )
                }
                className="m-2.5 size-6 shrink-0 accent-(--ink)"
              />
            )}
            <NavLink
              to={adminPaths.record(node.kind, node.id)}
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 rounded-xl px-2 py-1.5 hover:bg-hue-soft aria-[current=page]:bg-hue-soft aria-[current=page]:font-bold"
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
