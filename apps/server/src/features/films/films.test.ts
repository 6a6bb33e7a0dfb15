import { createServer } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmList } from '@lasar/contract/films/admin-films';
import type { Media } from '@lasar/contract/assignments/media';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { ffmpeg, makeTinyFilm, storeFilm } from '#test/tiny-film.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { startFilmWorker } from './film-worker.ts';
import { workOnFilm } from './work-on-film.ts';

const noWrappers = { setpriv: undefined, prlimit: undefined, nice: undefined };

const work = (world: World) => startFilmWorker(world.context);

async function mediaOf(world: World, reader = 'redaktion'): Promise<Media> {
  const headers = await bearerOf(world, reader);
  const reply = await world.app.inject({ url: '/api/school/assignment/a-film', headers });
  return reply.json<{ media: Media }>().media;
}

async function listOf(world: World): Promise<FilmList> {
  const headers = await bearerOf(world, 'redaktion');
  return (await world.app.inject({ url: '/api/admin/films', headers })).json<FilmList>();
}

async function startFilms(): Promise<World> {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  return world;
}

const until = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: 50_000, interval: 100 });

const encodedFilesOf = ({ context: { db } }: World) =>
  db.selectFrom('media_file').selectAll().where('media_id', '=', 'film').execute();

const get = (world: World, url: string, range?: string) =>
  world.app.inject({ url, ...(range && { headers: { range } }) });

/** The address of a file that another one names. */
const beside = (url: string, name: string): string => url.replace(/[^/]+$/, name);

test.skipIf(!ffmpeg)(
  'a silent film gets streams no larger than itself, silence, and pictures, once',
  async () => {
    const world = await startFilms();
    await storeFilm(world, makeTinyFilm(world.folder, { size: '640x360' }));
    expect((await mediaOf(world)).streams).toBeUndefined();
    expect(await listOf(world)).toMatchObject({ counts: { ready: 0, others: 1 } });

    await work(world);
    await until(async () => expect((await listOf(world)).counts).toEqual({ ready: 1, others: 0 }));
    const { streams, posterUrl } = await mediaOf(world);
    expect(streams).toMatchObject({ heights: [240, 360], hasSound: false });
    expect(posterUrl).toContain('film.jpg');

    const master = await get(world, streams?.url ?? '');
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const [playlist = ''] = /^made-360p.*$/m.exec(master.body) ?? [];
    const parts = await get(world, beside(streams?.url ?? '', playlist));
    const [, file = '', bytes, start] =
      /BYTERANGE:(\d+)@(\d+)\n(\S+)/
        .exec(parts.body)
        ?.toSpliced(1, 0, /^made.*mp4$/m.exec(parts.body)?.[0] ?? '') ?? [];
    const range = `bytes=${start}-${Number(start) + Number(bytes) - 1}`;
    const part = await get(world, beside(streams?.url ?? '', file), range);
    expect([part.statusCode, part.headers['content-length'], part.headers['content-type']]).toEqual(
      [206, bytes, 'video/mp4'],
    );

    const storyboard = await get(world, streams?.storyboardUrl ?? '');
    expect(storyboard.body).toMatch(
      /00:00:02\.000 --> 00:00:04\.000\nmade-storyboard-[0-9a-f]{12}\.jpg#xywh=160,0,160,90/,
    );
    const [, picture = ''] = /\n(made-.*)#xywh/.exec(storyboard.body) ?? [];
    const sheet = await get(world, beside(streams?.storyboardUrl ?? '', picture));
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get(world, streams?.lightUrl ?? '')).headers['content-type']).toBe('audio/mp4');
    expect(await readdir(world.context.config.workFolder)).toEqual([]);

    // The same film in another place needs no work, and another film in this place has nothing of the first.
    const { db } = world.context;
    const { id, ...film } = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', 'film')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('media')
      .values({ ...film, id: `${id}-igen` })
      .execute();
    await until(async () =>
      expect(
        await db
          .selectFrom('media_file')
          .select('hash')
          .where('media_id', '=', 'film-igen')
          .execute(),
      ).toHaveLength((await encodedFilesOf(world)).length),
    );
    expect(world.logLines.filter((line) => line.includes('film encoding started'))).toHaveLength(1);
    await db
      .updateTable('media')
      .set({ hash: 'f'.repeat(64) })
      .where('id', '=', 'film')
      .execute();
    expect(await encodedFilesOf(world)).toEqual([]);
  },
);

test.skipIf(!ffmpeg)(
  'a webm film with sound becomes streams with sound, and a poster when it has none',
  async () => {
    const world = await startFilms();
    await world.context.db
      .updateTable('media')
      .set({ poster_hash: null, poster_file_name: null })
      .where('id', '=', 'film')
      .execute();
    const path = makeTinyFilm(world.folder, {
      name: 'film.webm',
      seconds: 2,
      size: '320x180',
      sound: true,
    });
    await storeFilm(world, path, 'film', 'video/webm');
    await work(world);
    await until(async () => expect((await mediaOf(world)).streams).toBeDefined());
    const { streams, posterUrl = '' } = await mediaOf(world);
    expect(streams).toMatchObject({ heights: [180], hasSound: true });
    const poster = await get(world, posterUrl);
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
  },
);

