import { peopleInWords, personFaultInWords } from '@lasar/contract/customers/lists/list-words.sv';
import type {
  DoneRow,
  PeopleReceipt,
  PeopleReceiptRows,
} from '@lasar/contract/customers/lists/people-lists';
import { periodOf } from '@lasar/contract/operations/retention-rules';
import { useState } from 'react';
import { csvOf, saveAs } from '#shared/text/csv.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly receipts: readonly PeopleReceipt[];
  /** The roles that a list gives here, in words. */
  readonly roles: string;
  readonly readRows: (id: string) => Promise<PeopleReceiptRows>;
}

/** The lists that have been added here, or are being added, each with its receipt. */
export function Receipts({ receipts, roles, readRows }: Props) {
  if (receipts.length === 0) return null;
  const period = periodOf('people-lists');
  return (
    <section aria-labelledby="kvitton" className="mt-12">
      <h2 id="kvitton" className="text-section">
        Inlästa listor
      </h2>
      <p className="mt-2 max-w-measure">
        Kvittot säger vad som blev av varje rad. Det sparas i {'days' in period && period.days}{' '}
        dagar.
      </p>
      <ul className="mt-4 grid gap-4">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="rounded-2xl border border-line bg-card p-4">
            <Receipt receipt={receipt} roles={roles} readRows={readRows} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium', timeStyle: 'short' });

function Receipt({
  receipt,
  roles,
  readRows,
}: Omit<Props, 'receipts'> & { readonly receipt: PeopleReceipt }) {
  const [error, setError] = useState<string>();
  const save = async () => {
    setError(undefined);
    try {
      const { rows } = await readRows(receipt.id);
      const lines = rows.map((row) => [row.row, row.email, outcomeInWords(row, roles)]);
      const name = receipt.file.replace(/\.\w+$/, '');
      saveAs(`kvitto ${name}.csv`, csvOf([['Rad', 'E-post', 'Resultat'], ...lines]), 'text/csv');
    } catch (problem) {
      setError(problemMessage(problem));
    }
  };
  return (
    <>
      <h3 className="font-bold wrap-anywhere">{receipt.file}</h3>
      <p className="text-small text-muted">{moment.format(new Date(receipt.at))}</p>
      {receipt.state === 'running' ? (
        <ListProgress receipt={receipt} />
      ) : (
        <>
          <p className="mt-2">{resultInWords(receipt)}</p>
          <Button className="mt-3" variant="outline" onClick={() => void save()}>
            Spara kvittot som CSV
          </Button>
        </>
      )}
      <p role="alert" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </>
  );
}

/** How far a list is that the service adds. */
export function ListProgress({
  receipt: { done, total },
}: {
  readonly receipt: Pick<PeopleReceipt, 'done' | 'total'>;
}) {
  return (
    <>
      <progress
        aria-label="Rader som är klara"
        max={total}
        value={done}
        className="mt-3 h-3 w-full accent-hue"
      />
      <p className="mt-1 text-small">
        {done.toLocaleString('sv-SE')} av {peopleInWords(total)}. Du kan stänga sidan: tjänsten
        fortsätter.
      </p>
    </>
  );
}

/** What a list that is no longer being added has led to, as a sentence. */
export function resultInWords({ state, added, there, failed, done, total }: PeopleReceipt): string {
  const parts = [
    `${peopleInWords(added)} ${added === 1 ? 'är tillagd' : 'är tillagda'}`,
    ...(there > 0 ? [`${there.toLocaleString('sv-SE')} fanns redan`] : []),
    ...(failed > 0 ? [failed === 1 ? '1 rad har fel' : `${failed} rader har fel`] : []),
  ];
  const result = `${parts.join(', ')}.`;
  if (state !== 'stopped') return result;
  return `${result} Sedan tog det stopp, efter ${done.toLocaleString('sv-SE')} av ${total.toLocaleString('sv-SE')} rader. Läs in filen igen: ingen läggs till två gånger.`;
}

function outcomeInWords({ row, outcome, column }: DoneRow, roles: string): string {
  if (outcome === 'added') return 'Tillagd';
  if (outcome === 'there') return 'Fanns redan';
  return personFaultInWords({ row, column: column ?? 'email', fault: outcome }, roles);
}
