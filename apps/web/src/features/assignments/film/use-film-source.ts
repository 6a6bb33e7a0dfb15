import type { Media } from '@lasar/contract/assignments/media';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';
import type { Stream } from './open-stream.ts';
/** `auto`, a height in pixels such as `480`, or `light` for the data saver. */
type Quality = string;

export interface FilmSource {
  readonly quality: Quality;
  readonly choose: (quality: Quality) => void;
  /** Whether stills and captions replace the film. */
  readonly dataSaver: boolean;
  /** Whether the whole film is in this browser already, so that there is nothing to save. */
  readonly isFetched: boolean;
}

const dataSaverQuality = 'light';

/**
 * Selects the source of a film: its file until playback starts, then its stream if it has one. The data saver plays the
 * sound only, or nothing if there is no separate sound.
 */
export function useFilmSource(
  filmRef: RefObject<HTMLVideoElement | null>,
  { url, streams }: Pick<Media, 'url' | 'streams'>,
): FilmSource {
  const [quality, setQuality] = useState<Quality>('auto');
  const isFetched = url.startsWith('blob:');
  const dataSaver = quality === dataSaverQuality && !isFetched;
  const height = useRef<number>(undefined);
  const stream = useRef<Stream>(undefined);
  /** The position of the film when its previous source was removed. */
  const last = useRef<Position & { readonly url: string }>(undefined);
  const { url: streamUrl, lightUrl } = streams ?? {};

  useEffect(() => {
    if (readStored('lasar.device.film-light') === 'on') setQuality(dataSaverQuality);
  }, []);

  useEffect(() => {
    const { current: film } = filmRef;
    if (!film) return;
    const left = new AbortController();
    const position = last.current?.url === url ? last.current : undefined;
    if (dataSaver && lightUrl) playSource(film, lightUrl, position ?? positionOf(film));
    else if (dataSaver) clearSource(film);
    else if (position) playSource(film, url, position);

    const backToFile = (from: Position) => {
      stream.current = undefined;
      if (!left.signal.aborted) playSource(film, url, from);
    };
    const startStream = async (film: HTMLVideoElement, streams: string, at: number) => {
      const { openStream } = await loadChunk(() => import('./open-stream.ts'));
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
      if (dataSaver || streamUrl === undefined) return;
      const { at } = positionOf(film);
      if (!supportsMediaSource()) {
        if (film.canPlayType('application/vnd.apple.mpegurl'))
          playSource(film, streamUrl, { at, plays: true });
        return;
      }
      clearSource(film);
      void startStream(film, streamUrl, at).catch(() => backToFile({ at, plays: true }));
    };
    film.addEventListener('play', begin, { once: true, signal: left.signal });
    return () => {
      left.abort();
      last.current = { ...positionOf(film), url };
      stream.current?.close();
      stream.current = undefined;
    };
  }, [filmRef, url, streamUrl, lightUrl, dataSaver]);

  return {
    quality,
    dataSaver,
    isFetched,
    choose(wanted) {
      setQuality(wanted);
      if ((wanted === dataSaverQuality) !== dataSaver)
        writeStored('lasar.device.film-light', wanted === dataSaverQuality ? 'on' : undefined);
      height.current = Number(wanted) || undefined;
      if (wanted !== dataSaverQuality) stream.current?.setHeight(height.current);
    },
  };
}

/** Whether this page can choose the quality of a stream. iPhones without Media Source Extensions play HLS natively. */
export const supportsMediaSource = (): boolean =>
  'MediaSource' in window || 'ManagedMediaSource' in window;

/** Changes the source of a film, keeps its position, and continues playback if it was playing. */
function playSource(film: HTMLVideoElement, url: string, { at, plays }: Position): void {
  film.src = url;
  if (at > 0)
    film.addEventListener('loadedmetadata', () => (film.currentTime = at), { once: true });
  // A click allows playback. Where the browser refuses anyway, the play button remains.
  if (plays) film.play().catch(() => undefined);
}

/** The position of a film in seconds, and whether it was playing. */
interface Position {
  readonly at: number;
  readonly plays: boolean;
}

const positionOf = (film: HTMLVideoElement): Position => ({
  at: film.currentTime,
  plays: !film.paused && !film.ended,
});

/** Removes the source of a film, so that nothing more is fetched. */
function clearSource(film: HTMLVideoElement): void {
  film.removeAttribute('src');
  film.load();
}
