import type { Size } from './film-plan.ts';

// The level of the encoder's profile is not given: players read it from the film.

/** The bit rates of a rendition, highest and average, in bits a second. */
export interface Rates {
  readonly peak: number;
  readonly average: number;
}

/** A rendition's playlist, with the name of the stored file in every segment. */
export const withFileName = (playlist: string, from: string, to: string): string =>
  playlist.replaceAll(`"${from}"`, `"${to}"`).replaceAll(new RegExp(`^${from}$`, 'gm'), to);

/** Reads the segments of a playlist. Throws when there are none, because such a film could not be played. */
export function ratesOf(playlist: string): Rates {
  const parts = [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bits: Number(bytes) * 8 }),
  );
  if (parts.length === 0) throw new Error('a playlist without parts');
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    peak: Math.ceil(Math.max(...parts.map(({ seconds, bits }) => bits / seconds))),
    average: Math.ceil(sum(({ bits }) => bits) / sum(({ seconds }) => seconds)),
  };
}

interface Listed extends Size, Rates {
  readonly playlist: string;
}

/** The master playlist, with the rendition of the lowest bit rate first. */
export const masterPlaylist = (renditions: readonly Listed[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ peak, average, width, height, playlist }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height}`,
      playlist,
    ]),
    '',
  ].join('\n');
