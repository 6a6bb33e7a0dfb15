import { useEffect, useState } from 'react';

/**
 * The voices that speak a language, such as `sv`, those of the device first: they send nothing. None in a browser that cannot
 * speak.
 */
const voicesOf = (language: string): SpeechSynthesisVoice[] =>
  (globalThis.speechSynthesis?.getVoices() ?? [])
    .filter(({ lang }) => lang.startsWith(language))
    .sort((a, b) => Number(b.localService) - Number(a.localService));

/** The voices of a language, also those that the browser finds later: many load their voices late. */
export function useVoices(language: string): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => voicesOf(language));
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis;
    const again = () => setVoices(voicesOf(language));
    again();
    synthesis?.addEventListener?.('voiceschanged', again);
    return () => synthesis?.removeEventListener?.('voiceschanged', again);
  }, [language]);
  return voices;
}
