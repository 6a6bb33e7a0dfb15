import type { Media } from '@lasar/contract/media';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadPiece } from '#shared/load-piece.ts';
import { readStored, writeStored } from '#shared/stored.ts';
import type { Stream } from './open-stream.ts';
/** `auto`, a height such as `480`, or `light`: pictures and text instead of film. */
type Quality = string;

export interface FilmSource {
  readonly quality: Quality;
  readonly choose: (quality: Quality) => void;
  /** Pictures and text instead of film. */
  readonly light: boolean;
}

const mode = 'light';

/**
 * What a film is played from: the file itself until it begins, then streams where there are any. In light mode its
 * sound alone, and nothing at all of a film that has none.
 */
export function useFilmSource(
  video: RefObject<HTMLVideoElement | null>,
  { url, streams }: Pick<Media, 'url' | 'streams'>,
): FilmSource {
  const [quality, setQuality] = useState<Quality>('auto');
  const light = quality === mode;
  const height = useRef<number>(undefined);
  const stream = useRef<Stream>(undefined);
  /** Where this film was when its source was taken away. */
  const last = useRef<FilmPlace & { readonly url: string }>(undefined);
  const { url: streamUrl, lightUrl } = streams ?? {};

  useEffect(() => {
    if (readStored('lasar.film-light') === 'on') setQuality(mode);
  }, []);

  useEffect(() => {
    const { current: film } = video;
    if (!film) return;
    const left = new AbortController();
    const place = last.current?.url === url ? last.current : undefined;
    if (light && lightUrl) playFrom(film, lightUrl, place ?? placeOf(film));
    else if (light) empty(film);
    else if (place) playFrom(film, url, place);

    const backToFile = (from: FilmPlace) => {
      stream.current = undefined;
      if (!left.signal.aborted) playFrom(film, url, from);
    };
    const startStream = async (film: HTMLVideoElement, streams: string, at: number) => {
      const { openStream } = await loadPiece(() => import('./open-stream.ts'));
      if (left.signal.aborted) return;
      stream.current = openStream(film, {
        url: streams,
        start: at,
        height: height.current,
        onEnd: () => backToFile({ at: film.currentTime || at, plays: true }),
      });
      film.play().catch(() => undefined);
    };
    const begin = () => {
      if (light || streamUrl === undefined) return;
      const { at } = placeOf(film);
      if (!canTakeParts()) {
        if (film.canPlayType('application/vnd.apple.mpegurl'))
          playFrom(film, streamUrl, { at, plays: true });
        return;
      }
      empty(film);
      void startStream(film, streamUrl, at).catch(() => backToFile({ at, plays: true }));
    };
    film.addEventListener('play', begin, { once: true, signal: left.signal });
    return () => {
      left.abort();
      last.current = { ...placeOf(film), url };
      stream.current?.close();
      stream.current = undefined;
    };
  }, [video, url, streamUrl, lightUrl, light]);

  return {
    quality,
    light,
    choose(wanted) {
      setQuality(wanted);
      if ((wanted === mode) !== light)
        writeStored('lasar.film-light', wanted === mode ? 'on' : undefined);
      height.current = Number(wanted) || undefined;
      if (wanted !== mode) stream.current?.setHeight(height.current);
    },
  };
}

// Telephones of one kind take streams by themselves, and nothing else.
const canTakeParts = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Gives a film another source, and goes on at the same place; plays on when it played. */
function playFrom(film: HTMLVideoElement, url: string, { at, plays }: FilmPlace): void {
  film.src = url;
  if (at > 0)
    film.addEventListener('loadedmetadata', () => (film.currentTime = at), { once: true });
  // Asked for by a click, so browsers allow it; where they do not, the film waits for its own button.
  if (plays) film.play().catch(() => undefined);
}

/** Where a film is, in seconds, and whether it plays. */
interface FilmPlace {
  readonly at: number;
  readonly plays: boolean;
}

const placeOf = (film: HTMLVideoElement): FilmPlace => ({
  at: film.currentTime,
  plays: !film.paused && !film.ended,
});

/** Takes a film's source away: nothing more is fetched. */
function empty(film: HTMLVideoElement): void {
  film.removeAttribute('src');
  film.load();
}
