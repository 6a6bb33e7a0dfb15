/** A comfortable width, the full width of the reader, or a chosen scale where 1 is paper size. */
export type Zoom = 'auto' | 'width' | number;

const steps = [0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const smallest = 0.25;
const biggest = 4;

// Beyond this scale a line of text is too long to read comfortably.
const comfortable = 1.25;

/** A pdf uses points, 72 per inch; CSS uses pixels, 96 per inch. */
export const pixelsPerPoint = 96 / 72;

interface Fit {
  /** The available width for a page, in pixels. */
  readonly available: number;
  /** The width of the page, in points. */
  readonly pageWidth: number;
}

export function scaleOf(zoom: Zoom, { available, pageWidth }: Fit): number {
  if (typeof zoom === 'number') return zoom;
  const widest = Math.max(smallest, available / (pageWidth * pixelsPerPoint));
  return zoom === 'width' ? Math.min(widest, biggest) : Math.min(widest, comfortable);
}

/** The next larger or smaller step. Differences below rounding errors are not a step. */
export function stepZoom(scale: number, direction: 'in' | 'out'): number {
  const hair = 0.005;
  if (direction === 'in') return steps.find((step) => step > scale + hair) ?? biggest;
  return steps.findLast((step) => step < scale - hair) ?? smallest;
}

/** The page in view: the last one that starts above the upper third of the visible area. */
export function pageAt(tops: readonly number[], scrollTop: number, height: number): number {
  const after = tops.findIndex((top) => top > scrollTop + height / 3);
  return Math.max(1, after < 0 ? tops.length : after);
}

/** Parses a typed page number; undefined when there is no such page. */
export function pageNumberOf(text: string, count: number): number | undefined {
  const number = Number(text.trim());
  return Number.isInteger(number) && number >= 1 && number <= count ? number : undefined;
}
