import { inputArguments } from '#ffmpeg/ffmpeg.ts';
import type { FilmPlan, Sheets, Size } from './film-plan.ts';

const words = (text: string): string[] => text.split(' ');

// One film is encoded at a time while the service answers requests. Memory use is limited to a few pictures.
const common = (input: string): readonly string[] => [
  ...words('-v error -nostdin -y'),
  ...words(`-max_alloc ${512 * 1024 ** 2}`),
  ...words('-threads 1 -filter_complex_threads 1'),
  ...inputArguments(input),
];

/** The highest bit rate in kilobits a second, by height. A height between two steps has the rate of the higher. */
const rates = [
  [240, 400],
  [480, 1_200],
  [720, 2_800],
] as const;

/** The length of a segment in seconds. */
const segment = 4;

/**
 * The arguments that write `<height>.m3u8` and `<height>.mp4` for each rendition, and `sound.m4a`: the film's sound, or
 * silence of the same length.
 */
export function streamArguments(input: string, { film, renditions }: FilmPlan): string[] {
  const { picture, sound, seconds } = film;
  const split = renditions.map(({ height }) => `[in${height}]`).join('');
  const scaled = renditions.map(
    ({ width, height }) => `[in${height}]scale=${width}:${height},setsar=1[v${height}]`,
  );
  return [
    ...common(input),
    ...(sound === undefined ? ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono'] : []),
    '-filter_complex',
    [`[0:${picture}]split=${renditions.length}${split}`, ...scaled].join(';'),
    ...renditions.flatMap((size) => rendition(size, sound)),
    ...(sound === undefined
      ? ['-map', '1:0', '-t', String(seconds), '-b:a', '8k']
      : ['-map', `0:${sound}`, '-b:a', '64k', '-ac', '2']),
    ...words('-c:a aac -movflags +faststart -f mp4 sound.m4a'),
    ...words('-progress pipe:1'),
  ];
}

function rendition({ height }: Size, sound: number | undefined): string[] {
  const [, rate] = rates.find(([step]) => height <= step) ?? rates[2];
  return [
    '-map',
    `[v${height}]`,
    ...(sound === undefined ? [] : ['-map', `0:${sound}`]),
    ...words('-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p'),
    ...words(`-threads 1 -crf 23 -maxrate ${rate}k -bufsize ${rate * 2}k`),
    // Each segment begins with a keyframe, at the same time in all renditions, so that a player can switch between
    // them.
    ...words(`-force_key_frames expr:gte(t,n_forced*${segment}) -sc_threshold 0`),
    ...words('-c:a aac -b:a 96k -ac 2'),
    ...words(`-f hls -hls_time ${segment} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file'),
    ...words(`-hls_segment_filename ${height}.mp4 ${height}.m3u8`),
  ];
}

/** The arguments that write `film.mp4`: the best rendition as one file, whose index comes first. Nothing is encoded again. */
export function fileArguments({ renditions }: FilmPlan): string[] {
  const best = Math.max(...renditions.map(({ height }) => height));
  return [
    ...common(`${best}.mp4`),
    ...words('-map 0 -c copy -movflags +faststart film.mp4'),
    ...words('-progress pipe:1'),
  ];
}

/** The arguments that write `<name>-<number>.jpg` for both kinds of sheets, and `poster.jpg`. */
export function pictureArguments(input: string, { film, storyboard, stills }: FilmPlan): string[] {
  const sheets = ({ name, interval, width, height, columns, rows }: Sheets): string =>
    `[${name}-in]fps=fps=1/${interval}:round=up,scale=${width}:${height},setsar=1,tile=${columns}x${rows}[${name}]`;
  const poster = Math.min(3, film.seconds / 4);
  return [
    ...common(input),
    '-filter_complex',
    [
      `[0:${film.picture}]split=3[storyboard-in][stills-in][poster-in]`,
      sheets(storyboard),
      sheets(stills),
      `[poster-in]select='gte(t,${poster})',scale='min(1280,iw)':-2,setsar=1[poster]`,
    ].join(';'),
    ...[storyboard, stills].flatMap(({ name }) =>
      words(`-map [${name}] -fps_mode passthrough -q:v 5 ${name}-%d.jpg`),
    ),
    ...words('-map [poster] -frames:v 1 -q:v 3 -update 1 poster.jpg'),
    ...words('-progress pipe:1'),
  ];
}
