import { type FilePage, type LibraryFile, listFiles } from '@lasar/contract/editor/files';
import type { LibraryRole } from '@lasar/contract/editor/upload-rules';
import { useCallback } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { Button } from '#shared/ui/button.tsx';
import { bytesInWords, type StoredFile } from './file-upload.ts';
import { LibrarySearch } from './library-search.tsx';

interface Props {
  readonly role: LibraryRole;
  readonly onChoose: (file: StoredFile) => void;
  readonly onClose: () => void;
}

/** Chooses a file of one kind from the library by a search for its name. */
export function FilePicker({ role, onChoose, onClose }: Props) {
  const load = useCallback(
    (query: { readonly q?: string }, signal: AbortSignal) =>
      callByFetch(listFiles, { query: { role, ...query } }, signal),
    [role],
  );
  return (
    <LibrarySearch
      title="Välj ur biblioteket"
      label="Sök bland filnamnen"
      load={load}
      countInWords={countInWords}
      onClose={onClose}
    >
      {({ files }) => (
        <ul className="mt-1 max-h-80 overflow-y-auto">
          {files.map((file) => (
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
      )}
    </LibrarySearch>
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
