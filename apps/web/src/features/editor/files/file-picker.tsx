import { type FilePage, type LibraryFile, listFiles } from '@lasar/contract/editor/files';
import type { LibraryRole } from '@lasar/contract/editor/upload-rules';
import { useEffect, useId, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { bytesInWords, type StoredFile } from './file-upload.ts';

interface Props {
  readonly role: LibraryRole;
  readonly onChoose: (file: StoredFile) => void;
  readonly onClose: () => void;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

/** Chooses a file of one kind from the library by a search for its name. */
export function FilePicker({ role, onChoose, onClose }: Props) {
  const searchId = useId();
  const [q, setQ] = useState('');
  const [page, setPage] = useState<FilePage>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const query = { role, ...(q.trim() && { q: q.trim() }) };
        callByFetch(listFiles, { query }, stop.signal).then(
          (loaded) => {
            setPage(loaded);
            setMessage(undefined);
            return loaded;
          },
          (error: unknown) => !stop.signal.aborted && setMessage(problemMessage(error)),
        );
      },
      q === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, role]);
  return (
    <Modal title="Välj ur biblioteket" onClose={onClose}>
      <label htmlFor={searchId} className="block font-bold">
        Sök bland filnamnen
      </label>
      <input
        id={searchId}
        type="search"
        value={q}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
        className="mt-1 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4"
      />
      <p role="status" className="mt-2 text-small text-muted">
        {message ?? (page && countInWords(page))}
      </p>
      <ul className="mt-1 max-h-80 overflow-y-auto">
        {page?.files.map((file) => (
          <li key={file.hash} className="border-b border-line py-2">
            <Button
              variant="outline"
              className="w-full justify-start text-left"
              onClick={() => onChoose({ hash: file.hash, name: file.name })}
            >
              <span className="min-w-0 wrap-anywhere">
                {file.name}
                <span className="block text-small font-normal">{aboutFile(file)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function countInWords({ total, files }: FilePage): string {
  if (total === 0) return 'Inget hittades.';
  if (total > files.length) return `Visar ${files.length} av ${total}. Skriv mer av namnet.`;
  return total === 1 ? '1 fil' : `${total} filer`;
}

function aboutFile({ bytes, pages, seconds, usedIn }: LibraryFile): string {
  const [lesson] = usedIn;
  return [
    bytes !== undefined && bytesInWords(bytes),
    seconds !== undefined && `${Math.ceil(seconds / 60)} min`,
    pages !== undefined && (pages === 1 ? '1 sida' : `${pages} sidor`),
    lesson ? `används i ${lesson.name}` : 'används inte',
  ]
    .filter(Boolean)
    .join(', ');
}
