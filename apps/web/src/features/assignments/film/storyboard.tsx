import { useEffect, useState } from 'react';

/** A picture of a film: its place on a sheet, in pixels, and from when to when it shows, in seconds. */
interface StoryboardFrame {
  readonly start: number;
  readonly end: number;
  readonly href: string;
  /** Left, top, width and height, as SVG wants them. */
  readonly box: string;
}

const entry =
  /(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Reads a list of pictures, whose addresses are told from its own. What it does not understand it passes over. */
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

/** The picture that shows at a time: the first before all, the last after all; undefined when there are none. */
export const frameAt = (
  frames: readonly StoryboardFrame[],
  seconds: number,
): StoryboardFrame | undefined => frames.findLast(({ start }) => start <= seconds) ?? frames[0];

const none: readonly StoryboardFrame[] = [];

/** The pictures of a list, once it is fetched; none without an address, and when it cannot be had. */
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

/** One picture of a sheet. As SVG, since that shows a part of an image without knowing how large the whole is. */
export function FrameImage({
  frame,
  className,
  label,
}: {
  readonly frame: StoryboardFrame;
  readonly className: string;
  /** What it is, where it says something of its own. */
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
