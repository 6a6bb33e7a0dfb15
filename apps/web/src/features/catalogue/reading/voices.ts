import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

export const speeds = [0.6, 0.8, 1, 1.2, 1.5] as const;

/** How text is read aloud in this browser. */
export interface Choices {
  readonly rate: number;
  /** The `voiceURI` of a voice. */
  readonly voice?: string;
  /** Whether it has been said that a voice of the net gets the text. */
  readonly told?: true;
}

/** The Swedish voices, those of the device first: they send nothing. None in a browser that cannot speak. */
const swedishVoices = (): SpeechSynthesisVoice[] =>
  (globalThis.speechSynthesis?.getVoices() ?? [])
    .filter(({ lang }) => lang.startsWith('sv'))
    .sort((a, b) => Number(b.localService) - Number(a.localService));

/** The Swedish voices, also those that the browser finds later: many load their voices late. */
export function useSwedishVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(swedishVoices);
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis;
    const again = () => setVoices(swedishVoices());
    synthesis?.addEventListener?.('voiceschanged', again);
    return () => synthesis?.removeEventListener?.('voiceschanged', again);
  }, []);
  return voices;
}

export function readChoices(): Choices {
  try {
    const stored = JSON.parse(readStored('lasar.device.read-aloud') ?? '{}') as Partial<Choices>;
    return {
      rate: speeds.find((speed) => speed === stored.rate) ?? 1,
      ...(typeof stored.voice === 'string' && { voice: stored.voice }),
      ...(stored.told === true && { told: true }),
    };
  } catch {
    return { rate: 1 };
  }
}

export const storeChoices = (choices: Choices): void =>
  writeStored('lasar.device.read-aloud', JSON.stringify(choices));
