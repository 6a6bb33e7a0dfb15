import { useEffect, useState, type RefObject } from 'react';
import { secondsIn } from './clock.ts';
import { seekTo } from './film-actions.ts';
import { rangeIn } from './use-range.ts';
import { isInside, keepPlace, keptPlace } from './film-memory.ts';

/** So often, in seconds of film, the place is kept while it plays: a browser that crashes loses no more. */
const interval = 5;

interface Resume {
  /** Where the film was taken up again, in seconds; undefined when it begins at its beginning, or once it plays. */
  readonly resumedAt: number | undefined;
  readonly startOver: () => void;
}

/**
 * Takes a film up where the address says (`?t=`), else where one stopped, and keeps the place from then on.
 */
export function useResume(video: RefObject<HTMLVideoElement | null>, filmId: string): Resume {
  const [resumedAt, setResumedAt] = useState<number>();
  useEffect(() => {
    const { current: film } = video;
    if (!film || rangeIn(location.search)) return;
    const begin = () => {
      const asked = secondsIn(location.search, 't');
      const kept = keptPlace(filmId);
      const start = asked ?? kept;
      if (start === undefined || start >= film.duration) return;
      seekTo(film, start);
      if (asked === undefined) setResumedAt(start);
    };
    if (film.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else film.addEventListener('loadedmetadata', begin, { once: true });
    const stopKeeping = keepPlaces(film, filmId);
    const forgetNote = () => setResumedAt(undefined);
    film.addEventListener('play', forgetNote);
    return () => {
      film.removeEventListener('loadedmetadata', begin);
      film.removeEventListener('play', forgetNote);
      stopKeeping();
    };
  }, [video, filmId]);
  const startOver = () => {
    if (video.current) seekTo(video.current, 0);
    // The button goes away: the focus goes where the keys work.
    video.current?.focus({ preventScroll: true });
    keepPlace(filmId, undefined);
    setResumedAt(undefined);
  };
  return { resumedAt, startOver };
}

function keepPlaces(film: HTMLVideoElement, filmId: string): () => void {
  let last = film.currentTime;
  const keep = () => {
    last = film.currentTime;
    // Looking at the page is not watching: only what has been played is kept.
    if (film.played.length > 0) keepPlace(filmId, isInside(last, film.duration) ? last : undefined);
  };
  const keepNowAndThen = () => {
    if (Math.abs(film.currentTime - last) >= interval) keep();
  };
  film.addEventListener('timeupdate', keepNowAndThen);
  film.addEventListener('pause', keep);
  film.addEventListener('ended', keep);
  addEventListener('pagehide', keep);
  return () => {
    keep();
    film.removeEventListener('timeupdate', keepNowAndThen);
    film.removeEventListener('pause', keep);
    film.removeEventListener('ended', keep);
    removeEventListener('pagehide', keep);
  };
}
