import type { Transcript } from '@lasar/contract/media';
import { useEffect, useState, type RefObject } from 'react';
import { shownCaptions } from './captions-choice.ts';

/** The language of the text: that of the captions whenever these change, else what was chosen here. */
export function useShownLanguage(
  video: RefObject<HTMLVideoElement | null>,
  transcripts: readonly Transcript[],
): readonly [string | undefined, (language: string) => void] {
  const [language, setLanguage] = useState<string>();
  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const follow = () => {
      const shown = shownCaptions(film);
      if (transcripts.some((each) => each.language === shown)) setLanguage(shown);
    };
    follow();
    film.textTracks.addEventListener('change', follow);
    return () => film.textTracks.removeEventListener('change', follow);
  }, [video, transcripts]);
  return [language, setLanguage];
}
