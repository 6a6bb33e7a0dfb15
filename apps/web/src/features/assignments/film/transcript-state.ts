import type { Cue, Transcript } from '@lasar/contract/media';
import { useEffect, useState, type RefObject } from 'react';
import { activeCaptions } from './film-preferences.ts';

/** The cues in which all words of a text stand, in any order; all of them for an empty text. */
export function filterCues(cues: readonly Cue[], text: string): readonly Cue[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  return cues.filter((cue) => {
    const said = cue.text.toLocaleLowerCase('sv');
    return words.every((word) => said.includes(word));
  });
}

/** The cue that shows at a time, or the last before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast(({ start }) => start <= seconds + 0.05);

/** What is said where the film stands, once it has begun. */
export function useCurrentCue(
  filmRef: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
): Cue | undefined {
  const [current, setCurrent] = useState<Cue>();
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

/** The language of the text: that of the captions whenever these change, else what was chosen here. */
export function useTranscriptLanguage(
  filmRef: RefObject<HTMLVideoElement | null>,
  transcripts: readonly Transcript[],
): readonly [string | undefined, (language: string) => void] {
  const [language, setLanguage] = useState<string>();
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const follow = () => {
      const shown = activeCaptions(film);
      if (transcripts.some((each) => each.language === shown)) setLanguage(shown);
    };
    follow();
    film.textTracks.addEventListener('change', follow);
    return () => film.textTracks.removeEventListener('change', follow);
  }, [filmRef, transcripts]);
  return [language, setLanguage];
}
