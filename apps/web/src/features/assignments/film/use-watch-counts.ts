import { countFilmEvent, type FilmEvent } from '@lasar/contract/statistics';
import { useEffect, type RefObject } from 'react';
// Until the page is left: a film that is shown anew, or fetched again, is not another film.
const watched = new Map<string, Watched>();

/** Tells our own server how far a film has been played: which film, and nothing of who plays it. Each step once. */
export function useFilmCounts(video: RefObject<HTMLVideoElement | null>, filmId: string): void {
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const own = watched.get(filmId) ?? { seconds: new Set(), told: new Set() };
    watched.set(filmId, own);
    const tell = (event: FilmEvent) => {
      if (own.told.has(event)) return;
      own.told.add(event);
      send(filmId, event);
    };
    const begin = () => tell('started');
    const follow = () => {
      if (film.paused || film.seeking || !Number.isFinite(film.duration)) return;
      own.seconds.add(Math.floor(film.currentTime));
      const share = watchedShare(own, film.duration);
      if (share >= 0.25) tell('quarter');
      if (share >= 0.5) tell('half');
      if (share >= 0.9) tell('finished');
    };
    film.addEventListener('playing', begin);
    film.addEventListener('timeupdate', follow);
    return () => {
      film.removeEventListener('playing', begin);
      film.removeEventListener('timeupdate', follow);
    };
  }, [video, filmId]);
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
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** What has been seen of a film on this page: its whole seconds, and what has been told of it. */
interface Watched {
  readonly seconds: Set<number>;
  readonly told: Set<FilmEvent>;
}

/** The share of a film's seconds that has been played: jumping over them, or seeing some again, adds nothing. */
export const watchedShare = ({ seconds }: Pick<Watched, 'seconds'>, duration: number): number =>
  seconds.size / Math.max(1, Math.ceil(duration));
