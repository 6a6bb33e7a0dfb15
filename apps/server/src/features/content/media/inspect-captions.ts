import {
  blocksOf,
  isNote,
  linesOf,
  plainText,
  readTiming,
  timingAt,
  type Block,
} from './caption-blocks.ts';
import { inspectPace, type Before } from './inspect-pace.ts';

type Tell = (line: number, sentence: string) => void;

/**
 * Checks WebVTT captions. `tell` gets each error with its line, counted from 1. With the film's length, in seconds,
 * also that they belong to the film.
 */
export function inspectCaptions(text: string, tell: Tell, filmSeconds = Infinity): void {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) tell(1, 'Filen ska börja med raden WEBVTT.');
  else if ((lines[1] ?? '') !== '') tell(2, 'Efter WEBVTT ska det stå en tom rad.');
  let lastEnd = 0;
  let cues = 0;
  let excused = false;
  for (const block of blocksOf(lines)) {
    if (isNote(block)) {
      excused = true;
      continue;
    }
    const before = { end: lastEnd, isFirst: cues === 0, excused };
    lastEnd = Math.max(lastEnd, inspectCue(block, before, filmSeconds, tell));
    excused = false;
    cues += 1;
  }
  if (cues === 0) tell(1, 'Filen har inga undertexter.');
}

/** The cue's end in seconds, 0 when it has none. */
function inspectCue(block: Block, before: Before, filmSeconds: number, tell: Tell): number {
  const first = block.lines[0] ?? '';
  if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) {
    tell(block.line, `${first.trim()} används inte här: spelaren bestämmer utseendet.`);
    return 0;
  }
  const at = timingAt(block);
  const line = block.line + at;
  const times = readTiming(block.lines[at] ?? '');
  if (!times) {
    tell(line, 'Här ska tiderna stå, som 00:01.500 --> 00:04.000.');
    return 0;
  }
  if (times.end <= times.start) tell(line, 'Undertexten slutar innan den börjar.');
  else if (times.start >= filmSeconds) tell(line, 'Undertexten börjar efter filmens slut.');
  if (times.start < before.end) tell(line, 'Undertexten börjar innan den förra har slutat.');
  const text = block.lines.slice(at + 1);
  for (const sentence of inspectPace({ ...times, text: plainText(text) }, before))
    tell(line, sentence);
  inspectText(text, line + 1, tell);
  return times.end;
}

function inspectText(lines: readonly string[], from: number, tell: Tell): void {
  if (lines.length === 0) tell(from - 1, 'Undertexten saknar text.');
  for (const [index, text] of lines.entries()) {
    if (text.includes('-->')) tell(from + index, 'Det saknas en tom rad mellan två undertexter.');
    else if (/[<]/.test(text.replace(/<(?:\/?[ib]|v [^<>&]+|\/v)>/g, ''))) {
      tell(from + index, 'Bara <i>, <b> och <v Namn> får stå i text; skriv annars &lt; för <.');
    }
  }
}
