import { useEffect, useState } from 'react';

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

/** The frames of a storyboard once it is fetched. Empty without an address and when the request fails. */
export function useStoryboard(url: string | undefined): readonly StoryboardFrame[] {
  const [frames, setPictures] = useState(none);
  useEffect(() => {
    setPictures(none);
    if (url === undefined) return;
    const abort = new AbortController();
    fetchStoryboard(url, abort.signal)
      .then(setPictures)
      .catch(() => undefined);
    return () => abort.abort();
  }, [url]);
  return frames;
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
}: {
  readonly frame: StoryboardFrame;
  readonly className: string;
  /** The accessible name. A frame without one is decoration. */
  readonly label?: string;
}) {
  return (
    <svg
      viewBox={frame.box}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <image href={frame.href} />
    </svg>
  );
}
