import type { Cue, FilmTrack } from '@lasar/contract/assignments/media';
import { directionOf } from '@lasar/contract/catalogue/translation-rules';
import { useEffect, useState, type RefObject } from 'react';
import { useVoices } from '#shared/device/voices.ts';
import { playFocused } from '../film-actions.ts';

interface Props {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  /** A text description. */
  readonly track: FilmTrack;
  readonly isSpoken: boolean;
}

/**
 * Lets the film wait while what is seen is described: read aloud by a voice of the device, which sends nothing, or as text until
 * somebody goes on. The text is a live region only where no voice reads it, else two voices would speak at once.
 */
export function FilmDescription({ filmRef, track, isSpoken }: Props) {
  const { language, label, cues = none } = track;
  const voice = useVoices(language).find(({ localService }) => localService);
  const text = useDueDescription(filmRef, cues);
  const speaker = isSpoken ? voice : undefined;
  useSpeech(filmRef, text, speaker);
  return (
    <div {...(!speaker && { role: 'status' })}>
      {text !== undefined && (
        <div className="film-note film-described">
          <p lang={language} dir={directionOf(language)}>
            {text}
          </p>
          {isSpoken && !voice && (
            <p className="text-small">
              {`Här finns ingen röst för ${label.toLocaleLowerCase('sv')}. Läs texten i stället.`}
            </p>
          )}
          <button type="button" onClick={() => playFocused(filmRef.current)}>
            Fortsätt filmen
          </button>
        </div>
      )}
    </div>
  );
}

const none: readonly Cue[] = [];

/** The description whose time has come, for which the film is paused; undefined once it plays again. */
function useDueDescription(
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
function useSpeech(
  filmRef: RefObject<HTMLVideoElement | null>,
  text: string | undefined,
  voice: SpeechSynthesisVoice | undefined,
): void {
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film || text === undefined || !voice) return;
    const left = new AbortController();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = film.playbackRate;
    const goOn = () => void film.play().catch(() => undefined);
    for (const event of ['end', 'error'] as const)
      utterance.addEventListener(event, goOn, { signal: left.signal });
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    return () => {
      left.abort();
      speechSynthesis.cancel();
    };
    // eslint-disable-next-line react/exhaustive-deps -- browsers give new objects for the same voices; it must not be read twice.
  }, [filmRef, text, voice?.voiceURI]);
}
