import { adminPaths } from '@lasar/contract/admin-paths';
import type { FilePage, LibraryFile } from '@lasar/contract/editor/files';
import type { LibraryRole } from '@lasar/contract/editor/upload-rules';
import { Link, useSearchParams } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { openStoredFile } from './file-field.tsx';
import { bytesInWords } from './file-upload.ts';

interface Props {
  readonly list: FilePage;
  /** Reads a part of the list, searched and filtered as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<FilePage>;
}

/** The library of files: kind, size, where each is used, and since when it is not. */
export function FileLibrary({ list, readPart }: Props) {
  return (
    <AdminList
      title="Filer"
      lead="Filmer, arbetsblad, bilder och textningar som lektionerna har eller som har laddats upp. En ny fil laddas upp där den ska användas, i en lektion."
      searchLabel="Sök bland filnamnen"
      filter={<Filter />}
      file={{
        name: 'filer',
        heads: ['Fil', 'Slag', 'Byte', 'Används i', 'Oanvänd sedan'],
        read: async (part) => {
          const { files, pages } = await readPart(part);
          return { rows: files.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['fil', 'filer']}
      emptyTitle="Inga filer"
      emptyText={['Filer syns här när de har laddats upp.', 'Prova ett annat ord eller urval.']}
      table={{ caption: 'Filer', heads: ['Fil', 'Slag', 'Storlek', 'Används i'] }}
    >
      {list.files.map((file) => (
        <FileRow key={file.hash} file={file} />
      ))}
    </AdminList>
  );
}

const cellsOf = ({ name, role, bytes, usedIn, unusedSince }: LibraryFile) => [
  name,
  roleLabel[role],
  bytes ?? '',
  usedIn.map((lesson) => lesson.name).join(', '),
  unusedSince?.slice(0, 10) ?? '',
];

const roleLabel = {
  film: 'Film',
  document: 'Pdf',
  original: 'Original',
  picture: 'Bild',
  captions: 'Textning',
  sound: 'Ljud',
} satisfies Record<LibraryRole, string>;

/** Links that show one kind of file, or those that nothing uses. */
function Filter() {
  const [search] = useSearchParams();
  const current = search.get('lage') ?? '';
  const choices = [['', 'Alla'], ...Object.entries(roleLabel), ['oanvanda', 'Används inte']];
  return (
    <nav aria-label="Urval" className="mb-6 flex flex-wrap gap-2">
      {choices.map(([value, label]) => {
        const next = new URLSearchParams(search);
        next.delete('sida');
        if (value) next.set('lage', value);
        else next.delete('lage');
        return (
          <Link
            key={value}
            to={`?${next}`}
            aria-current={current === value ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-line px-4 text-small no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function FileRow({ file }: { readonly file: LibraryFile }) {
  const { name, role, bytes, pages, seconds, usedIn, unusedSince } = file;
  const size = [
    bytes !== undefined && bytesInWords(bytes),
    seconds !== undefined && `${Math.ceil(seconds / 60)} min`,
    pages !== undefined && (pages === 1 ? '1 sida' : `${pages} sidor`),
  ].filter(Boolean);
  return (
    <TableRow
      head={
        <button
          type="button"
          className={`${rowLink} min-h-11 text-left`}
          onClick={() => void openStoredFile(file.hash)}
        >
          {name}
        </button>
      }
      cells={[
        roleLabel[role],
        size.join(', ') || '–',
        usedIn.length > 0 ? (
          <ul key="uses">
            {usedIn.map((lesson) => (
              <li key={lesson.id}>
                <Link to={adminPaths.record('lesson', lesson.id)}>{lesson.name}</Link>
              </li>
            ))}
          </ul>
        ) : unusedSince === undefined ? (
          'Ingen lektion'
        ) : (
          `Ingen lektion sedan ${momentInWords(unusedSince)}. Tas bort 30 dagar efter det.`
        ),
      ]}
    />
  );
}
