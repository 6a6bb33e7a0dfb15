import { expect, onTestFinished, test } from 'vitest';
import { ffmpeg, makeTinyFilm, storeFilm } from '#test/tiny-film.ts';
import { startTree } from '#test/tree-world.ts';
import { encodeFilm } from './encode-film.ts';

async function tryToMake(patience: number, signal: AbortSignal) {
  if (!ffmpeg) throw new Error('the test is for machines with ffmpeg');
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const hash = await storeFilm(
    world,
    makeTinyFilm(world.folder, { seconds: 30, size: '1280x720' }),
  );
  const onPercent = () => {};
  return encodeFilm(world.context, hash, { tools: ffmpeg, signal, onPercent, patience });
}

test.skipIf(!ffmpeg)('a film that takes too long is given up', async () => {
  const attempt = tryToMake(0.005, new AbortController().signal);
  await expect(attempt).rejects.toMatchObject({ name: 'FilmEncodingError', fault: 'out-of-time' });
});

test.skipIf(!ffmpeg)('a worker that stops ends its running conversion', async () => {
  await expect(tryToMake(20, AbortSignal.timeout(300))).rejects.toMatchObject({
    name: 'ProgramFailed',
    reason: 'stopped',
  });
});
