import type { Cue } from '@lasar/contract/assignments/media';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { seekTo } from '../film-actions.ts';
import { cueAt, formatTime, spokenTime } from '../film-time.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly cue: Cue;
  readonly children: ReactNode;
}

/** A link with the time of a cue, to copy; a click seeks at once. */
export function CueLink({ filmRef, cue: { start }, children }: Props) {
  return (
    <a
      href={`?t=${Math.floor(start)}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (filmRef.current) seekTo(filmRef.current, start);
      }}
    >
      <span className="sr-only" lang="sv">
        Gå till {spokenTime(start)}:{' '}
      </span>
      <span aria-hidden="true" className="transcript-time">
        {formatTime(start)}
      </span>
      <span dir="auto">{children}</span>
    </a>
  );
}

/** The cue at the film's current time, once it has started. */
export function useCurrentCue<C extends Cue>(
  filmRef: RefObject<HTMLVideoElement | null>,
  cues: readonly C[],
): C | undefined {
  const [current, setCurrent] = useState<C>();
  useEffect(() => {
    const { current: film } = filmRef;
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
  }, [filmRef, cues]);
  return current;
}
