import { getAssignment } from '@lasar/contract/assignments/assignments';
import { searchContent, type SearchHit } from '@lasar/contract/search/search';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { PlaceRow } from './place-rows.tsx';
import type { Place } from './picker-places.ts';

interface Props {
  readonly q: string;
  readonly onOpen: (place: Place) => void;
}

const kinds: Partial<Record<SearchHit['type'], string>> = {
  coursecontent: 'Kursområde',
  lesson: 'Lektion',
  assignment: 'Uppgift',
};

/** What a search finds that leads to something to choose: areas, lessons, and the lessons of assignments. */
export function FoundRows({ q, onOpen }: Props) {
  const [pages, setPages] = useState(1);
  return (
    <div className="space-y-3">
      {Array.from({ length: pages }, (_, index) => (
        <LoadedPart
          key={`${q} ${index}`}
          name={`${q} ${index}`}
          load={() => callByFetch(searchContent, { query: { q, page: `${index + 1}` } })}
        >
          {({ hits, pages: all }) => {
            const found = hits.filter(({ type }) => kinds[type] !== undefined);
            return (
              <>
                {found.length > 0 ? (
                  <ul className="pick-rows">
                    {found.map((hit) => (
                      <PlaceRow
                        key={`${hit.type} ${hit.id}`}
                        name={hit.name}
                        note={noteOf(hit)}
                        onOpen={() => void open(hit, onOpen)}
                      />
                    ))}
                  </ul>
                ) : (
                  index === 0 && (
                    <p className="text-muted">Inget stämmer med sökningen. Prova andra ord.</p>
                  )
                )}
                {index + 1 < all && pages === index + 1 && (
                  <Button variant="outline" onClick={() => setPages(pages + 1)}>
                    Visa fler träffar
                  </Button>
                )}
              </>
            );
          }}
        </LoadedPart>
      ))}
    </div>
  );
}

const noteOf = ({ type, parents }: SearchHit): string =>
  [kinds[type], ...parents.slice(-3).map(({ name }) => name)].join(' · ');

async function open(
  { type, id, name, parents }: SearchHit,
  onOpen: (place: Place) => void,
): Promise<void> {
  if (type === 'coursecontent') return onOpen({ kind: 'area', id, name });
  if (type === 'lesson') return onOpen({ kind: 'lesson', id, name });
  try {
    const { lessonId } = await callByFetch(getAssignment, { params: { id } });
    onOpen({ kind: 'lesson', id: lessonId, name: parents.at(-1)?.name ?? name });
  } catch {
    void showToast('Uppgiften gick inte att öppna. Försök igen.', 'error');
  }
  return undefined;
}
