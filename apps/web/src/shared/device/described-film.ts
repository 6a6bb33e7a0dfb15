import type { Cue } from '@lasar/contract/assignments/media';
import { useEffect, useState, type RefObject } from 'react';
import { speak } from './voices.ts';

/** The description whose time has come, for which the film is paused; undefined once it plays again. */
export function useDueDescription(
  filmRef: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const beforeNow = () => film.currentTime - 0.01;
    let reached = beforeNow();
    const follow = () => {
      const isMoving =
        !film.paused && !film.seeking && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      if (!isMoving) return;
      const from = reached;
      reached = film.currentTime;
      const due = cues.filter(({ start }) => start > from && start <= reached);
      if (due.length === 0) return;
      film.pause();
      setText(due.map((cue) => cue.text).join(' '));
    };
    const clear = () => setText(undefined);
    const startFromHere = () => {
      reached = beforeNow();
      clear();
    };
    film.addEventListener('timeupdate', follow);
    film.addEventListener('play', clear);
    film.addEventListener('seeking', startFromHere);
    return () => {
      film.removeEventListener('timeupdate', follow);
      film.removeEventListener('play', clear);
      film.removeEventListener('seeking', startFromHere);
    };
  }, [filmRef, cues]);
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film || text === undefined) return;
    // Whatever ends the description lets the film go on: its last word, a jump in the film, or turning descriptions off.
    return () => {
      if (film.isConnected) film.play().catch(() => undefined);
    };
  }, [filmRef, text]);
  return text;
}

/** Reads a text aloud at the speed of the film, which goes on afterwards. Without a voice nothing happens. */
export function useSpeech(
  filmRef: RefObject<HTMLVideoElement | null>,
  text: string | undefined,
  voice: SpeechSynthesisVoice | undefined,
): void {
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film || text === undefined || !voice) return;
    const left = new AbortController();
    const utterance = speak(text, voice, film.playbackRate);
    const goOn = () => void film.play().catch(() => undefined);
    for (const event of ['end', 'error'] as const)
      utterance.addEventListener(event, goOn, { signal: left.signal });
    return () => {
      left.abort();
      speechSynthesis.cancel();
    };
    // eslint-disable-next-line react/exhaustive-deps -- browsers give new objects for the same voices; it must not be read twice.
  }, [filmRef, text, voice?.voiceURI]);
}
