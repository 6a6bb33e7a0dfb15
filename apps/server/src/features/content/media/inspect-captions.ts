import type { Cue } from '@lasar/contract/media';
import {
  blocksOf,
  isNote,
  linesOf,
  plainText,
  readTiming,
  timingAt,
  type Block,
} from './caption-blocks.ts';

type Report = (line: number, sentence: string) => void;

/**
 * Validates WebVTT captions. Calls `report` for each error with its line, counted from 1. With the length of the film in
 * seconds, also checks that no cue begins after its end.
 */
export function inspectCaptions(text: string, report: Report, filmSeconds = Infinity): void {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) report(1, 'Filen ska börja med raden WEBVTT.');
  else if ((lines[1] ?? '') !== '') report(2, 'Efter WEBVTT ska det stå en tom rad.');
  let lastEnd = 0;
  let cues = 0;
  let excused = false;
  for (const block of blocksOf(lines)) {
    if (isNote(block)) {
      excused = true;
      continue;
    }
    const before = { end: lastEnd, isFirst: cues === 0, excused };
    lastEnd = Math.max(lastEnd, inspectCue(block, before, filmSeconds, report));
    excused = false;
    cues += 1;
  }
  if (cues === 0) report(1, 'Filen har inga undertexter.');
}

/** Validates a cue and returns its end in seconds; 0 when it has none. */
function inspectCue(block: Block, before: Before, filmSeconds: number, report: Report): number {
  const first = block.lines[0] ?? '';
  if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) {
    report(block.line, `${first.trim()} används inte här: spelaren bestämmer utseendet.`);
    return 0;
  }
  const at = timingAt(block);
  const line = block.line + at;
  const times = readTiming(block.lines[at] ?? '');
  if (!times) {
    report(line, 'Här ska tiderna stå, som 00:01.500 --> 00:04.000.');
    return 0;
  }
  if (times.end <= times.start) report(line, 'Undertexten slutar innan den börjar.');
  else if (times.start >= filmSeconds) report(line, 'Undertexten börjar efter filmens slut.');
  if (times.start < before.end) report(line, 'Undertexten börjar innan den förra har slutat.');
  const text = block.lines.slice(at + 1);
  for (const sentence of inspectPace({ ...times, text: plainText(text) }, before))
    report(line, sentence);
  inspectText(text, line + 1, report);
  return times.end;
}

function inspectText(lines: readonly string[], from: number, report: Report): void {
  if (lines.length === 0) report(from - 1, 'Undertexten saknar text.');
  for (const [index, text] of lines.entries()) {
    if (text.includes('-->')) report(from + index, 'Det saknas en tom rad mellan två undertexter.');
    else if (/[<]/.test(text.replace(/<(?:\/?[ib]|v [^<>&]+|\/v)>/g, ''))) {
      report(from + index, 'Bara <i>, <b> och <v Namn> får stå i text; skriv annars &lt; för <.');
    }
  }
}

/** Viewers cannot read faster than this and also watch the film. */
const charactersPerSecond = 20;

/** A shorter gap between two cues, in seconds, appears as a flicker. */
const shortestGap = 0.08;

/** After a longer gap, in seconds, a viewer who does not hear cannot know whether somebody speaks. */
const longestSilence = 30;

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });

/** The state before a cue: the end of the previous cue in seconds, and whether a note explains the silence. */
interface Before {
  readonly end: number;
  readonly isFirst: boolean;
  readonly excused: boolean;
}

/** Sentences for what makes a cue hard to follow: its speed, and the gap before it. */
function inspectPace({ start, end, text }: Cue, before: Before): string[] {
  const errors: string[] = [];
  const speed = text.replaceAll('\n', ' ').length / (end - start);
  if (end > start && speed > charactersPerSecond)
    errors.push(
      `Undertexten går för fort att läsa: ${Math.ceil(speed)} tecken i sekunden, högst ${charactersPerSecond}.`,
    );
  const gap = start - before.end;
  if (!before.isFirst && gap > 0.0005 && gap < shortestGap - 0.0005)
    errors.push(
      `Det är ${decimal.format(gap)} sekunder sedan den förra: låt dem mötas, annars blinkar texten.`,
    );
  if (gap > longestSilence && !before.excused)
    errors.push(
      `Det är ${Math.ceil(gap)} sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.`,
    );
  return errors;
}
