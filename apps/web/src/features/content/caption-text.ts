/** The languages that films are captioned in, most often first. */
export const captionLanguages = ['sv', 'en', 'ar', 'so', 'ti', 'uk', 'fi'];

/** A cue of captions while it is edited. Times are in seconds. */
export interface EditedCue {
  /** The blocks before the cue that are not cues, such as notes, as they stand in the file. */
  readonly before: readonly string[];
  readonly start: number;
  readonly end: number;
  /** With the markup of WebVTT. */
  readonly text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d[.,]\d{3})/;

/** The cues of a WebVTT or SRT file. */
export function parseCaptions(file: string): EditedCue[] {
  const cues: EditedCue[] = [];
  let before: string[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line, index) => line !== '' || index > 0);
    const at = lines.findIndex((line) => timing.test(line));
    const match = timing.exec(lines[at] ?? '');
    if (match) {
      const text = lines
        .slice(at + 1)
        .join('\n')
        .trim();
      cues.push({ before, start: secondsOf(match[1]), end: secondsOf(match[2]), text });
      before = [];
    } else if (lines.length > 0 && !lines[0]?.startsWith('WEBVTT')) before.push(block.trim());
  }
  return cues;
}

/** A time as 1:02:03.400, 2:03.4 or 3,4 in seconds; NaN for anything else. */
export function secondsOf(time = ''): number {
  const parts = time.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d+(?:\.\d+)?$/.test(part))) return Number.NaN;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;
}

/** A time as files have it: `00:01:02.300`. */
function timeOf(seconds: number, comma = false): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, most: number, digits: number) =>
    String(Math.floor(milliseconds / size) % most).padStart(digits, '0');
  const clock = [part(3_600_000, 1e6, 2), part(60_000, 60, 2), part(1_000, 60, 2)].join(':');
  return `${clock}${comma ? ',' : '.'}${part(1, 1_000, 3)}`;
}

/** A time as people write it: `1:02.3`, with hours where there are any. */
export const shortTimeOf = (seconds: number): string =>
  timeOf(seconds)
    .replace(/^00:0?/, '')
    .replace(/0{1,2}$/, '');

/** The cues as a WebVTT file, in order of time. */
export function webVttOf(cues: readonly EditedCue[]): string {
  const blocks = inOrder(cues).flatMap(({ before, start, end, text }) => [
    ...before,
    `${timeOf(start)} --> ${timeOf(end)}\n${plainLines(text)}`,
  ]);
  return ['WEBVTT', ...blocks, ''].join('\n\n').trimEnd() + '\n';
}

/** The cues as an SRT file, which has no notes. */
export const srtOf = (cues: readonly EditedCue[]): string =>
  inOrder(cues)
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${timeOf(start, true)} --> ${timeOf(end, true)}\n${plainLines(text)}\n`,
    )
    .join('\n');

const inOrder = (cues: readonly EditedCue[]) =>
  [...cues].sort((one, other) => one.start - other.start);

// An empty line would end the cue.
const plainLines = (text: string) => text.trim().replace(/\n{2,}/g, '\n');

/** What viewers can read and also watch the film. */
export const fastestPace = 20;

/** The characters a second that a cue asks its readers to read. */
export function paceOf({ start, end, text }: EditedCue): number {
  const characters = text.replace(/<[^>]*>/g, '').replaceAll('\n', ' ').length;
  return end > start ? Math.ceil(characters / (end - start)) : Infinity;
}
