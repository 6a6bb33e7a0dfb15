import { useState, type RefObject, useEffect } from 'react';
import type { FilmSource } from './use-film-source.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly source: FilmSource;
}

/** Offers stills instead of film when the browser asks for reduced data or the film has stalled. */
export function DataSaverOffer({ filmRef, source: { dataSaver, choose } }: Props) {
  const [declined, setDeclined] = useState(false);
  const slow = useSlowConnection(filmRef);
  return (
    <div role="status">
      {slow && !dataSaver && !declined && (
        <p className="film-note film-note-low">
          Är uppkopplingen svag? Du kan se filmen som stillbilder.
          <span className="flex flex-wrap gap-x-5">
            <button type="button" onClick={() => choose('light')}>
              Visa stillbilder
            </button>
            <button type="button" onClick={() => setDeclined(true)}>
              Nej tack
            </button>
          </span>
        </p>
      )}
    </div>
  );
}

// Milliseconds. Longer than a film needs to start or to seek on a fair connection.
const stallLimit = 6_000;

/** Whether the browser asks for reduced data, or the film has stalled for longer than `stallLimit`. */
function useSlowConnection(filmRef: RefObject<HTMLVideoElement | null>): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    if (prefersReducedData()) setSlow(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => clearTimeout(timer);
    const wait = () => {
      go();
      timer = setTimeout(() => setSlow(true), stallLimit);
    };
    film.addEventListener('waiting', wait);
    for (const event of ['playing', 'pause', 'emptied'] as const) film.addEventListener(event, go);
    return () => {
      go();
      film.removeEventListener('waiting', wait);
      for (const event of ['playing', 'pause', 'emptied'] as const)
        film.removeEventListener(event, go);
    };
  }, [filmRef]);
  return slow;
}

// `navigator.connection` exists in some browsers only.
function prefersReducedData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
