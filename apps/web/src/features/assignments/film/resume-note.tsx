import { type RefObject, useEffect, useState } from 'react';
import { formatTime, secondsParam } from './film-time.ts';
import { seekTo } from './film-actions.ts';
import { parseRange } from './use-range.ts';
import { readStored, writeStored } from '#shared/stored.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly filmId: string;
}

/** Says that the film goes on where one stopped, until it plays. */
export function ResumeNote({ filmRef, filmId }: Props) {
  const { resumedAt, startOver } = useResume(filmRef, filmId);
  return (
    <div role="status">
      {resumedAt !== undefined && (
        <p className="film-note">
          Filmen fortsätter vid {formatTime(resumedAt)}, där du slutade.
          <button type="button" onClick={startOver}>
            Börja om
          </button>
        </p>
      )}
    </div>
  );
}

/** So often, in seconds of film, the place is kept while it plays: a browser that crashes loses no more. */
const saveInterval = 5;

interface Resume {
  /** Where the film was taken up again, in seconds; undefined when it begins at its beginning, or once it plays. */
  readonly resumedAt: number | undefined;
  readonly startOver: () => void;
}

/**
 * Takes a film up where the address says (`?t=`), else where one stopped, and keeps the place from then on.
 */
function useResume(filmRef: RefObject<HTMLVideoElement | null>, filmId: string): Resume {
  const [resumedAt, setResumedAt] = useState<number>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film || parseRange(location.search)) return;
    const begin = () => {
      const requested = secondsParam(location.search, 't');
      const stored = readPosition(filmId);
      const start = requested ?? stored;
      if (start === undefined || start >= film.duration) return;
      seekTo(film, start);
      if (requested === undefined) setResumedAt(start);
    };
    if (film.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else film.addEventListener('loadedmetadata', begin, { once: true });
    const stopTracking = trackPosition(film, filmId);
    const hideNote = () => setResumedAt(undefined);
    film.addEventListener('play', hideNote);
    return () => {
      film.removeEventListener('loadedmetadata', begin);
      film.removeEventListener('play', hideNote);
      stopTracking();
    };
  }, [filmRef, filmId]);
  const startOver = () => {
    if (filmRef.current) seekTo(filmRef.current, 0);
    // The button goes away: the focus goes where the keys work.
    filmRef.current?.focus({ preventScroll: true });
    writePosition(filmId, undefined);
    setResumedAt(undefined);
  };
  return { resumedAt, startOver };
}

function trackPosition(film: HTMLVideoElement, filmId: string): () => void {
  let last = film.currentTime;
  const save = () => {
    last = film.currentTime;
    // Looking at the page is not watching: only what has been played is kept.
    if (film.played.length > 0)
      writePosition(filmId, isWorthResuming(last, film.duration) ? last : undefined);
  };
  const saveAtInterval = () => {
    if (Math.abs(film.currentTime - last) >= saveInterval) save();
  };
  film.addEventListener('timeupdate', saveAtInterval);
  film.addEventListener('pause', save);
  film.addEventListener('ended', save);
  addEventListener('pagehide', save);
  return () => {
    save();
    film.removeEventListener('timeupdate', saveAtInterval);
    film.removeEventListener('pause', save);
    film.removeEventListener('ended', save);
    removeEventListener('pagehide', save);
  };
}

/** So many films are remembered; the one watched longest ago is forgotten first. */
const maxFilms = 100;

type StoredPosition = readonly [filmId: string, seconds: number];

/** Where somebody stopped in a film, in seconds; undefined for one that is new, or was seen to its end. */
const readPosition = (filmId: string): number | undefined =>
  parsePositions(readStored('lasar.films')).find(([id]) => id === filmId)?.[1];

/** Keeps the place in a film, in this browser alone; without a place it forgets the film. */
function writePosition(filmId: string, seconds: number | undefined): void {
  writeStored('lasar.films', withPosition(readStored('lasar.films'), filmId, seconds));
}

/** What is kept, with another place for one film; undefined when nothing is left. */
export function withPosition(
  stored: string | undefined,
  filmId: string,
  seconds: number | undefined,
): string | undefined {
  const others = parsePositions(stored).filter(([id]) => id !== filmId);
  const positions = seconds === undefined ? others : [[filmId, Math.floor(seconds)], ...others];
  return positions.length > 0 ? JSON.stringify(positions.slice(0, maxFilms)) : undefined;
}

/** Anybody can write in a browser's storage: what is not a place is left out. */
export function parsePositions(stored: string | undefined): readonly StoredPosition[] {
  try {
    const positions: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(positions) ? positions.filter(isStoredPosition) : [];
  } catch {
    return [];
  }
}

const isStoredPosition = (entry: unknown): entry is StoredPosition =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

/** Whether a place is worth coming back to: neither the very beginning nor the very end. */
export const isWorthResuming = (seconds: number, duration: number): boolean =>
  seconds >= 5 && seconds < duration - Math.min(10, duration * 0.05);
