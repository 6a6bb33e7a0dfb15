import { useEffect, useState, type RefObject } from 'react';
import { FilmIcon } from './film-icon.tsx';
import { playFocused } from './film-actions.ts';

/** The big button on a film that has not begun. */
export function FilmStart({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const { current: film } = video;
    const begin = () => setBegun(true);
    if (film && !film.paused) begin();
    film?.addEventListener('play', begin);
    return () => film?.removeEventListener('play', begin);
  }, [video]);
  if (begun) return null;
  return (
    <button
      type="button"
      className="film-start"
      aria-label="Spela filmen"
      onClick={() => playFocused(video.current)}
    >
      <FilmIcon name="play" />
    </button>
  );
}
