import { askForBackup, type Operations } from '@lasar/contract/operations/admin-operations';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';

/** How often the page looks whether a backup is ready, in milliseconds. */
const lookEvery = 3_000;

/** The last backup with its outcome, and a button that makes another. */
export function BackupCard({ operations }: { readonly operations: Operations }) {
  const { lastBackup, failedBackup, makesBackup } = operations;
  const { revalidate } = useRevalidator();
  const write = useWrite();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!makesBackup) return undefined;
    const timer = setInterval(() => void revalidate(), lookEvery);
    return () => clearInterval(timer);
  }, [makesBackup, revalidate]);
  const isBusy = makesBackup || isAsking;
  const ask = async () => {
    if (isBusy) return;
    setAsking(true);
    try {
      await write(askForBackup, {}, { done: 'Säkerhetskopian görs i bakgrunden.' });
    } catch (error) {
      await showToast(problemMessage(error), 'error');
    } finally {
      setAsking(false);
    }
  };
  return (
    <Card as="section" className="mt-6 wrap-anywhere">
      <h2 className="text-heading">Säkerhetskopia</h2>
      {lastBackup ? (
        <SummaryList
          rows={[
            ['Senast gjord', momentInWords(lastBackup.createdAt)],
            ['Storlek', sizeInWords(lastBackup)],
            ['Resultat', lastBackup.missing === 0 ? 'Hel' : missingInWords(lastBackup.missing)],
            ['Finns i', lastBackup.place],
          ]}
        />
      ) : (
        <p className="mt-3 max-w-measure">
          Ingen är känd här. De som görs från en annan maskin, eller med en annan datamapp, syns
          inte.
        </p>
      )}
      {failedBackup && (
        <p className="mt-3 max-w-measure rounded-xl border-2 border-falu bg-falu-soft p-4">
          <strong>Det senaste försöket, {momentInWords(failedBackup.at)}, gick inte.</strong>{' '}
          {failedBackup.reason ?? 'Orsaken står i loggen.'}
        </p>
      )}
      <p role="status" className={makesBackup ? 'mt-3 font-bold' : ''}>
        {makesBackup && 'En säkerhetskopia görs nu. Du kan lämna sidan så länge.'}
      </p>
      <div className="mt-4">
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void ask()}>
          Säkerhetskopiera nu
        </Button>
      </div>
      <p className="mt-3 max-w-measure text-small text-muted">
        Databasen och alla filer kopieras. En kopia på samma disk skyddar mot misstag men inte mot
        att disken går sönder: kopiera den också till en annan maskin.
      </p>
    </Card>
  );
}

type LastBackup = NonNullable<Operations['lastBackup']>;

const megabytes = new Intl.NumberFormat('sv-SE', { maximumSignificantDigits: 3 });

function sizeInWords({ bytes, files }: LastBackup): string {
  const number = `${files} ${files === 1 ? 'fil' : 'filer'}`;
  return bytes === undefined ? number : `${megabytes.format(bytes / 1e6)} MB, med ${number}`;
}

const missingInWords = (missing: number): string =>
  `${missing} ${missing === 1 ? 'fil saknas' : 'filer saknas'} i den`;
