import { useEffect, useState, type RefObject } from 'react';
import { replaceSound } from './film-actions.ts';
import { keepInStep } from './keep-in-step.ts';

// Milliseconds that a sound may wait for the network before the film's own is heard again.
const stallLimit = 6_000;

interface OtherSound {
  /** Whether the sound could not be played, so that the film's own is heard. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Plays a sound beside a film, instead of the film's own as soon and as long as it can be played. */
export function useOtherSound(
  filmRef: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
): OtherSound {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { current: film } = filmRef;
    setFailed(false);
    if (!film || url === undefined) return;
    const left = new AbortController();
    const sound = new Audio();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = () => clearTimeout(timer);
    const fail = () => {
      if (left.signal.aborted) return;
      setFailed(true);
      end();
    };
    const wait = () => {
      stopWaiting();
      timer = setTimeout(fail, stallLimit);
    };
    const end = () => {
      left.abort();
      stopWaiting();
      stopFollowing();
      replaceSound(film, undefined);
      sound.removeAttribute('src');
      sound.load();
    };
    const on = { signal: left.signal };
    sound.addEventListener('canplay', () => replaceSound(film, sound), { ...on, once: true });
    for (const event of ['playing', 'pause', 'canplay'] as const)
      sound.addEventListener(event, stopWaiting, on);
    sound.addEventListener('waiting', wait, on);
    sound.addEventListener('error', fail, on);
    // Until it can be played the film's own is heard.
    sound.muted = true;
    sound.preload = 'auto';
    sound.src = url;
    wait();
    const stopFollowing = keepInStep(film, sound, fail);
    return () => {
      if (!left.signal.aborted) end();
    };
  }, [filmRef, url, attempt]);
  return { failed, retry: () => setAttempt(attempt + 1) };
}
