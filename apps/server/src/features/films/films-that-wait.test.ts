import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { OpenedFile } from '@lasar/contract/editor/files';
import type { Media } from '@lasar/contract/assignments/media';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { ffmpeg, makeTinyFilm, storeFilm } from '#test/tiny-film.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { startFilmWorker } from './film-worker.ts';

const hevc =
  '-c:v libx265 -x265-params log-level=none -pix_fmt yuv420p10le -tag:v hvc1 -c:a aac'.split(' ');

async function startPhoneFilm() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const film = makeTinyFilm(world.folder, {
    seconds: 1,
    size: '160x90',
    sound: true,
    codecs: hevc,
  });
  const hash = await storeFilm(world, film);
  await world.context.db.insertInto('unplayable_film').values({ hash }).execute();
  return { world, hash };
}

/** The film as a visitor sees it, with the content that the process knows of by then. */
async function mediaOf(world: World): Promise<Media> {
  await world.context.content.catchUp();
  const reply = await world.app.inject('/api/school/assignment/a-film');
  return reply.json<{ media: Media }>().media;
}

async function openedIn(world: World, hash: string): Promise<OpenedFile> {
  const headers = await bearerOf(world, 'redaktion');
  const reply = await world.app.inject({ url: `/api/admin/files/${hash}`, headers });
  return reply.json<OpenedFile>();
}

test.skipIf(!ffmpeg)(
  'a film that browsers do not play waits, and is then played from what it was converted to',
  async () => {
    const { world, hash } = await startPhoneFilm();
    expect(await mediaOf(world)).toMatchObject({ pending: 'converting' });
    expect(await openedIn(world, hash)).toMatchObject({
      plays: false,
      film: { state: 'waiting', percent: 0 },
    });

    const warnings = async () => {
      const headers = await bearerOf(world, 'redaktion');
      const url = '/api/admin/drafts/lesson/balans';
      return (await world.app.inject({ url, headers })).json<EditedRecord>().warnings;
    };
    const warning = { path: expect.stringMatching(/^assignments\/\d+\/file$/), code: 'film-waits' };
    expect(await warnings()).toContainEqual(warning);

    await startFilmWorker(world.context);
    await vi.waitFor(async () => expect((await mediaOf(world)).streams).toBeDefined(), {
      timeout: 50_000,
      interval: 100,
    });
    const { pending, url, contentType, fileName, bytes } = await mediaOf(world);
    expect({ pending, contentType, fileName }).toEqual({
      pending: undefined,
      contentType: 'video/mp4',
      fileName: 'film.mp4',
    });
    expect(url).toMatch(new RegExp(`^/media/${hash}/made-film-[0-9a-f]{12}\\.mp4$`));
    const file = await world.app.inject(url);
    expect(file.rawPayload).toHaveLength(bytes ?? 0);
    // The index comes first, and the picture is H.264.
    const text = file.rawPayload.toString('latin1');
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    expect(text).toContain('avc1');

    expect(await warnings()).not.toContainEqual(warning);
    const { plays, src } = await openedIn(world, hash);
    expect(plays).toBe(true);
    expect((await world.app.inject(src)).rawPayload).toEqual(file.rawPayload);
  },
);

test.skipIf(!ffmpeg)(
  'a film that could not be converted says so, until it is tried again',
  async () => {
    const { world, hash } = await startPhoneFilm();
    const { db } = world.context;
    expect(await mediaOf(world)).toMatchObject({ pending: 'converting' });
    await db.insertInto('film_work').values({ hash }).execute();
    await db.updateTable('film_work').set({ fault: 'failed' }).where('hash', '=', hash).execute();
    expect(await mediaOf(world)).toMatchObject({ pending: 'failed' });
    const headers = await bearerOf(world, 'redaktion');
    const url = `/api/admin/films/${hash}/retry`;
    expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    expect(await mediaOf(world)).toMatchObject({ pending: 'converting' });
  },
);

test('progress is no change of content', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  await db
    .insertInto('film_work')
    .values({ hash: 'f'.repeat(64) })
    .execute();
  const before = await content.catchUp();
  await db.updateTable('film_work').set({ percent: 50 }).execute();
  expect(await content.catchUp()).toBe(before);
});
