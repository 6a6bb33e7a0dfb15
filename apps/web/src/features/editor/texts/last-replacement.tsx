import { adminPaths } from '@lasar/contract/admin-paths';
import { changeRecords } from '@lasar/contract/editor/content-records';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { inPieces } from '../tree/in-pieces.ts';
import { changeInPieces } from './change-in-pieces.ts';
import { inPlaces } from './replace-panel.tsx';
import {
  type LastReplacement as Made,
  setLastReplacement,
  useLastReplacement,
} from './replacement-made.ts';

/** What the last replacement did, with the buttons that undo and publish it. */
export function LastReplacement() {
  const last = useLastReplacement();
  const [status, setStatus] = useState('');
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  if (!last)
    return (
      <p role="status" className={status ? 'font-bold' : 'sr-only'}>
        {status}
      </p>
    );
  const work = async (send: () => Promise<string>) => {
    setSending(true);
    setStatus(await send().catch(problemMessage));
    setSending(false);
    await revalidate();
  };
  const undo = () =>
    work(async () => {
      const { done, refused, failure } = await changeInPieces(last.inverse, (sent) =>
        setStatus(`Ångrar: ${sent} av ${last.inverse.length} poster …`),
      );
      const rest = last.inverse.filter(
        (each) => !done.some(({ kind, id }) => kind === each.kind && id === each.id),
      );
      setLastReplacement(failure === undefined ? undefined : { ...last, inverse: rest });
      if (failure !== undefined) throw failure;
      const told = `Bytet är ångrat i ${done.length} av ${last.inverse.length} poster.`;
      return refused.length === 0
        ? told
        : `${told} ${refused.length} har ändrats sedan dess och är kvar som de är.`;
    });
  return (
    <section aria-label="Senaste bytet" className="rounded-2xl bg-hue-soft p-4 tablet:p-5">
      <p role="status" className="font-bold">
        {status || `Bytt på ${inPlaces(last.places, last.records.length)}: ${last.words}`}
      </p>
      <p className="mt-1">Ändringarna är utkast.</p>
      <Names label="Se posterna" records={last.records} />
      {last.refused.length > 0 && (
        <>
          <p className="mt-3 font-bold">
            Någon annan har ändrat de här sedan du sökte. De är kvar som de är:
          </p>
          <Names label="Se dem" records={last.refused} isOpen />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          aria-disabled={isSending || undefined}
          onClick={() => void (isSending || undo())}
        >
          Ångra bytet
        </Button>
        <Publish records={last.records} isDisabled={isSending} work={work} setStatus={setStatus} />
        <Button
          variant="outline"
          onClick={() => {
            setStatus('');
            setLastReplacement(undefined);
          }}
        >
          Stäng
        </Button>
      </div>
    </section>
  );
}

interface PublishProps {
  readonly records: Made['records'];
  readonly isDisabled: boolean;
  readonly work: (send: () => Promise<string>) => Promise<void>;
  readonly setStatus: (status: string) => void;
}

function Publish({ records, isDisabled, work, setStatus }: PublishProps) {
  if (isDisabled || records.length === 0) return null;
  const send = async () => {
    const { results, failure } = await inPieces(
      records.map(({ kind, id }) => ({ kind, id })),
      (sent) => setStatus(`Publicerar: ${sent} av ${records.length} poster …`),
      (piece) => callByFetch(changeRecords, { body: { records: [...piece], action: 'publish' } }),
    );
    if (failure !== undefined) throw failure;
    const done = results.reduce((sum, result) => sum + result.done, 0);
    const refused = records.length - done;
    setLastReplacement(undefined);
    return refused === 0
      ? `${done} poster är publicerade.`
      : `${done} poster är publicerade. ${refused} gick inte: öppna dem och se vad som saknas.`;
  };
  return (
    <ConfirmButton
      label="Publicera posterna"
      title={`Publicera ${records.length} poster?`}
      confirmText="Ja, publicera"
      send={async () => void work(send)}
    >
      <p>
        Besökare, lärare och elever ser dem genast. Det som andra har skrivit i samma utkast följer
        med.
      </p>
    </ConfirmButton>
  );
}

interface NamesProps {
  readonly label: string;
  readonly records: Made['records'];
  readonly isOpen?: boolean;
}

const Names = ({ label, records, isOpen = false }: NamesProps) => (
  <details className="mt-2" open={isOpen}>
    <summary className="min-h-11 cursor-pointer py-2">{label}</summary>
    <ul className="list-disc pl-5">
      {records.map(({ kind, id, name }) => (
        <li key={`${kind}:${id}`} className="wrap-anywhere">
          <Link to={adminPaths.record(kind, id)}>{name || 'Utan namn'}</Link>
        </li>
      ))}
    </ul>
  </details>
);
