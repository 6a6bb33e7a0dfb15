/** How big the pages are: as wide as comfortable, as wide as the reader, or a chosen scale where 1 is paper size. */
export type Zoom = 'auto' | 'width' | number;

const steps = [0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const smallest = 0.25;
const biggest = 4;

// Wider than this a line of text is longer than the eye likes to follow.
const comfortable = 1.25;

/** A pdf counts in points, 72 to the inch; the web in pixels, 96 to the inch. */
export const pixelsPerPoint = 96 / 72;

interface Fit {
  /** The width there is for a page, in pixels. */
  readonly available: number;
  /** The width of the page, in points. */
  readonly pageWidth: number;
}

export function scaleOf(zoom: Zoom, { available, pageWidth }: Fit): number {
  if (typeof zoom === 'number') return zoom;
  const widest = Math.max(smallest, available / (pageWidth * pixelsPerPoint));
  return zoom === 'width' ? Math.min(widest, biggest) : Math.min(widest, comfortable);
}

/** The nearest bigger or smaller step. A hair's difference is no step. */
export function stepZoom(scale: number, direction: 'in' | 'out'): number {
  const hair = 0.005;
  if (direction === 'in') return steps.find((step) => step > scale + hair) ?? biggest;
  return steps.findLast((step) => step < scale - hair) ?? smallest;
}

/** The page one is reading: the last that starts above a third of the way down what is visible. */
export function pageAt(tops: readonly number[], scrollTop: number, height: number): number {
  const after = tops.findIndex((top) => top > scrollTop + height / 3);
  return Math.max(1, after < 0 ? tops.length : after);
}

/** A page number somebody typed, or nothing when there is no such page. */
export function pageNumberOf(text: string, count: number): number | undefined {
  const number = Number(text.trim());
  return Number.isInteger(number) && number >= 1 && number <= count ? number : undefined;
}
