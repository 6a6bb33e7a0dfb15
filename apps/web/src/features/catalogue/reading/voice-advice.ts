/** What is done on a system to get a Swedish voice, in short sentences, each a step. */
interface Advice {
  readonly system: string;
  readonly steps: readonly string[];
}

const chromeOs: Advice = {
  system: 'en Chromebook',
  steps: [
    'Öppna Inställningar.',
    'Välj Tillgänglighet och sedan Text till tal.',
    'Öppna inställningarna för röster.',
    'Välj Svenska.',
    'Är Chromebooken skolans? Då kan it-ansvarig behöva göra det.',
  ],
};

const windows: Advice = {
  system: 'Windows',
  steps: [
    'Öppna Inställningar.',
    'Välj Tid och språk och sedan Tal.',
    'Tryck på Lägg till röster.',
    'Välj Svenska.',
    'Stäng webbläsaren och öppna den igen.',
  ],
};

const mac: Advice = {
  system: 'Mac',
  steps: [
    'Öppna Systeminställningar.',
    'Välj Hjälpmedel och sedan uppläsning av innehåll.',
    'Välj Systemröst och sedan Hantera röster.',
    'Hämta en röst under Svenska.',
    'Stäng webbläsaren och öppna den igen.',
  ],
};

const iPad: Advice = {
  system: 'iPad och iPhone',
  steps: [
    'Öppna Inställningar.',
    'Välj Hjälpmedel och sedan uppläsning av innehåll.',
    'Välj Röster och sedan Svenska.',
    'Hämta en röst.',
    'Öppna den här sidan igen.',
  ],
};

const android: Advice = {
  system: 'Android',
  steps: [
    'Öppna Inställningar.',
    'Välj Tillgänglighet och sedan Text till tal.',
    'Tryck på kugghjulet bredvid det som läser upp.',
    'Välj Installera röstdata och sedan Svenska.',
    'Öppna den här sidan igen.',
  ],
};

const other: Advice = {
  system: 'den här enheten',
  steps: [
    'Öppna enhetens inställningar.',
    'Sök efter tal eller röster.',
    'Lägg till en svensk röst.',
    'Stäng webbläsaren och öppna den igen.',
  ],
};

/**
 * The advice for the system that a browser says it runs on. An iPad says that it is a Mac, but has a screen for fingers. The
 * order matters: Chromebooks and Android phones are Linux, too.
 *
 * @param userAgent of `navigator`
 * @param touchPoints `navigator.maxTouchPoints`
 */
export function voiceAdvice(userAgent: string, touchPoints: number): Advice {
  if (userAgent.includes('CrOS')) return chromeOs;
  if (userAgent.includes('Windows')) return windows;
  if (userAgent.includes('Android')) return android;
  if (/iPad|iPhone/.test(userAgent)) return iPad;
  if (userAgent.includes('Macintosh')) return touchPoints > 1 ? iPad : mac;
  return other;
}
