import { expect, test } from 'vitest';
import { probedFilm, startScripted } from './scripted-film.fixture.ts';

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
  const { attempt, film, tries, hash, logged } = await startScripted(probed, 'exit 1');
  for (const attempts of [1, 2]) {
    await expect(attempt()).rejects.toThrow('exit');
    expect(await tries()).toEqual({ attempts, interruptions: 0 });
    expect(await film()).toMatchObject({ state: expect.not.stringMatching('failed') });
  }
  await attempt();
  expect(await film()).toMatchObject({ state: 'failed', fault: 'failed' });
  const told = { film: hash.slice(0, 12) };
  expect(logged()).toEqual(
    [1, 2, 3].flatMap((number) => [
      { ...told, attempt: number, msg: 'film encoding started' },
      { ...told, attempt: number, interruptions: 0, msg: 'film not encoded' },
    ]),
  );
});

test('output of ffprobe that is cut off is no fault of the film', async () => {
  const { attempt, tries } = await startScripted('{', 'exit 1');
  await expect(attempt()).rejects.toThrow(SyntaxError);
  expect(await tries()).toEqual({ attempts: 1, interruptions: 0 });
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

test('a film whose process was killed five times is not tried again', async () => {
  const { attempt, film, world, hash, logged } = await startScripted(probedFilm(2), 'exit 1');
  await world.context.db
    .insertInto('film_work')
    .values({ hash, interruptions: 4, started_at: new Date() })
    .execute();
  await attempt();
  expect(await film()).toMatchObject({ state: 'failed', fault: 'interrupted' });
  expect(logged()).toEqual([{ film: hash.slice(0, 12), interruptions: 5, msg: 'film given up' }]);
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
