import { lay, palette, rect } from '../motifs/paper.ts';

/** The size of every film. */
export const stage = { width: 1280, height: 720, framesPerSecond: 25 } as const;

/** A spoken line, with its times in seconds from the start of its scene or film. */
export type Cue = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The same line in English. */
  readonly en?: string;
};

/** A scene: its picture at t seconds, and its spoken lines. */
export type Scene = {
  readonly seconds: number;
  readonly cues: readonly Cue[];
  readonly draw: (t: number) => string;
};

/** A film, and its folder in the demo pack. */
export type Film = {
  readonly slug: string;
  readonly folder: string;
  readonly posterAt: number;
  readonly seconds: number;
  readonly cues: readonly Cue[];
  readonly draw: (t: number) => string;
};

const pageTurn = 0.9;

/** Eases from 0 to 1, for a movement that begins at `from` and takes `seconds`. */
export function ease(t: number, from: number, seconds = 0.8): number {
  const share = Math.min(1, Math.max(0, (t - from) / seconds));
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Interpolates between a and b by a share between 0 and 1. */
export function between(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Animates an element as if placed by hand: from slightly above and rotated, to its position. */
export function settle(
  t: number,
  at: number,
  x: number,
  y: number,
  ...pieces: readonly string[]
): string {
  const share = ease(t, at, 0.7);
  const placement = {
    x,
    y: y - 26 * (1 - share),
    turn: -5 * (1 - share),
    opacity: ease(t, at, 0.35),
  };
  return lay(placement, ...pieces);
}

/** Scales an element up from its origin. */
export function sprout(
  t: number,
  at: number,
  x: number,
  y: number,
  ...pieces: readonly string[]
): string {
  const share = ease(t, at, 0.7);
  return share === 0 ? '' : lay({ x, y, scale: share }, ...pieces);
}

/** Shows an element between two times. */
export function reveal(t: number, from: number, to: number, ...pieces: readonly string[]): string {
  return lay({ opacity: ease(t, from, 0.5) * (1 - ease(t, to - 0.5, 0.5)) }, ...pieces);
}

/** Fades an element in, and leaves it. */
export function appear(t: number, from: number, ...pieces: readonly string[]): string {
  return lay({ opacity: ease(t, from, 0.5) }, ...pieces);
}

/** A background of one colour. */
export function ground(fill: string = palette.warm): string {
  return rect(0, 0, stage.width, stage.height, fill);
}

type Script = Pick<Film, 'slug' | 'folder' | 'posterAt'> & { readonly scenes: readonly Scene[] };

/** Plays scenes in sequence. Each slides in over the previous one. */
export function film({ slug, folder, posterAt, scenes }: Script): Film {
  const starts = scenes.map((_, index) =>
    scenes.slice(0, index).reduce((sum, one) => sum + one.seconds, 0),
  );
  const placed = scenes.map((scene, index) => ({ ...scene, start: starts[index] ?? 0 }));
  const seconds = Number(scenes.reduce((sum, scene) => sum + scene.seconds, 0).toFixed(2));
  const cues = placed.flatMap(({ start, cues: own }) =>
    own.map((cue) => ({ ...cue, from: start + cue.from, to: start + cue.to })),
  );
  const draw = (t: number): string => {
    const index = Math.max(
      0,
      placed.findLastIndex(({ start }) => start <= t),
    );
    const scene = placed[index];
    if (!scene) return '';
    const last = placed[index - 1];
    const share = ease(t, scene.start, pageTurn);
    if (!last || share === 1) return scene.draw(t - scene.start);
    const sheet = lay({ x: stage.width * (1 - share) }, scene.draw(t - scene.start));
    return last.draw(last.seconds) + sheet;
  };
  return { slug, folder, posterAt, seconds, cues, draw };
}
