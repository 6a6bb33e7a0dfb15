import { useEffect, useState, type RefObject } from 'react';
import { secondsParam } from './film-time.ts';
import { seekTo } from './film-actions.ts';

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
