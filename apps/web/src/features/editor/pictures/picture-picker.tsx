import {
  type LibraryPicture,
  listPictures,
  type PicturePage,
} from '@lasar/contract/editor/pictures';
import { callByFetch } from '#shared/calls/call.ts';
import { LibrarySearch } from '../files/library-search.tsx';
import { Thumbnail } from './picture-library.tsx';

interface Props {
  readonly title?: string;
  /** A picture that cannot be chosen. */
  readonly except?: string;
  readonly onChoose: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

const load = (query: { readonly q?: string }, signal: AbortSignal) =>
  callByFetch(listPictures, { query }, signal);

/** Chooses a picture of the library by how it looks, its name, its words or who made it. */
export function PicturePicker({
  title = 'Välj ur bildbiblioteket',
  except,
  onChoose,
  onClose,
}: Props) {
  return (
    <LibrarySearch
      title={title}
      label="Sök på filnamn, beskrivning eller upphovsperson"
      load={load}
      countInWords={countInWords}
      onClose={onClose}
    >
      {({ pictures }) => (
        <ul className="mt-2 grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 tablet:grid-cols-3">
          {pictures
            .filter(({ hash }) => hash !== except)
            .map((picture) => (
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
      )}
    </LibrarySearch>
  );
}

function countInWords({ total, pictures }: PicturePage): string {
  if (total === 0) return 'Inget hittades.';
  if (total > pictures.length)
    return `Visar ${pictures.length} av ${total}. Sök för att hitta fler.`;
  return total === 1 ? '1 bild' : `${total} bilder`;
}
