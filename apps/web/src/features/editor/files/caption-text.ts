import { captionTime, plainCaption, type CaptionCue } from '@lasar/contract/films/caption-rules';

/** The languages that films are captioned in, most often first. */
export const captionLanguages = ['sv', 'en', 'ar', 'so', 'ti', 'uk', 'fi'];

/** A time as 1:02:03.400, 2:03.4 or 3,4 in seconds; NaN for anything else. */
export function secondsOf(time = ''): number {
  const parts = time.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d+(?:\.\d+)?$/.test(part))) return Number.NaN;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;
}

/** A time as people write it: `1:02.3`, with hours where there are any. */
export const shortTimeOf = (seconds: number): string =>
  captionTime(seconds)
    .replace(/^00:0?/, '')
    .replace(/0{1,2}$/, '');

/** What viewers can read and also watch the film. */
export const fastestPace = 20;

/** The characters a second that a cue asks its readers to read. */
export function paceOf({ start, end, text }: Pick<CaptionCue, 'start' | 'end' | 'text'>): number {
  const characters = plainCaption(text).replaceAll('\n', ' ').length;
  return end > start ? Math.ceil(characters / (end - start)) : Infinity;
}
