/** A cue of captions as WebVTT has it. Times are in seconds. */
export interface CaptionCue {
  /** The notes before the cue, as they stand in the file, each beginning with NOTE. */
  readonly before: readonly string[];
  readonly id?: string;
  readonly start: number;
  readonly end: number;
  /** Where the cue is shown, such as `line:0`; empty for the usual place. */
  readonly settings: string;
  /** Lines with the markup of WebVTT: `<i>`, `<b>`, `<u>`, `<v Name>`, `<lang en>`, `<ruby>`, and `&lt;` for `<`. */
  readonly text: string;
}

/** A time as files have it: `00:01:02.300`. */
export function captionTime(seconds: number, comma = false): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, most: number, digits: number) =>
    String(Math.floor(milliseconds / size) % most).padStart(digits, '0');
  const clock = [part(3_600_000, 1e6, 2), part(60_000, 60, 2), part(1_000, 60, 2)].join(':');
  return `${clock}${comma ? ',' : '.'}${part(1, 1_000, 3)}`;
}

/** The cues as a WebVTT file, in order of time. */
export function webVttOf(cues: readonly CaptionCue[]): string {
  const blocks = inOrder(cues).flatMap(({ before, id, start, end, settings, text }) => [
    ...before,
    [
      ...(id === undefined ? [] : [id]),
      `${captionTime(start)} --> ${captionTime(end)}${settings && ` ${settings}`}`,
      plainLines(text),
    ].join('\n'),
  ]);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** The cues as an SRT file, which has no notes and no places. */
export const srtOf = (cues: readonly CaptionCue[]): string =>
  inOrder(cues)
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${captionTime(start, true)} --> ${captionTime(end, true)}\n${plainLines(text)}\n`,
    )
    .join('\n');

/** Cues by when they begin. Those of two who speak at once keep the order of their file. */
export function inOrder<T extends Pick<CaptionCue, 'start'>>(cues: readonly T[]): readonly T[] {
  const ordered = [...cues];
  ordered.sort((one, other) => one.start - other.start);
  return ordered;
}

// An empty line would end the cue.
const plainLines = (text: string) => text.trim().replace(/\n\s*\n/g, '\n');

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&amp;': '&',
};

/** A cue's text without markup. A voice tag becomes the speaker's name and a colon, a reading above a word parentheses. */
export const plainCaption = (text: string): string =>
  text
    .replace(/<v ([^<>&]+)>/g, '$1: ')
    .replace(/<rt>(.*?)<\/rt>/g, ' ($1)')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => entities[entity] ?? entity);
