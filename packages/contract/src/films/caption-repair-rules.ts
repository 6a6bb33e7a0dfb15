import { plainCaption, type CaptionCue } from './caption-rules.ts';

// The clock of MPEG transport streams: 33 bits at 90 kHz.
const clockRate = 90_000;
const clockRange = 2 ** 33;

/**
 * The seconds that a header line of HLS (RFC 8216, 3.5) moves all times by: how far the clock of the stream is ahead of that
 * of the captions. The clock wraps around every 26.5 hours, so a value in its upper half is one before zero. Undefined for
 * another line, and for one that cannot be read.
 */
export function readTimestampMap(line: string): number | undefined {
  const [, values = ''] = /^X-TIMESTAMP-MAP\s*[=:](.*)$/i.exec(line.trim()) ?? [];
  const [, hours = '0', minutes, seconds] =
    /LOCAL:(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)/i.exec(values) ?? [];
  const [, clock] = /MPEGTS:(\d+)/i.exec(values) ?? [];
  if (minutes === undefined || seconds === undefined || clock === undefined) return undefined;
  const local = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  const ticks = Number(clock) % clockRange;
  const shift = (ticks >= clockRange / 2 ? ticks - clockRange : ticks) / clockRate - local;
  return Math.round(shift * 1000) / 1000;
}

/** Cues that follow within so many seconds are one text that rolls upwards. */
const rollingGap = 0.1;

/**
 * Captions that a machine has written show each line twice: as it is spoken, and above the next one. Each line is kept once,
 * with the time when it is spoken.
 */
export function withoutRepeatedLines<T extends CaptionCue>(cues: readonly T[]): readonly T[] {
  const kept: T[] = [];
  let shown: { readonly end: number; readonly lines: readonly string[] } = { end: -1, lines: [] };
  for (const cue of cues) {
    const lines = cue.text.split('\n');
    const plain = lines.map((line) => plainCaption(line).trim());
    const rolls = cue.start - shown.end <= rollingGap;
    const from = rolls ? plain.findIndex((line) => !shown.lines.includes(line)) : 0;
    const last = kept.at(-1);
    if (from >= 0) kept.push({ ...cue, text: lines.slice(from).join('\n') });
    else if (last) kept.splice(-1, 1, { ...last, end: Math.max(last.end, cue.end) });
    shown = { end: cue.end, lines: plain };
  }
  return kept;
}

/** Cues without those that stand twice, as at the seam of two parts of a stream. */
export function withoutCopies<T extends CaptionCue>(cues: readonly T[]): readonly T[] {
  const keyOf = ({ start, end, text }: T) => `${start} ${end} ${text}`;
  return [...new Map(cues.map((cue) => [keyOf(cue), cue])).values()];
}

/** Cues of an editor whose timeline starts at a whole hour, such as 01:00:00, with the hours that they are moved back by. */
export function withinFirstHour<T extends CaptionCue>(
  cues: readonly T[],
): { readonly cues: readonly T[]; readonly hours: number } {
  const hours = Math.floor(Math.min(...cues.map(({ start }) => start)) / 3600);
  if (cues.length === 0 || hours === 0) return { cues, hours: 0 };
  const moved = (time: number) => Math.round((time - hours * 3600) * 1000) / 1000;
  return {
    cues: cues.map((cue) => ({ ...cue, start: moved(cue.start), end: moved(cue.end) })),
    hours,
  };
}

/** Follows a block of CSS line by line: its rules may have empty lines in them and between them. */
export class StyleLines {
  #open = 0;

  read(line: string): void {
    this.#open += line.split('{').length - line.split('}').length;
  }

  /** Whether a line after an empty one is still of the block. */
  goesOnWith(line: string): boolean {
    return this.#open > 0 || /^\s*(?:::cue|[{}@]|\/\*)/.test(line);
  }
}

/** How many lines above the first cue may be a name or a title, and no captions that have lost their times. */
export const mostLinesAbove = 3;

/** The lines of the last cue of SRT without the number of one more that some tools leave at the end. */
export function withoutLastNumber(lines: readonly string[], next: number): readonly string[] {
  const [, number] = /\n\s*\n(\d+)\s*$/.exec(`\n${lines.join('\n')}`) ?? [];
  if (number !== '9999' && number !== String(next)) return lines;
  return lines.slice(
    0,
    lines.findLastIndex((line) => line.trim() === number),
  );
}
