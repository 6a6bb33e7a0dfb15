import { type RefObject, useEffect, useState } from 'react';
import { formatTime, parseRange, secondsParam } from './film-time.ts';
import { seekTo } from './film-actions.ts';
import { paths } from '@lasar/contract/paths';
import { markDone } from '#shared/device/tracks.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly filmId: string;
}

/** Tells that the film resumes where it was stopped, until it plays. */
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

/** Seconds of film between saves of the position during playback. A crash loses no more than this. */
const saveInterval = 5;

interface Resume {
  /** Where the film resumed, in seconds; undefined when it starts from the beginning, and once it plays. */
  readonly resumedAt: number | undefined;
  readonly startOver: () => void;
}

/** Starts a film at the position in the address (`?t=`), else at the stored one, and stores its position from then on. */
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
    // The button is removed, so focus moves to the film, where the keys work.
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
    // Opening the page is not watching: the position is stored only once something has been played.
    if (film.played.length > 0)
      writePosition(filmId, isWorthResuming(last, film.duration) ? last : undefined);
  };
  const saveAtInterval = () => {
    if (Math.abs(film.currentTime - last) >= saveInterval) save();
  };
  film.addEventListener('timeupdate', saveAtInterval);
  film.addEventListener('pause', save);
  const finish = () => {
    save();
    markDone(filmId, { path: paths.assignment('video', filmId) });
  };
  film.addEventListener('ended', finish);
  addEventListener('pagehide', save);
  return () => {
    save();
    film.removeEventListener('timeupdate', saveAtInterval);
    film.removeEventListener('pause', save);
    film.removeEventListener('ended', finish);
    removeEventListener('pagehide', save);
  };
}

/** How many positions are stored. The oldest one is dropped first. */
const maxFilms = 100;

type StoredPosition = readonly [filmId: string, seconds: number];

/** The stored position in a film, in seconds; undefined for a film that is new or was watched to its end. */
const readPosition = (filmId: string): number | undefined =>
  parsePositions(readStored('lasar.device.films')).find(([id]) => id === filmId)?.[1];

/** Stores the position in a film, in this browser only. `undefined` removes it. */
function writePosition(filmId: string, seconds: number | undefined): void {
  writeStored(
    'lasar.device.films',
    withPosition(readStored('lasar.device.films'), filmId, seconds),
  );
}

/** The stored value with the position of one film replaced; undefined when no position is left. */
export function withPosition(
  stored: string | undefined,
  filmId: string,
  seconds: number | undefined,
): string | undefined {
  const others = parsePositions(stored).filter(([id]) => id !== filmId);
  const positions = seconds === undefined ? others : [[filmId, Math.floor(seconds)], ...others];
  return positions.length > 0 ? JSON.stringify(positions.slice(0, maxFilms)) : undefined;
}

/** Parses the stored value. Users can edit their storage, so malformed entries are skipped. */
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

/** Whether a position is neither at the very beginning nor at the very end. */
export const isWorthResuming = (seconds: number, duration: number): boolean =>
  seconds >= 5 && seconds < duration - Math.min(10, duration * 0.05);
