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

/** A voice of the device that speaks a language. What it reads stays on the device. */
export const useLocalVoice = (language: string): SpeechSynthesisVoice | undefined =>
  useVoices(language).find(({ localService }) => localService);

/** Reads a text aloud, instead of what is being read. */
export function speak(
  text: string,
  voice: SpeechSynthesisVoice,
  rate = 1,
): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return utterance;
}
