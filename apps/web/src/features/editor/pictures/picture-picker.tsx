import {
  type LibraryPicture,
  listPictures,
  type PicturePage,
} from '@lasar/contract/editor/pictures';
import { useEffect, useId, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Modal } from '#shared/ui/modal.tsx';
import { Thumbnail } from './picture-library.tsx';

interface Props {
  readonly title?: string;
  /** A picture that cannot be chosen. */
  readonly except?: string;
  readonly onChoose: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

/** How long nobody types before the search is sent, in milliseconds. */
const pause = 250;

/** Chooses a picture of the library by how it looks, its name, its words or who made it. */
export function PicturePicker({
  title = 'Välj ur bildbiblioteket',
  except,
  onChoose,
  onClose,
}: Props) {
  const searchId = useId();
  const [q, setQ] = useState('');
  const [page, setPage] = useState<PicturePage>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const query = q.trim() ? { q: q.trim() } : {};
        callByFetch(listPictures, { query }, stop.signal).then(
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
  }, [q]);
  const pictures = page?.pictures.filter(({ hash }) => hash !== except);
  return (
    <Modal title={title} onClose={onClose}>
      <label htmlFor={searchId} className="block font-bold">
        Sök på filnamn, beskrivning eller upphovsperson
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
        {message ?? (page ? countInWords(page) : 'Hämtar bilderna …')}
      </p>
      <ul className="mt-2 grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 tablet:grid-cols-3">
        {pictures?.map((picture) => (
          <li key={picture.hash}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="block h-full w-full overflow-hidden rounded-xl border-2 border-line text-left text-small hover:border-hue"
            >
              <Thumbnail src={picture.src} className="aspect-4/3" />
              <span className="block p-2 wrap-anywhere">{picture.alt || picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function countInWords({ total, pictures }: PicturePage): string {
  if (total === 0) return 'Inget hittades.';
  if (total > pictures.length)
    return `Visar ${pictures.length} av ${total}. Sök för att hitta fler.`;
  return total === 1 ? '1 bild' : `${total} bilder`;
}
