import { useEffect, useState, type RefObject } from 'react';
import { heardOf } from './film-actions.ts';
import { activeCaptions } from './film-preferences.ts';

/** The state of a film that the controls show. `duration` is 0 until it is known. */
interface FilmState {
  readonly film: HTMLVideoElement;
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly speed: number;
  readonly captions: string;
}

const events = [
  'timeupdate',
  'seeking',
  'durationchange',
  'play',
  'pause',
  'ended',
  'volumechange',
  'ratechange',
] as const;

/** Subscribes to the state of a film; undefined before the element is mounted. */
export function useFilmState(filmRef: RefObject<HTMLVideoElement | null>): FilmState | undefined {
  const [state, setState] = useState<FilmState>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const read = () => setState((before) => stateOf(film, before));
    read();
    for (const event of events) film.addEventListener(event, read);
    film.textTracks.addEventListener('change', read);
    return () => {
      for (const event of events) film.removeEventListener(event, read);
      film.textTracks.removeEventListener('change', read);
    };
  }, [filmRef]);
  return state;
}

// While the source changes the element has no metadata, so the previous time and duration are kept.
const stateOf = (film: HTMLVideoElement, before: FilmState | undefined): FilmState => ({
  film,
  ...(film.readyState === HTMLMediaElement.HAVE_NOTHING && before
    ? { time: before.time, duration: before.duration }
    : {
        time: film.currentTime,
        duration: Number.isFinite(film.duration) ? film.duration : 0,
      }),
  paused: film.paused,
  muted: heardOf(film).muted,
  speed: film.playbackRate,
  captions: activeCaptions(film),
});
