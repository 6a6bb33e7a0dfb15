import { adminPaths } from '@lasar/contract/admin-paths';
import {
  mostListedUses,
  type LibraryPicture,
  type PicturePage,
} from '@lasar/contract/editor/pictures';
import { Link, useSearchParams } from 'react-router';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { ListSearch } from '#shared/admin/list-search.tsx';
import { ListedRows } from '#shared/admin/listed-rows.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** The choices of the filter, by their values in the URL. */
export const pictureFilters = [
  { value: 'oanvanda', text: 'Används inte', only: 'unused' },
  { value: 'utan-beskrivning', text: 'Utan beskrivning', only: 'undescribed' },
] as const;

/** The library of pictures: each with its thumbnail, its words and how much it is used. New ones are dropped on it. */
export function PictureLibrary({ list }: { readonly list: PicturePage }) {
  const [search] = useSearchParams();
  const narrowed = Boolean(search.get('q')?.trim()) || search.has('lage');
  return (
    <PictureUpload
      heading={
        <PageHeading lead="Alla bilder i lektioner, områden, kundcase och hos lärare. Välj en bild för att beskriva den, se var den används eller byta den överallt.">
          Bilder
        </PageHeading>
      }
    >
      <div className="mt-8 mb-4">
        <ListSearch label="Sök på filnamn, beskrivning eller upphovsperson" />
      </div>
      <LinkFilter label="Visa" first="Alla bilder" choices={pictureFilters} />
      <ListedRows
        list={list}
        counted={['bild', 'bilder']}
        empty={
          <EmptyState title={list.total === 0 ? 'Inga bilder' : 'Sidan är tom'}>
            <p>
              {narrowed
                ? 'Prova ett annat ord eller urval.'
                : 'Ladda upp den första, eller släpp bilder var som helst på sidan.'}
            </p>
          </EmptyState>
        }
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-4">
          {list.pictures.map((picture) => (
            <PictureCard key={picture.hash} picture={picture} />
          ))}
        </ul>
      </ListedRows>
    </PictureUpload>
  );
}

function PictureCard({ picture }: { readonly picture: LibraryPicture }) {
  const { hash, name, src, alt, credit, uses } = picture;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-2xl border-2 border-line bg-card link-frame hover:border-hue">
      <Thumbnail src={src} className="aspect-4/3 border-b-2 border-line" />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Link
          to={adminPaths.picture(hash)}
          className="line-clamp-2 font-bold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-small">{alt || <strong>Saknar beskrivning</strong>}</p>
        <p className="mt-auto text-small text-muted">
          {[usesInWords(uses.length), credit].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** A small picture, whole. Its words stand beside it. */
export const Thumbnail = ({
  src,
  className,
}: {
  readonly src: string;
  readonly className: string;
}) => (
  <img
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    className={`w-full bg-paper object-contain ${className}`}
  />
);

/** How many records have a picture. */
function usesInWords(count: number): string {
  if (count === 0) return 'Används inte';
  if (count === mostListedUses) return `Används på minst ${count} ställen`;
  return count === 1 ? 'Används på 1 ställe' : `Används på ${count} ställen`;
}
