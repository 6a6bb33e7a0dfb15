import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmList } from '@lasar/contract/films/admin-films';
import type { OpenedFile } from '@lasar/contract/editor/files';
import { paths } from '@lasar/contract/paths';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { hashes } from '#test/tree.ts';
import type { World } from '#test/world.ts';

const hash = hashes.openFilm;
let world: World;
let headers: { authorization: string };

beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  headers = await bearerOf(world, 'redaktion');
  // Enough for the service to find them; no test here runs them.
  for (const name of ['ffmpeg', 'ffprobe'])
    await writeFile(join(world.folder, name), '', { mode: 0o755 });
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  vi.unstubAllEnvs();
  await world.context.db.deleteFrom('film_work').execute();
  await world.context.db.deleteFrom('media_file').execute();
});

const read = async <T>(url: string) => (await world.app.inject({ url, headers })).json<T>();

/** What the list of films and the library's page of the file tell, on a server with ffmpeg or without. */
async function told(withFfmpeg = true) {
  vi.stubEnv('PATH', withFfmpeg ? world.folder : '');
  const list = await read<FilmList>('/api/admin/films');
  const { canConvert, film } = await read<OpenedFile>(`/api/admin/files/${hash}`);
  expect(list.canConvert).toBe(canConvert);
  return { canConvert, film, listed: list.films, counts: list.counts };
}

const setWork = (fields: { started_at?: Date; percent?: number; fault?: 'no-picture' }) =>
  world.context.db
    .insertInto('film_work')
    .values({ hash, ...fields })
    .execute();

test('a film waits where a server converts films, and plays as it is elsewhere', async () => {
  const film = { name: 'Filmen', hash, path: paths.assignment('video', 'a-film') };
  const waiting = { state: 'waiting', percent: 0 };
  expect(await told()).toStrictEqual({
    canConvert: true,
    film: waiting,
    listed: [{ ...film, ...waiting }],
    counts: { ready: 0, others: 1 },
  });
  const playable = { state: 'playable', percent: 0 };
  expect(await told(false)).toMatchObject({
    canConvert: false,
    film: playable,
    listed: [playable],
  });
});

test('a film is worked on, and then failed or ready', async () => {
  await setWork({ started_at: new Date(), percent: 40 });
  const working = { state: 'working', percent: 40 };
  expect(await told()).toMatchObject({ film: working, listed: [working] });

  const { db } = world.context;
  await db.updateTable('film_work').set({ fault: 'no-picture' }).execute();
  const failed = { state: 'failed', percent: 40, fault: 'no-picture' };
  expect(await told(false)).toMatchObject({ film: failed, listed: [failed] });

  await db
    .insertInto('media_file')
    .values({
      media_id: 'film',
      role: 'streams',
      hash: 'f'.repeat(64),
      file_name: 'made-streams-1.m3u8',
      content_type: 'application/vnd.apple.mpegurl',
      bytes: 6,
    })
    .execute();
  expect(await told()).toStrictEqual({
    canConvert: true,
    film: { state: 'ready', percent: 100 },
    listed: [],
    counts: { ready: 1, others: 0 },
  });
});

test('a worksheet has no conversion, and no film is tried again that has not been tried', async () => {
  const sheet = await read<OpenedFile>(`/api/admin/files/${hashes.lockedPdf}`);
  expect(sheet).toMatchObject({ role: 'document', canConvert: expect.any(Boolean) });
  expect(sheet).not.toHaveProperty('film');
  const retry = { method: 'POST', url: `/api/admin/films/${hash}/retry`, headers } as const;
  expect((await world.app.inject(retry)).json()).toMatchObject({ code: 'media/not-found' });
  await setWork({ fault: 'no-picture' });
  expect((await world.app.inject(retry)).statusCode).toBe(200);
  expect(await told()).toMatchObject({ film: { state: 'waiting' } });
});
