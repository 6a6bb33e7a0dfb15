import type { Cue, Transcript } from '@lasar/contract/media';
import { useEffect, useState, type RefObject } from 'react';
import { activeCaptions } from './film-preferences.ts';

/** The cues that contain all words of a query in any order; all cues for an empty query. */
export function filterCues(cues: readonly Cue[], text: string): readonly Cue[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  return cues.filter((cue) => {
    const spoken = cue.text.toLocaleLowerCase('sv');
    return words.every((word) => spoken.includes(word));
  });
}

/** The cue at a time, or the last one before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast(({ start }) => start <= seconds + 0.05);

/** The cue at the film's current time, once it has started. */
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

/** The transcript's language. It follows the captions when they change, and can be chosen separately. */
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
