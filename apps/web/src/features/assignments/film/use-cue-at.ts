import type { Cue } from '@lasar/contract/media';
import { useEffect, useState, type RefObject } from 'react';
import { cueAt } from './transcript-search.ts';

/** What is said where the film stands, once it has begun. */
export function useCueAt(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
): Cue | undefined {
  const [current, setCurrent] = useState<Cue>();
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const follow = () =>
      setCurrent(film.currentTime > 0 ? cueAt(cues, film.currentTime) : undefined);
    follow();
    film.addEventListener('timeupdate', follow);
    film.addEventListener('seeking', follow);
    return () => {
      film.removeEventListener('timeupdate', follow);
      film.removeEventListener('seeking', follow);
    };
  }, [video, cues]);
  return current;
}
