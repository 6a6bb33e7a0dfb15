import type { FilmTrack } from '@lasar/contract/assignments/media';
import { soundName } from '@lasar/contract/films/track-rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { heardOf, mayLoseMute, replaceSound, restoreMute } from '../film-actions.ts';
import { keepInStep } from './keep-in-step.ts';

// Milliseconds that a sound may wait for the network before the film's own is heard again.
const stallLimit = 6_000;

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly track: FilmTrack;
}

/** Plays a sound beside a film, instead of the film's own as soon and as long as it can be played. */
export function OtherSound({ filmRef, track }: Props) {
  const [failed, setFailed] = useState(false);
  const soundRef = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const { current: film } = filmRef;
    const { current: sound } = soundRef;
    if (!film || !sound) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = () => clearTimeout(timer);
    const fail = () => setFailed(true);
    const wait = () => {
      stopWaiting();
      timer = setTimeout(fail, stallLimit);
    };
    const takeOver = () => replaceSound(film, sound);
    const on = { signal: left.signal };
    if (sound.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) takeOver();
    else {
      wait();
      sound.addEventListener('canplay', takeOver, { ...on, once: true });
    }
    for (const event of ['playing', 'pause', 'canplay'] as const)
      sound.addEventListener(event, stopWaiting, on);
    const keepMute = () => heardOf(film) === sound && restoreMute(film);
    for (const event of mayLoseMute) sound.addEventListener(event, keepMute, on);
    sound.addEventListener('waiting', wait, on);
    sound.addEventListener('error', fail, on);
    const stopFollowing = keepInStep(film, sound, fail);
    return () => {
      left.abort();
      stopWaiting();
      stopFollowing();
      replaceSound(film, undefined);
    };
  }, [filmRef, failed]);
  if (!failed) return <audio ref={soundRef} src={track.url} preload="auto" muted />;
  return (
    <p className="film-note" role="status">
      {`Ljudet ”${soundName(track)}” kunde inte spelas. Filmens eget ljud hörs i stället.`}
      <button type="button" onClick={() => setFailed(false)}>
        {text.tryAgain}
      </button>
    </p>
  );
}
