import type { ProbedFilm } from '#ffmpeg/probe-film.ts';

/** Pictures of a film at regular times, several on a sheet. Sizes are of one picture. */
export interface Sheets {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Seconds from one picture to the next. */
  readonly interval: number;
}

export interface FilmPlan {
  readonly film: ProbedFilm;
  readonly renditions: readonly Size[];
  /** Small, for the timeline. */
  readonly storyboard: Sheets;
  /** Large enough to be shown instead of the film. */
  readonly stills: Sheets;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const heights = [240, 480, 720];

/**
 * The renditions and pictures of a film. None is larger than the film, and there are a few hundred pictures at most.
 */
export function planFilm(film: ProbedFilm): FilmPlan {
  const sizes = new Set(heights.map((height) => Math.min(height, even(film.height))));
  return {
    film,
    renditions: [...sizes].map((height) => ({
      height,
      width: even((film.width * height) / film.height),
    })),
    storyboard: {
      name: 'storyboard',
      ...sizeOf(film, 160),
      columns: 5,
      rows: 5,
      interval: intervalOf(film, 2, 200),
    },
    stills: {
      name: 'stills',
      ...sizeOf(film, 640),
      columns: 2,
      rows: 2,
      interval: intervalOf(film, 5, 240),
    },
  };
}

// The encoders require even numbers.
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

// In a film in portrait format, the height takes the role of the width.
function sizeOf({ width, height }: ProbedFilm, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

const intervalOf = ({ seconds }: ProbedFilm, shortest: number, most: number): number =>
  Math.max(shortest, Math.ceil(seconds / most));
