import type { ReadCue } from '@lasar/contract/films/caption-file-rules';
import { plainCaption } from '@lasar/contract/films/caption-rules';
import type { WantedFile } from '../read/import-session.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { readCaptionFile, type CaptionFile } from './read-caption-file.ts';

/**
 * Reads a file of captions, and reports at their lines what prevents its use. With the length of the film in seconds, that
 * is also a cue that begins after its end. Throws InvalidFile for what is no text.
 */
export async function inspectCaptionFile(
  { path, absolute }: Pick<WantedFile, 'path' | 'absolute'>,
  errors: ValidationErrors,
  filmSeconds = Infinity,
): Promise<CaptionFile> {
  const read = await readCaptionFile(absolute);
  for (const { line, sentence } of read.errors) errors.add({ file: path, line }, sentence);
  for (const { line, start } of read.cues)
    if (start >= filmSeconds)
      errors.add({ file: path, line }, 'Undertexten börjar efter filmens slut.');
  return read;
}

/** Viewers cannot read faster than this and also watch the film. */
const charactersPerSecond = 20;

/** A shorter gap between two cues, in seconds, appears as a flicker. */
const shortestGap = 0.08;

/** After a longer gap, in seconds, a viewer who does not hear cannot know whether somebody speaks. */
const longestSilence = 30;

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });

interface Advice {
  readonly line: number;
  readonly sentence: string;
}

/** What makes captions hard to follow: the speed of a cue, and the gap before it. None of it prevents their use. */
export function adviceOnCaptions(cues: readonly ReadCue[]): Advice[] {
  const advice: Advice[] = [];
  let shownUntil: number | undefined;
  for (const { line, start, end, text, before } of cues) {
    const speed = plainCaption(text).replaceAll('\n', ' ').length / (end - start);
    if (speed > charactersPerSecond)
      advice.push({
        line,
        sentence: `Undertexten går för fort att läsa: ${Math.ceil(speed)} tecken i sekunden, högst ${charactersPerSecond}.`,
      });
    const gap = start - (shownUntil ?? start);
    if (gap > 0.0005 && gap < shortestGap - 0.0005)
      advice.push({
        line,
        sentence: `Det är ${decimal.format(gap)} sekunder sedan den förra: låt dem mötas, annars blinkar texten.`,
      });
    if (gap > longestSilence && before.length === 0)
      advice.push({
        line,
        sentence: `Det är ${Math.ceil(gap)} sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.`,
      });
    shownUntil = Math.max(shownUntil ?? 0, end);
  }
  return advice;
}
