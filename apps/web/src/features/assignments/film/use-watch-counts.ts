import { countFilmEvent, type FilmEvent } from '@lasar/contract/operations/statistics';
import { planCodeOf } from '@lasar/contract/plans/plan-rules';
import { countHeaders } from '#shared/calls/count-headers.ts';
import { useEffect, type RefObject } from 'react';

// Kept until the page is unloaded, so that remounting or reloading a film does not count it twice.
const progressByFilm = new Map<string, WatchProgress>();

/** Reports to our own server how far a film has been played, each step once. For a school it counts as a film. */
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
  const plan = planCodeOf(location.pathname);
  // `keepalive` delivers the request even when the page is unloaded. A lost count is harmless. The body is read because
  // browsers treat a response with an unread body as unfinished.
  fetch(path, {
    method,
    body: JSON.stringify({ assignmentId, event, ...(plan !== undefined && { plan }) }),
    headers: countHeaders(),
    credentials: 'omit',
    keepalive: true,
  })
    .then((response) => response.text())
    .catch(() => undefined);
}

/** The watched seconds of a film, as whole numbers, and the events already reported for it. */
interface WatchProgress {
  readonly seconds: Set<number>;
  readonly reported: Set<FilmEvent>;
}

/** The share of a film's seconds that has been played. Skipped and replayed seconds add nothing. */
export const watchedShare = (
  { seconds }: Pick<WatchProgress, 'seconds'>,
  duration: number,
): number => seconds.size / Math.max(1, Math.ceil(duration));
