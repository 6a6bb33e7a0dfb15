import { type H5pReading, readH5p } from '@lasar/contract/editor/h5p';
import {
  mostH5pBytes,
  openH5p,
  unreadableH5pText,
  UnreadableH5p,
} from '@lasar/contract/editor/h5p-rules';
import { useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';

interface Props {
  /** Adds what was read to the self-test. */
  readonly onAdd: (reading: H5pReading) => void;
}

/** Fetches questions from an H5P file. What cannot be read is shown before anything is added. */
export function H5pButton({ onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState<H5pReading>();
  const [message, setMessage] = useState('');
  const read = async (file: File) => {
    setBusy(true);
    setMessage('');
    try {
      setReading(await readFile(file));
    } catch (error) {
      setMessage(unreadableInWords(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Läser filen …' : 'Hämta från H5P'}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept=".h5p"
        aria-label="H5P-fil"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          target.value = '';
        }}
      />
      <p role="alert" className="mt-2 font-bold text-falu empty:hidden">
        {message}
      </p>
      {reading && (
        <Report
          reading={reading}
          onAdd={() => {
            onAdd(reading);
            setReading(undefined);
          }}
          onClose={() => setReading(undefined)}
        />
      )}
    </div>
  );
}

async function readFile(file: File): Promise<H5pReading> {
  if (file.size > mostH5pBytes) throw new UnreadableH5p('too-large');
  const texts = await openH5p(new Uint8Array(await file.arrayBuffer()));
  return callByFetch(readH5p, { body: { ...texts } });
}

function unreadableInWords(error: unknown): string {
  if (error instanceof UnreadableH5p) return unreadableH5pText[error.fault];
  // The browser's own refusal: the file was moved, renamed or changed after it was chosen.
  if (error instanceof DOMException) return 'Filen gick inte att läsa från datorn. Välj den igen.';
  return problemMessage(error, { 'h5p/unreadable': unreadableH5pText['not-h5p'] });
}

interface ReportProps {
  readonly reading: H5pReading;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

function Report({ reading: { name, questions, faults }, onAdd, onClose }: ReportProps) {
  const { length } = questions;
  const count = length === 1 ? 'En fråga' : `${length} frågor`;
  return (
    <Modal title={name ? `Ur ${name}` : 'Ur H5P-filen'} onClose={onClose}>
      <p>{length === 0 ? 'Ingen fråga i filen går att läsa.' : `${count} går att lägga till.`}</p>
      {faults.length > 0 && (
        <>
          <p className="mt-3 font-bold">Det här blir annorlunda:</p>
          <div
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets keyboard users scroll a long list
            tabIndex={0}
            role="region"
            aria-label="Det här blir annorlunda"
            className="mt-1 max-h-80 overflow-y-auto rounded-xl border border-line p-4"
          >
            <ul className="list-disc pl-6">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        </>
      )}
      {length > 0 && (
        <Button className="mt-5 w-full" onClick={onAdd}>
          {length === 1 ? 'Lägg till frågan' : `Lägg till ${length} frågor`}
        </Button>
      )}
    </Modal>
  );
}
