import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmList } from '@lasar/contract/admin-films';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { storeFilm } from '#test/tiny-film.ts';
import { startTree } from '#test/tree-world.ts';
import { workOnFilm } from './work-on-film.ts';

const picture = { index: 0, codec_type: 'video', width: 320, height: 240 };

/** A world whose film is what `ffprobe` says that it is, and whose ffmpeg is a shell script. No real program is needed. */
async function startScripted(probed: object, ffmpegScript: string) {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const hash = await storeFilm(world, join(import.meta.dirname, 'film-faults.test.ts'));
  const script = async (name: string, text: string) => {
    const path = join(world.folder, name);
    await writeFile(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return path;
  };
  const tools = {
    ffprobe: await script('ffprobe', `echo '${JSON.stringify(probed)}'`),
    ffmpeg: await script('ffmpeg', ffmpegScript),
    wrappers: { setpriv: undefined, prlimit: undefined, nice: undefined },
  };
  const headers = await bearerOf(world, 'redaktion');
  return {
    attempt: (signal = new AbortController().signal) =>
      workOnFilm(world.context, tools, { hash }, signal),
    film: async () =>
      (await world.app.inject({ url: '/api/admin/films', headers })).json<FilmList>().films[0],
    tries: () =>
      world.context.db
        .selectFrom('film_work')
        .select(['attempts', 'interruptions'])
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow(),
  };
}

const probedFilm = (seconds: number, stream: object = {}) => ({
  streams: [{ ...picture, ...stream }],
  format: { duration: String(seconds) },
});

test.each([
  ['no-picture', { streams: [], format: { duration: '2' } }],
  ['too-long', probedFilm(24 * 3_600 + 1)],
  ['too-large', probedFilm(2, { width: 8_193 })],
  ['too-large', probedFilm(2, { height: 8_194 })],
])('%s: %j is given up at once', async (fault, probed) => {
  const { attempt, film } = await startScripted(probed, 'exit 1');
  await attempt();
  expect(await film()).toMatchObject({ state: 'failed', fault });
});

test('a film of a day, as large as a film may be, is tried three times', async () => {
  const probed = probedFilm(24 * 3_600, { width: 8_192, height: 8_192 });
  const { attempt, film, tries } = await startScripted(probed, 'exit 1');
  for (const attempts of [1, 2]) {
    await expect(attempt()).rejects.toThrow('exit');
    expect(await tries()).toEqual({ attempts, interruptions: 0 });
    expect(await film()).toMatchObject({ state: expect.not.stringMatching('failed') });
  }
  await attempt();
  expect(await film()).toMatchObject({ state: 'failed', fault: 'failed' });
});

test('a film whose ffmpeg is killed is given up the fifth time, and the kills are no attempts', async () => {
  const { attempt, film, tries } = await startScripted(probedFilm(2), 'kill -9 $$');
  for (const interruptions of [1, 2, 3, 4]) {
    await expect(attempt()).rejects.toThrow('killed');
    expect(await tries()).toEqual({ attempts: 0, interruptions });
  }
  await attempt();
  expect(await film()).toMatchObject({ state: 'failed', fault: 'interrupted' });
});

test('a worker that stops counts nothing', async () => {
  const { attempt, film, tries } = await startScripted(probedFilm(2), 'exec sleep 60');
  const stopping = new AbortController();
  const stopped = attempt(stopping.signal);
  await expect.poll(async () => (await film())?.state).toBe('working');
  stopping.abort();
  await expect(stopped).rejects.toThrow('stopped');
  expect(await tries()).toEqual({ attempts: 0, interruptions: 0 });
});

test('the progress of the streams is eighty-five of a hundred, and pictures are the rest', async () => {
  // Half a second of two; then it waits to be stopped.
  const half = 'echo out_time_us=500000; exec sleep 60';
  const { attempt, film } = await startScripted(probedFilm(2), half);
  const stopping = new AbortController();
  const stopped = attempt(stopping.signal);
  await expect.poll(async () => (await film())?.percent).toBe(21);
  stopping.abort();
  await expect(stopped).rejects.toThrow('stopped');
  expect((await film())?.percent).toBe(0);
});
