import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ffmpeg, makeTinyFilm } from '#test/tiny-film.ts';
import { contentTypeOf } from './file-types.ts';
import { inspectOtherFilm } from './inspect-film.ts';

test.skipIf(!ffmpeg).each(['film.webm', 'film.mkv', 'film.mov', 'film.avi', 'film.m4v'])(
  '%s is read as what its name says, and tells its length and size',
  async (name) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
    const path = makeTinyFilm(folder.path, { name, seconds: 2, size: '320x180' });
    expect(await contentTypeOf(path)).toMatch(/^video\//);
    expect(await inspectOtherFilm(path)).toMatchObject({ width: 320, height: 180 });
    await expect(inspectOtherFilm(path, folder.path)).rejects.toThrow('där ffmpeg finns');
  },
);

test.skipIf(!ffmpeg)('a file that only has the first bytes of a film is refused', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-film-'));
  const path = join(folder.path, 'film.webm');
  await writeFile(
    path,
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  );
  await expect(inspectOtherFilm(path)).rejects.toThrow(/trasig|saknar/);
});
