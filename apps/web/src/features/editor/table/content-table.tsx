import { adminPaths } from '@lasar/contract/admin-paths';
import { type FoundNode, listContentRecords } from '@lasar/contract/editor/content-tree';
import type { Output } from '@lasar/contract/endpoint';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { kindLabel } from '../fields/record-fields.ts';
import { BulkChange, mostSelected } from '../tree/bulk-change.tsx';
import { NodeMarks } from '../tree/node-marks.tsx';
import { SavedSelections } from './saved-selections.tsx';
import type { TableQuery } from './table-query.ts';
import { TableSearch } from './table-search.tsx';

type Found = Output<typeof listContentRecords>;

interface Props {
  readonly query: TableQuery;
  readonly found: Found;
  readonly editors: readonly { readonly id: string; readonly name: string }[];
  readonly schoolTypes: readonly { readonly param: string; readonly name: string }[];
}

/** The records of a selection as a table, to be changed many at a time. */
export function ContentTable({ query, found, editors, schoolTypes }: Props) {
  return (
    <>
      <PageHeading lead="Allt innehåll, också det som inte är publicerat: var det ligger, hur det står till och vem som ändrade det sist.">
        Innehåll som en tabell
      </PageHeading>
      <div className="mt-6">
        <SavedSelections />
      </div>
      <div className="mt-4">
        <TableSearch editors={editors} schoolTypes={schoolTypes} />
      </div>
      <Rows key={JSON.stringify(query)} query={query} found={found} />
    </>
  );
}

function Rows({ query, found }: Pick<Props, 'query' | 'found'>) {
  const { revalidate } = useRevalidator();
  const [more, setMore] = useState<Found>();
  const [error, setError] = useState('');
  const [selected, setSelected] = useState<readonly FoundNode[]>([]);
  const [busy, setBusy] = useState(false);
  // What came with the page is replaced when it is read anew; what was fetched after it is kept until then.
  const nodes = [...found.nodes, ...(more?.nodes ?? [])];
  const next = more ? more.next : found.next;
  const showMore = async () => {
    if (next === undefined || busy) return;
    setBusy(true);
    try {
      const page = await callByFetch(listContentRecords, { query: { ...query, cursor: next } });
      setMore({ ...page, nodes: [...(more?.nodes ?? []), ...page.nodes] });
      setError('');
    } catch (failure) {
      setError(problemMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  if (nodes.length === 0)
    return (
      <div className="mt-8">
        <EmptyState title="Inget i urvalet">
          <p>Ta bort något villkor, eller sök på en del av namnet.</p>
        </EmptyState>
      </div>
    );
  const isSelected = (node: FoundNode) => selected.some((each) => isSame(each, node));
  return (
    <>
      <div className="mt-8 mb-3 flex flex-wrap items-center gap-3">
        <p role="status" className="text-muted">
          {next === undefined ? `${nodes.length} i urvalet` : `De första ${nodes.length} i urvalet`}
        </p>
        <Button variant="outline" onClick={() => setSelected(nodes.slice(0, mostSelected))}>
          {next !== undefined || nodes.length > mostSelected
            ? `Välj de ${Math.min(nodes.length, mostSelected)} första`
            : 'Välj alla'}
        </Button>
        {selected.length > 0 && (
          <Button variant="outline" onClick={() => setSelected([])}>
            Välj inga
          </Button>
        )}
      </div>
      {selected.length > 0 && (
        <BulkChange
          selected={selected}
          onChanged={async () => {
            setMore(undefined);
            await revalidate();
          }}
        />
      )}
      <Table
        caption="Innehåll"
        heads={['Namn', 'Slag', 'Ligger i', 'Läge', 'Senast ändrad']}
        isStacked
      >
        {nodes.map((node) => (
          <RecordRow
            key={`${node.kind} ${node.id}`}
            node={node}
            isSelected={isSelected(node)}
            isFull={selected.length >= mostSelected}
            onSelect={(chosen) =>
              setSelected(
                chosen ? [...selected, node] : selected.filter((each) => !isSame(each, node)),
              )
            }
          />
        ))}
      </Table>
      {next !== undefined && (
        <Button
          variant="outline"
          className="mt-4"
          aria-disabled={busy}
          onClick={() => void showMore()}
        >
          {busy ? 'Hämtar …' : 'Visa fler'}
        </Button>
      )}
      <p role="alert" className={error ? 'mt-3 font-bold text-falu' : ''}>
        {error}
      </p>
    </>
  );
}

const isSame = (one: FoundNode, other: FoundNode) => one.kind === other.kind && one.id === other.id;

interface RowProps {
  readonly node: FoundNode;
  readonly isSelected: boolean;
  readonly isFull: boolean;
  readonly onSelect: (selected: boolean) => void;
}

function RecordRow({ node, isSelected, isFull, onSelect }: RowProps) {
  const { kind, id, parents, lastChanged } = node;
  const name = node.name || 'Utan namn';
  return (
    <TableRow
      head={
        <span className="flex items-start gap-3">
          <input
            type="checkbox"
            aria-label={`Välj ${name}`}
            checked={isSelected}
            disabled={isFull && !isSelected}
            onChange={({ target }) => onSelect(target.checked)}
            className="my-2.5 size-6 shrink-0 accent-(--ink)"
          />
          <Link to={adminPaths.record(kind, id)} className={rowLink}>
            {name}
          </Link>
        </span>
      }
      cells={[
        kindLabel[kind],
        <span key="place" className="wrap-anywhere">
          {parents.map((each) => each.name).join(' · ') || '–'}
        </span>,
        <span key="state" className="flex flex-col">
          {node.published && <span>Publicerad</span>}
          <NodeMarks node={node} />
        </span>,
        lastChanged
          ? [momentInWords(lastChanged.at), lastChanged.by?.name].filter(Boolean).join(', ')
          : '–',
      ]}
    />
  );
}
