import type { Size, Sheets } from './film-plan.ts';

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
  if (parts.length === 0) throw new Error('a playlist without segments');
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

/**
 * The times of the pictures as WebVTT: a cue for each, which names its rectangle on a sheet. Pictures after the end of
 * the film are left out.
 */
export function pictureTimes(sheets: Sheets, seconds: number, files: readonly string[]): string {
  const { interval, columns, rows, width, height } = sheets;
  const cues: string[] = [];
  for (let index = 0; index * interval < seconds; index += 1) {
    const file = files[Math.floor(index / (columns * rows))];
    if (file === undefined) break;
    const position = index % (columns * rows);
    const [x, y] = [(position % columns) * width, Math.floor(position / columns) * height];
    const [from, to] = [index * interval, Math.min((index + 1) * interval, seconds)];
    cues.push(`${timestamp(from)} --> ${timestamp(to)}\n${file}#xywh=${x},${y},${width},${height}`);
  }
  return ['WEBVTT', ...cues, ''].join('\n\n');
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  const [hours, minutes] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
  ];
  return `${part(hours)}:${part(minutes)}:${part(Math.floor(milliseconds / 1_000) % 60)}.${part(milliseconds % 1_000, 3)}`;
}
