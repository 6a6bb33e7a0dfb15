import { type FoundTexts, listTextHits } from '@lasar/contract/editor/content-texts';
import type { Input, Output } from '@lasar/contract/endpoint';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LastReplacement } from './last-replacement.tsx';
import { ReplacePanel } from './replace-panel.tsx';
import { hitKey, type Replacement } from './replacement.ts';
import { TextHits } from './text-hits.tsx';
import { TextSearch } from './text-search.tsx';

type Query = Input<typeof listTextHits>['query'];
type Found = Output<typeof listTextHits>;

interface Props {
  readonly query: Query | undefined;
  readonly found: Found | undefined;
}

/** Words in all texts of the content: where they stand, and others in their place. */
export function TextsPage({ query, found }: Props) {
  return (
    <>
      <PageHeading lead="Hitta ord i allt innehåll, och byt dem på många ställen på en gång. Det du byter blir utkast: inget syns för andra förrän det publiceras.">
        Sök och ersätt
      </PageHeading>
      <div className="mt-8 grid gap-8">
        <TextSearch editors={found?.editors ?? []} />
        <LastReplacement />
        {query && found && <Results query={query} found={found} />}
      </div>
    </>
  );
}

function Results({ query, found }: { readonly query: Query; readonly found: Found }) {
  const [list, setList] = useState(found);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState('');
  const [ticked, setTicked] = useState(() => ticksOf(found.records));
  const [replacement, setReplacement] = useState<Replacement>({ words: '', forms: {} });
  const [before, setBefore] = useState(found);
  // After a replacement the page is loaded anew.
  if (before !== found) {
    setBefore(found);
    setList(found);
    setTicked(ticksOf(found.records));
  }
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setTicked((all) => {
      const next = new Set(all);
      for (const key of keys)
        if (isTicked) next.add(key);
        else next.delete(key);
      return next;
    });
  const loadMore = async () => {
    setLoading(true);
    setError('');
    try {
      const page = await callByFetch(listTextHits, {
        query: { ...query, ...(list.next !== undefined && { cursor: list.next }) },
      });
      setList({ ...page, records: [...list.records, ...page.records] });
      setTicked((all) => new Set([...all, ...ticksOf(page.records)]));
    } catch (failure) {
      setError(problemMessage(failure));
    }
    setLoading(false);
  };
  const { records, next } = list;
  if (records.length === 0 && next === undefined)
    return (
      <EmptyState title={`Inget innehåll har ”${query.q}”`}>
        <p>Prova böjningar eller delar av ord, eller ta bort ett urval.</p>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="font-bold">
        {countInWords(records, next !== undefined)}
      </p>
      <ReplacePanel
        {...{ records, ticked, replacement, words: query.q }}
        onChange={setReplacement}
      />
      <ul className="grid gap-4">
        {records.map((record) => (
          <TextHits
            key={`${record.node.kind}:${record.node.id}`}
            {...{ record, ticked, replacement }}
            onTick={tick}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-bold text-falu">
          {error}
        </p>
      )}
      {next !== undefined && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={isLoading || undefined}
          onClick={() => void (isLoading || loadMore())}
        >
          {isLoading ? 'Hämtar …' : 'Visa fler'}
        </Button>
      )}
    </>
  );
}

/** Hits of the words as they are written are ticked from the start, other forms are not. */
const ticksOf = (records: readonly FoundTexts[]): ReadonlySet<string> =>
  new Set(
    records.flatMap((record) =>
      record.hits.flatMap((hit) => (hit.inflected || hit.fixed ? [] : [hitKey(record, hit)])),
    ),
  );

function countInWords(records: readonly FoundTexts[], isPart: boolean): string {
  const hits = records.reduce((sum, { hits: { length }, more }) => sum + length + more, 0);
  const inRecords = `${records.length} ${records.length === 1 ? 'post' : 'poster'}`;
  const counted = `${hits} ${hits === 1 ? 'träff' : 'träffar'} i ${inRecords}.`;
  return isPart ? `${counted} Det finns fler.` : counted;
}
