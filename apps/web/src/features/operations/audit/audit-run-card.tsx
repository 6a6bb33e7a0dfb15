import { listAudit, type AuditEntry, type AuditPage } from '@lasar/contract/operations/audit';
import { useEffect, useId, useState } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { actorOf, AuditEntryCard } from './audit-entry-card.tsx';
import { runText } from './audit-labels.ts';

interface Props {
  /** The first change of the run, with how many it has. */
  readonly entry: AuditEntry;
  readonly names: ReadonlyMap<string, string>;
}

/** What was changed in one go, as one line that unfolds to its changes. */
export function AuditRunCard({ entry, names }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const what = `${actorOf(entry, names)} ${runText(entry)}`;
  return (
    <Card as="li" className="wrap-anywhere">
      <p className="text-small text-muted">
        <time dateTime={entry.at}>{momentInWords(entry.at)}</time>
      </p>
      <h2 className="mt-1 text-heading first-letter:uppercase">{what}</h2>
      <Button
        variant="outline"
        className="mt-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Dölj ändringarna' : `Visa de ${entry.entries ?? 0} ändringarna`}
        <span className="sr-only">: {what}</span>
      </Button>
      <div id={id}>{isOpen && <Changes run={entry.id} names={names} />}</div>
    </Card>
  );
}

function Changes({ run, names }: { readonly run: string; readonly names: Props['names'] }) {
  const [read, setRead] = useState<readonly AuditPage[]>([]);
  const [state, setState] = useState<{ readonly error?: unknown; readonly busy?: true }>({});
  const last = read.at(-1);
  const more = async () => {
    setState({ busy: true });
    try {
      const page = String((last?.page ?? 0) + 1);
      const next = await callByFetch(listAudit, { query: { run, page } });
      setRead((before) => [...before, next]);
      setState({});
    } catch (error) {
      setState({ error });
    }
  };
  useEffect(() => {
    void more();
    // eslint-disable-next-line react/exhaustive-deps -- The first page is read when the run is unfolded, the others by a press.
  }, [run]);
  const known = new Map([
    ...names,
    ...read.flatMap((page) => page.names.map(({ id, name }) => [id, name] as const)),
  ]);
  return (
    <>
      <ol className="mt-4 grid gap-4">
        {read
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <AuditEntryCard key={entry.id} entry={entry} names={known} as="h3" />
          ))}
      </ol>
      {state.busy && <LoadingText />}
      {state.error !== undefined && <LoadFailed error={state.error} onRetry={() => void more()} />}
      {last && last.page < last.pages && !state.busy && (
        <Button variant="outline" className="mt-4" onClick={() => void more()}>
          Visa fler
        </Button>
      )}
    </>
  );
}
