import { countFilmEvent, type FilmEvent } from '@lasar/contract/statistics';
import { useEffect, type RefObject } from 'react';
// Until the page is left: a film that is shown anew, or fetched again, is not another film.
const progressByFilm = new Map<string, WatchProgress>();

/** Tells our own server how far a film has been played: which film, and nothing of who plays it. Each step once. */
export function useWatchCounts(filmRef: RefObject<HTMLVideoElement | null>, filmId: string): void {
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const progress = progressByFilm.get(filmId) ?? { seconds: new Set(), reported: new Set() };
    progressByFilm.set(filmId, progress);
    const report = (event: FilmEvent) => {
      if (progress.reported.has(event)) return;
      progress.reported.add(event);
      send(filmId, event);
    };
    const begin = () => report('started');
    const follow = () => {
      if (film.paused || film.seeking || !Number.isFinite(film.duration)) return;
      progress.seconds.add(Math.floor(film.currentTime));
      const share = watchedShare(progress, film.duration);
      if (share >= 0.25) report('quarter');
      if (share >= 0.5) report('half');
      if (share >= 0.9) report('finished');
    };
    film.addEventListener('playing', begin);
    film.addEventListener('timeupdate', follow);
    return () => {
      film.removeEventListener('playing', begin);
      film.removeEventListener('timeupdate', follow);
    };
  }, [filmRef, filmId]);
}

function send(assignmentId: string, event: FilmEvent): void {
  const { method, path } = countFilmEvent;
  // Arrives also when the page is left at once. A count that is lost harms nobody. The answer is read, since a browser
  // holds one that is not as unfinished.
  fetch(path, {
    method,
    body: JSON.stringify({ assignmentId, event }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })
    .then((response) => response.text())
    .catch(() => undefined);
}

/** What has been seen of a film on this page: its whole seconds, and what has been told of it. */
interface WatchProgress {
  readonly seconds: Set<number>;
  readonly reported: Set<FilmEvent>;
}

/** The share of a film's seconds that has been played: jumping over them, or seeing some again, adds nothing. */
export const watchedShare = (
  { seconds }: Pick<WatchProgress, 'seconds'>,
  duration: number,
): number => seconds.size / Math.max(1, Math.ceil(duration));
