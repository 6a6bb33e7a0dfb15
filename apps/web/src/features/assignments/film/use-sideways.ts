import { useEffect, useState, type RefObject } from 'react';

/** A phone on its side, where the film fills the window and the controls lie over it. The same query is in film.css. */
const sideways = '(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)';

/** Milliseconds of playback without a touch or a key after which controls over the film are hidden. */
const hidesAfter = 3_000;

export interface Sideways {
  /** Whether controls that lie over the film are hidden. */
  readonly idle: boolean;
  /** Keeps the controls for a while; to be called for each touch and key. */
  readonly wake: () => void;
  /** Shows or hides the controls. False where they do not lie over the film. */
  readonly toggle: () => boolean;
}

/** Follows whether somebody uses the controls, and scrolls a playing film into the window when the phone is turned. */
export function useSideways(filmRef: RefObject<HTMLVideoElement | null>): Sideways {
  const [idle, setIdle] = useState(false);
  // Counts the calls of `wake`, each of which begins the wait anew.
  const [awakened, setAwakened] = useState(0);
  const wake = () => {
    setIdle(false);
    setAwakened((times) => times + 1);
  };
  useEffect(() => {
    const timer = setTimeout(() => setIdle(filmRef.current?.paused === false), hidesAfter);
    return () => clearTimeout(timer);
  }, [filmRef, awakened]);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const query = matchMedia(sideways);
    const fill = () => {
      if (!query.matches || film.paused) return;
      // `scrollIntoView` would leave the page's scroll padding above the film.
      scrollBy({ top: film.getBoundingClientRect().top, behavior: 'instant' });
    };
    query.addEventListener('change', fill);
    film.addEventListener('play', fill);
    for (const event of ['play', 'pause'] as const) film.addEventListener(event, wake);
    return () => {
      query.removeEventListener('change', fill);
      film.removeEventListener('play', fill);
      for (const event of ['play', 'pause'] as const) film.removeEventListener(event, wake);
    };
  }, [filmRef]);
  return {
    idle,
    wake,
    toggle() {
      if (!matchMedia(sideways).matches) return false;
      if (idle || filmRef.current?.paused) wake();
      else setIdle(true);
      return true;
    },
  };
}
