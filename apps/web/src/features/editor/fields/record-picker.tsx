import { type FoundNode, listContentRecords } from '@lasar/contract/editor/content-tree';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useEffect, useId, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';

interface Props {
  /** The name of the radio buttons. Their value is the id of the chosen record. */
  readonly name: string;
  readonly legend: string;
  readonly kind: DocumentKind;
  /** A record that cannot be chosen. */
  readonly except?: string;
  /** The choices before a search, such as the record that is chosen now. */
  readonly first: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  /** `found` is the record, when it was found by the search. */
  readonly onChange: (id: string, found?: FoundNode) => void;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;
const mostShown = 12;

/** Chooses one record of a kind by a search for its name. */
export function RecordPicker({ name, legend, kind, except, first, value, onChange }: Props) {
  const searchId = useId();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly FoundNode[]>([]);
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (q.trim() === '') {
      setFound([]);
      setStatus('');
      return undefined;
    }
    const stop = new AbortController();
    const search = async () => {
      try {
        const query = { q: q.trim(), kind };
        const { nodes } = await callByFetch(listContentRecords, { query }, stop.signal);
        const others = nodes.filter(({ id }) => id !== except);
        setFound(others.slice(0, mostShown));
        setStatus(countInWords(others.length));
      } catch (error) {
        if (!stop.signal.aborted) setStatus(problemMessage(error));
      }
    };
    const timer = setTimeout(() => void search(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, kind, except]);
  const choices = [
    ...first.map((each) => ({ ...each, above: '' })),
    ...found
      .filter(({ id }) => first.every((each) => each.id !== id))
      .map((node) => ({
        id: node.id,
        name: node.name || 'Utan namn',
        above: node.parents.map((parent) => parent.name).join(' · '),
      })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      <label htmlFor={searchId} className="mt-2 block text-small">
        Sök efter namn
      </label>
      <input
        id={searchId}
        type="search"
        value={q}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          // Enter in the search does not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="mt-1 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4"
      />
      <p role="status" className="mt-1 text-small text-muted">
        {status}
      </p>
      <div className="mt-1 max-h-72 overflow-y-auto">
        {choices.map((choice) => (
          <label key={choice.id} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={value === choice.id}
              onChange={() =>
                onChange(
                  choice.id,
                  found.find((node) => node.id === choice.id),
                )
              }
              className="size-6 shrink-0 accent-(--ink)"
            />
            <span className="min-w-0 wrap-anywhere">
              {choice.name}
              {choice.above && <span className="block text-small text-muted">{choice.above}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Inget hittades.';
  return count > mostShown
    ? `Visar de ${mostShown} första. Skriv mer av namnet.`
    : `Hittade ${count}.`;
}
