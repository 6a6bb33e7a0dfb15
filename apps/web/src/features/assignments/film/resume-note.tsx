import { type RefObject, useEffect, useState } from 'react';
import { clock, secondsIn } from './clock.ts';
import { seekTo } from './film-actions.ts';
import { rangeIn } from './use-range.ts';
import { readStored, writeStored } from '#shared/stored.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly filmId: string;
}

/** Says that the film goes on where one stopped, until it plays. */
export function ResumeNote({ video, filmId }: Props) {
  const { resumedAt, startOver } = useResume(video, filmId);
  return (
    <div role="status">
      {resumedAt !== undefined && (
        <p className="film-note">
          Filmen fortsätter vid {clock(resumedAt)}, där du slutade.
          <button type="button" onClick={startOver}>
            Börja om
          </button>
        </p>
      )}
    </div>
  );
}

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
function useResume(video: RefObject<HTMLVideoElement | null>, filmId: string): Resume {
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

/** So many films are remembered; the one watched longest ago is forgotten first. */
const longest = 100;

type Place = readonly [filmId: string, seconds: number];

/** Where somebody stopped in a film, in seconds; undefined for one that is new, or was seen to its end. */
const keptPlace = (filmId: string): number | undefined =>
  placesIn(readStored('lasar.films')).find(([id]) => id === filmId)?.[1];

/** Keeps the place in a film, in this browser alone; without a place it forgets the film. */
function keepPlace(filmId: string, seconds: number | undefined): void {
  writeStored('lasar.films', withPlace(readStored('lasar.films'), filmId, seconds));
}

/** What is kept, with another place for one film; undefined when nothing is left. */
export function withPlace(
  kept: string | undefined,
  filmId: string,
  seconds: number | undefined,
): string | undefined {
  const others = placesIn(kept).filter(([id]) => id !== filmId);
  const places = seconds === undefined ? others : [[filmId, Math.floor(seconds)], ...others];
  return places.length > 0 ? JSON.stringify(places.slice(0, longest)) : undefined;
}

/** Anybody can write in a browser's storage: what is not a place is left out. */
export function placesIn(kept: string | undefined): readonly Place[] {
  try {
    const places: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (entry: unknown): entry is Place =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

/** Whether a place is worth coming back to: neither the very beginning nor the very end. */
export const isInside = (seconds: number, duration: number): boolean =>
  seconds >= 5 && seconds < duration - Math.min(10, duration * 0.05);
