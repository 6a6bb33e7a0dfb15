import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ffmpeg, makeTinyFilm } from '#test/tiny-film.ts';
import { inspectFilm, inspectOtherFilm } from './inspect-film.ts';

const quiet = ['-x265-params', 'log-level=none'];

/** Films as cameras, phones and editing programs write them, by what ffmpeg is told to write. */
const films = [
  [true, 'H.264 without sound', '-c:v libx264 -pix_fmt yuv420p'],
  [true, 'H.264 Baseline with AAC', '-c:v libx264 -profile:v baseline -pix_fmt yuv420p -c:a aac'],
  [true, 'H.264 with MP3', '-c:v libx264 -pix_fmt yuv420p -c:a libmp3lame'],
  [false, 'H.264 with ten bits', '-c:v libx264 -pix_fmt yuv420p10le -c:a aac'],
  [false, 'H.264 with 4:2:2', '-c:v libx264 -pix_fmt yuv422p -c:a aac'],
  [false, 'H.264 with 4:4:4', '-c:v libx264 -pix_fmt yuv444p -c:a aac'],
  [false, 'HEVC', '-c:v libx265 -pix_fmt yuv420p -tag:v hvc1 -c:a aac'],
  [false, 'HEVC with ten bits', '-c:v libx265 -pix_fmt yuv420p10le -tag:v hvc1 -c:a aac'],
  [false, 'MPEG-4 Part 2', '-c:v mpeg4 -c:a aac'],
  [false, 'VP9', '-c:v libvpx-vp9 -deadline realtime -pix_fmt yuv420p -c:a aac'],
  [false, 'H.264 with AC-3', '-c:v libx264 -pix_fmt yuv420p -c:a ac3'],
  [false, 'H.264 with Opus', '-c:v libx264 -pix_fmt yuv420p -c:a libopus'],
] as const;

test.skipIf(!ffmpeg).each(films)('every browser plays it, %s: %s', async (plays, _, written) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const codecs = [...written.split(' '), ...(written.includes('libx265') ? quiet : [])];
  const sound = codecs.includes('-c:a');
  const path = makeTinyFilm(folder.path, { seconds: 1, size: '160x90', sound, codecs });
  expect(await inspectFilm(path)).toMatchObject({ width: 160, height: 90, plays });
  const withoutFfmpeg = await inspectFilm(path, folder.path).then(
    () => 'read',
    (error: unknown) => String(error),
  );
  expect(withoutFfmpeg).toMatch(plays ? /^read$/ : /inte alla webbläsare spelar/);
});

test.skipIf(!ffmpeg)('what is no MP4 waits for its conversion, whatever its codecs', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const path = makeTinyFilm(folder.path, { name: 'film.mov', seconds: 1, size: '160x90' });
  expect(await inspectOtherFilm(path)).toMatchObject({ plays: false });
});
