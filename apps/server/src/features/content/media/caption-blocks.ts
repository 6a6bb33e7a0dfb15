import type { Cue } from '@lasar/contract/media';

const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})((?:[ \t]+[a-z]+:\S+)*)[ \t]*$/;

/** Consecutive lines of WebVTT without an empty line: a cue, a note or a style. */
export interface Block {
  /** The number of the first line, counted from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Splits text into lines at LF, CRLF or CR. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n');

export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open = false;
  // The header ends at the first empty line.
  const from = lines.indexOf('') < 0 ? lines.length : lines.indexOf('');
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    if (line.trim() === '') open = false;
    else if (open) blocks.at(-1)?.lines.push(line);
    else open = blocks.push({ line: index + 1, lines: [line] }) > 0;
  }
  return blocks;
}

export const isNote = ({ lines }: Block): boolean => /^NOTE(?:[ \t]|$)/.test(lines[0] ?? '');

/** The times of a cue in seconds; undefined for a line that is not a timing line. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  const match = timing.exec(line);
  return match ? { start: secondsOf(match[1] ?? ''), end: secondsOf(match[2] ?? '') } : undefined;
}

const secondsOf = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The index of a cue's timing line, which an identifier may precede. */
export const timingAt = ({ lines }: Block): 0 | 1 => (lines[0]?.includes('-->') ? 0 : 1);

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&amp;': '&',
};

/** The lines that `webVttOf` puts before those of an SRT file. */
export const srtLinesBefore = 2;

/** The captions of a file as WebVTT: an SRT file has decimal commas, and no header. */
export function webVttOf(path: string, text: string): string {
  if (!/\.srt$/i.test(path)) return text;
  const lines = linesOf(text).map((line) =>
    line.includes('-->') ? line.replace(/(:\d\d),(\d{3})/g, '$1.$2') : line,
  );
  return ['WEBVTT', '', ...lines].join('\n');
}

/** A cue's text without markup. A voice tag becomes the speaker's name and a colon. */
export const plainText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/<v ([^<>&]+)>/g, '$1: ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => entities[entity] ?? entity);

/** The cues of valid captions. */
export function readCues(text: string): Cue[] {
  return blocksOf(linesOf(text)).flatMap((block) => {
    const at = timingAt(block);
    const times = isNote(block) ? undefined : readTiming(block.lines[at] ?? '');
    return times ? [{ ...times, text: plainText(block.lines.slice(at + 1)) }] : [];
  });
}
