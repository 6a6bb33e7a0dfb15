import { useEffect, useId, useState, type ReactNode } from 'react';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Modal } from '#shared/ui/modal.tsx';

interface Props<Page> {
  readonly title: string;
  readonly label: string;
  /** Loads what is found; everything for an empty text. A function that stays the same as long as what it loads does. */
  readonly load: (query: { readonly q?: string }, signal: AbortSignal) => Promise<Page>;
  /** How much is found, in a sentence. */
  readonly countInWords: (page: Page) => string;
  /** The list of what is found. */
  readonly children: (page: Page) => ReactNode;
  readonly onClose: () => void;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

/** A dialog that searches a library while somebody types, and lists what is found. */
export function LibrarySearch<Page>({
  title,
  label,
  load,
  countInWords,
  children,
  onClose,
}: Props<Page>) {
  const searchId = useId();
  const [q, setQ] = useState('');
  const [page, setPage] = useState<Page>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        load(q.trim() ? { q: q.trim() } : {}, stop.signal).then(
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
  }, [q, load]);
  return (
    <Modal title={title} onClose={onClose}>
      <label htmlFor={searchId} className="block font-bold">
        {label}
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
      <p role="status" className="mt-2 text-small text-muted">
        {message ?? (page ? countInWords(page) : 'Hämtar …')}
      </p>
      {page && children(page)}
    </Modal>
  );
}
