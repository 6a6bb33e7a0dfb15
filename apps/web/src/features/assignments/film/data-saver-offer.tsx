import { useState, type RefObject, useEffect } from 'react';
import type { FilmSource } from './use-film-source.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly source: FilmSource;
}

/** Offers pictures instead of film to who asks for little data, or whose film stands still. Nobody is made to. */
export function LightOffer({ video, source: { light, choose } }: Props) {
  const [declined, setDeclined] = useState(false);
  const slow = useSlowLine(video);
  return (
    <div role="status">
      {slow && !light && !declined && (
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

// Longer than any film needs to begin or to find another place on a fair line.
const patience = 6_000;

/** Whether the browser asks for little data, or the film has stood still for long. */
function useSlowLine(video: RefObject<HTMLVideoElement | null>): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    if (savesData()) setSlow(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => clearTimeout(timer);
    const wait = () => {
      go();
      timer = setTimeout(() => setSlow(true), patience);
    };
    film.addEventListener('waiting', wait);
    for (const event of ['playing', 'pause', 'emptied'] as const) film.addEventListener(event, go);
    return () => {
      go();
      film.removeEventListener('waiting', wait);
      for (const event of ['playing', 'pause', 'emptied'] as const)
        film.removeEventListener(event, go);
    };
  }, [video]);
  return slow;
}

// Not all browsers tell, and none has to.
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
