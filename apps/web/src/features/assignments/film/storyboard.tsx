import type { Media } from '@lasar/contract/assignments/media';
import { useEffect, useState, type RefObject } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { useFilmState } from './use-film-state.ts';

/** A frame of a film: its box on a sprite sheet in pixels, and when it is shown in seconds. */
interface StoryboardFrame {
  readonly start: number;
  readonly end: number;
  readonly href: string;
  /** Left, top, width and height, in the form of an SVG `viewBox`. */
  readonly box: string;
}

const entry =
  /(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Parses a WebVTT storyboard. Frame addresses are relative to `url`. Malformed entries are skipped. */
export function parseStoryboard(text: string, url: string): readonly StoryboardFrame[] {
  const folder = url.replace(/[^/]*$/, '');
  return Array.from(text.matchAll(entry), ([, ...parts]) => {
    const [h1, m1, s1, h2, m2, s2, file = '', ...box] = parts;
    const seconds = (hours = '', minutes = '', rest = '') =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    return {
      start: seconds(h1, m1, s1),
      end: seconds(h2, m2, s2),
      href: folder + file,
      box: box.join(' '),
    };
  });
}

/** The frame at a time: the first one before the start, the last one after the end; undefined without frames. */
export const frameAt = (
  frames: readonly StoryboardFrame[],
  seconds: number,
): StoryboardFrame | undefined => frames.findLast(({ start }) => start <= seconds) ?? frames[0];

const none: readonly StoryboardFrame[] = [];

interface Storyboard {
  /** Empty until they are fetched, and without an address. */
  readonly frames: readonly StoryboardFrame[];
  readonly failed: boolean;
}

/** The frames of a storyboard. A new `attempt` fetches them again. */
export function useStoryboard(url: string | undefined, attempt = 0): Storyboard {
  const [storyboard, setStoryboard] = useState<Storyboard>({ frames: none, failed: false });
  useEffect(() => {
    setStoryboard({ frames: none, failed: false });
    if (url === undefined) return;
    const abort = new AbortController();
    fetchStoryboard(url, abort.signal).then(
      (frames) => setStoryboard({ frames, failed: frames.length === 0 }),
      () => setStoryboard({ frames: none, failed: !abort.signal.aborted }),
    );
    return () => abort.abort();
  }, [url, attempt]);
  return storyboard;
}

async function fetchStoryboard(
  url: string,
  signal: AbortSignal,
): Promise<readonly StoryboardFrame[]> {
  const response = await fetch(url, { signal });
  const text = await response.text();
  return response.ok ? parseStoryboard(text, url) : none;
}

/** One frame of a sprite sheet. SVG can show a part of an image without knowing the size of the whole. */
export function FrameImage({
  frame,
  className,
  label,
  onError,
}: {
  readonly frame: StoryboardFrame;
  readonly className: string;
  /** The accessible name. A frame without one is decoration. */
  readonly label?: string;
  /** Called when the sprite sheet cannot be fetched. */
  readonly onError?: () => void;
}) {
  return (
    <svg
      viewBox={frame.box}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <image href={frame.href} onError={onError} />
    </svg>
  );
}

interface DataSaverProps {
  readonly filmRef: RefObject<HTMLVideoElement | null>;
  readonly media: Media;
  readonly showFilm: () => void;
}

/** Replaces the film with the still of the current time, behind its captions, or says why there is none. */
export function DataSaverView({ filmRef, media, showFilm }: DataSaverProps) {
  const { streams, captions } = media;
  const [attempt, setAttempt] = useState(0);
  const [missingSheet, setMissingSheet] = useState<string>();
  const { frames, failed } = useStoryboard(streams?.stillsUrl, attempt);
  const time = useFilmState(filmRef)?.time ?? 0;
  const frame = frameAt(frames, time);
  if (!streams)
    return (
      <p className="film-note" role="status">
        Den här filmen har inga stillbilder än.
        {captions.length > 0 && ' Texten kan du läsa ändå.'}
        <button type="button" onClick={showFilm}>
          Visa filmen ändå
        </button>
      </p>
    );
  if (failed || (frame && frame.href === missingSheet))
    return (
      <p className="film-note" role="status">
        Stillbilderna kunde inte hämtas.
        <button
          type="button"
          onClick={() => {
            setMissingSheet(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {text.tryAgain}
        </button>
      </p>
    );
  return (
    frame && (
      <FrameImage
        frame={frame}
        className="film-still"
        label="Stillbild ur filmen"
        onError={() => setMissingSheet(frame.href)}
      />
    )
  );
}
