import type { BrowserContext } from '@playwright/test';

/** Gives the browser a voice that notes what it says, and tells of its first word. The test says when a sentence ends. */
export async function giveVoice(context: BrowserContext, localService: boolean): Promise<void> {
  await context.addInitScript((local) => {
    const spoken: { text: string; rate: number; end: () => void }[] = [];
    const voice = {
      name: 'Alva',
      lang: 'sv-SE',
      voiceURI: 'alva',
      localService: local,
      default: true,
    };
    class Utterance extends EventTarget {
      lang = '';
      rate = 1;
      voice: unknown;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      cancel: () => undefined,
      speak(utterance: Utterance) {
        const end = () => utterance.dispatchEvent(new Event('end'));
        spoken.push({ text: utterance.text, rate: utterance.rate, end });
        const boundary = Object.assign(new Event('boundary'), { name: 'word', charIndex: 0 });
        setTimeout(() => utterance.dispatchEvent(boundary));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, { spoken });
  }, localService);
}

declare global {
  interface Window {
    readonly spoken: { readonly text: string; readonly rate: number; readonly end: () => void }[];
  }
}