test.skipIf(!ffmpeg)('the encoded files of a locked film are locked too', async () => {
  const world = await startFilms();
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'skolan' });
  await storeFilm(world, makeTinyFilm(world.folder, { seconds: 2, size: '320x180' }));
  await work(world);
  await until(async () => expect((await mediaOf(world)).streams).toBeDefined());
  await world.context.db
    .updateTable('lesson')
    .set({ sample: false })
    .where('id', '=', 'balans')
    .execute();
  const encoded = await encodedFilesOf(world);
  const signed = (await mediaOf(world, 'elev')).streams?.url ?? '';
  expect(signed).toMatch(/^\/media\/signed\//);
  const [hash = ''] = /[0-9a-f]{64}/.exec(signed) ?? [];
  expect(encoded.length).toBeGreaterThan(8);
  for (const { file_name, hash: own, bytes } of encoded) {
    for (const open of [`/media/${hash}/${file_name}`, `/media/${own}/${file_name}`])
      expect([401, 404], open).toContain((await get(world, open)).statusCode);
    const reply = await get(world, beside(signed, file_name));
    expect([reply.statusCode, Number(reply.headers['content-length'])]).toEqual([200, bytes]);
    expect(reply.headers['cache-control']).toMatch(/^private, max-age=2\d{4}, immutable$/);
    const part = await get(world, beside(signed, file_name), 'bytes=1-2');
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
  }
});

test.skipIf(!ffmpeg)(
  'a list of other files that calls itself a film is refused, and nothing is fetched',
  async () => {
    const requested: string[] = [];
    const server = createServer(({ url = '' }, reply) => {
      requested.push(url);
      reply.end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const remote = `http://127.0.0.1:${port}/film.ts`;
    for (const text of [
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${remote}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${remote}'\n`,
      `ffconcat version 1.0\nfile '/etc/passwd'\n`,
    ]) {
      const world = await startFilms();
      const path = join(world.folder, 'film.mp4');
      await writeFile(path, text);
      await storeFilm(world, path);
      await work(world);
      await until(async () =>
        expect((await listOf(world)).films).toMatchObject([
          { state: 'failed', fault: 'unreadable' },
        ]),
      );
      expect(await encodedFilesOf(world)).toEqual([]);
    }
    expect(requested).toEqual([]);
  },
);

test.skipIf(!ffmpeg)('an editor retries a failed film', async () => {
  const world = await startFilms();
  const path = join(world.folder, 'film.mp4');
  await writeFile(path, 'not a film');
  const hash = await storeFilm(world, path);
  const look = await work(world);
  await until(async () => expect((await listOf(world)).films[0]?.state).toBe('failed'));
  const headers = await bearerOf(world, 'redaktion');
  const retry = { method: 'POST', url: `/api/admin/films/${hash}/retry`, headers } as const;
  expect((await world.app.inject(retry)).statusCode).toBe(200);
  expect((await world.app.inject(retry)).json()).toMatchObject({ code: 'media/not-found' });
  await look();
  await until(async () =>
    expect(world.logLines.filter((line) => line.includes('film encoding started'))).toHaveLength(2),
  );
});

test('a film is given up when its tries are killed again and again, until an editor wants another', async () => {
  const world = await startFilms();
  const hash = await storeFilm(world, join(import.meta.dirname, 'films.test.ts'));
  const setKilled = (interruptions: number) =>
    world.context.db
      .insertInto('film_work')
      .values({ hash, interruptions, started_at: new Date() })
      .execute();
  await setKilled(4);
  expect((await listOf(world)).films).toMatchObject([{ state: 'working' }]);
  const tools = { ffmpeg: '/bin/false', ffprobe: '/bin/false', wrappers: noWrappers };
  const tryAgain = () => workOnFilm(world.context, tools, { hash }, new AbortController().signal);
  await tryAgain();
  expect((await listOf(world)).films).toMatchObject([{ state: 'failed', fault: 'interrupted' }]);

  const headers = await bearerOf(world, 'redaktion');
  await world.app.inject({ method: 'POST', url: `/api/admin/films/${hash}/retry`, headers });
  await setKilled(3);
  await tryAgain();
  expect((await listOf(world)).films).toMatchObject([{ state: 'failed', fault: 'unreadable' }]);
});

test('without ffmpeg films play as they are, and the log and the editor are told', async () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const world = await startFilms();
  expect(await listOf(world)).toMatchObject({ canConvert: false, films: [{ state: 'playable' }] });
  const look = await startFilmWorker(world.context, world.folder);
  await look();
  expect(world.logLines.filter((line) => line.includes('ffmpeg'))).toHaveLength(1);
  expect(await mediaOf(world)).toMatchObject({ contentType: 'video/mp4', fileName: 'film.mp4' });
});
