import type { Cue } from '@lasar/contract/media';

/** Faster than this nobody reads and looks at the same time; those who learn the language need it slower still. */
const charactersPerSecond = 20;

/** Two texts closer than this, in seconds, and not meeting, flash by as one that blinks. */
const blink = 0.08;

/** Longer without a text, in seconds, and whoever does not hear wonders whether something is said. */
const longestSilence = 30;

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });

/** What comes before a cue: when the last one ended, in seconds, and whether a note tells why nothing is said. */
export interface Before {
  readonly end: number;
  readonly isFirst: boolean;
  readonly excused: boolean;
}

/** What makes a caption hard to follow where it stands, in sentences. */
export function inspectPace({ start, end, text }: Cue, before: Before): string[] {
  const errors: string[] = [];
  const speed = text.replaceAll('\n', ' ').length / (end - start);
  if (end > start && speed > charactersPerSecond)
    errors.push(
      `Undertexten går för fort att läsa: ${Math.ceil(speed)} tecken i sekunden, högst ${charactersPerSecond}.`,
    );
  const gap = start - before.end;
  if (!before.isFirst && gap > 0.0005 && gap < blink - 0.0005)
    errors.push(
      `Det är ${decimal.format(gap)} sekunder sedan den förra: låt dem mötas, annars blinkar texten.`,
    );
  if (gap > longestSilence && !before.excused)
    errors.push(
      `Det är ${Math.ceil(gap)} sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.`,
    );
  return errors;
}
