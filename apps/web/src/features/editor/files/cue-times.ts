import { captionTime } from '@lasar/contract/films/caption-rules';

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
