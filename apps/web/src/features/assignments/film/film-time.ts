import type { Cue } from '@lasar/contract/assignments/media';
import { useEffect, useState, type RefObject } from 'react';
import { seekTo } from './film-actions.ts';

/** A position in a film as players show it: `1:32`, `1:02:05`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same for screen readers: `1 minut 32 sekunder`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'timme', 'timmar'],
    [Math.floor(whole / 60) % 60, 'minut', 'minuter'],
    [whole % 60, 'sekund', 'sekunder'],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return spoken.join(' ') || '0 sekunder';
}

/** The cue at a time, or the last one before it; undefined before the first. */
export const cueAt = <C extends Cue>(cues: readonly C[], seconds: number): C | undefined =>
  cues.findLast(({ start }) => start <= seconds + 0.05);

/** A number of seconds from a query such as `?t=92`; undefined when it is absent or malformed. */
export function secondsParam(search: string, name: string): number | undefined {
  const given = new URLSearchParams(search).get(name);
  return given !== null && /^\d{1,5}(\.\d{1,3})?$/.test(given) ? Number(given) : undefined;
}

/** A part of a film, in seconds from its beginning. */
export interface Range {
  readonly start?: number;
  readonly stop?: number;
}

/** The part in the address (`?start=24&stop=40`). It is read in the browser, since the server's page is cached for all. */
export function useAddressRange(): Range | undefined {
  const [range, setRange] = useState<Range>();
  useEffect(() => setRange(parseRange(location.search)), []);
  return range;
}

/** Parses the part of a film in a query; undefined for the whole film. */
export function parseRange(search: string): Range | undefined {
  const start = secondsParam(search, 'start');
  const stop = secondsParam(search, 'stop');
  if (start === undefined && stop === undefined) return undefined;
  if (stop !== undefined && stop <= (start ?? 0)) return undefined;
  return { ...(start !== undefined && { start }), ...(stop !== undefined && { stop }) };
}

/** Confines playback to a part: it starts and stops there, and replays from its start. */
export function useRange(
  filmRef: RefObject<HTMLVideoElement | null>,
  range: Range | undefined,
): void {
  const { start = 0, stop = Infinity } = range ?? {};
  useEffect(() => {
    const { current: film } = filmRef;
    if (!film || (start === 0 && stop === Infinity)) return;
    const begin = () => seekTo(film, start);
    const enforce = () => {
      if (film.currentTime < start) seekTo(film, start);
      if (film.currentTime <= stop) return;
      film.pause();
      seekTo(film, stop);
    };
    const replay = () => {
      if (film.currentTime >= stop - 0.05) seekTo(film, start);
    };
    if (film.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    const events = [
      ['loadedmetadata', begin],
      ['timeupdate', enforce],
      ['seeking', enforce],
      ['play', replay],
    ] as const;
    for (const [event, handle] of events) film.addEventListener(event, handle);
    return () => {
      for (const [event, handle] of events) film.removeEventListener(event, handle);
    };
  }, [filmRef, start, stop]);
}
