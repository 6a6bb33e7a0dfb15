import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Media } from '@lasar/contract/assignments/media';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
let film: Media;

beforeAll(async () => {
  world = await startTree();
  const { db, storage } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'skolan' });
  await addPerson(world, 'redaktor', { roles: ['editor'] });
  const put = async (bytes: string) => (await storage.put(Buffer.from(bytes))).hash;
  await db
    .updateTable('media')
    .set({ hash: await put('film'), poster_hash: await put('bild') })
    .where('id', '=', 'film')
    .execute();
  await db
    .updateTable('caption')
    .set({ hash: await put('text') })
    .execute();
  await db.updateTable('lesson').set({ sample: false }).where('id', '=', 'balans').execute();
  const reply = await world.app.inject({
    url: '/api/school/assignment/a-film',
    headers: await bearerOf(world, 'elev'),
  });
  film = reply.json<{ media: Media }>().media;
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const get = (url: string) => world.app.inject(url);
const codeOf = async (url: string) => (await get(url)).json<{ code: string }>().code;

test('a signed URL opens film, poster and captions without a header, cached privately', async () => {
  const main = await get(film.url);
  expect([main.statusCode, main.body, main.headers['content-type']]).toEqual([
    200,
    'film',
    'video/mp4',
  ]);
  expect(main.headers['cache-control']).toMatch(/^private, max-age=2\d{4}, immutable$/);
  expect((await get(film.posterUrl ?? '')).body).toBe('bild');
  const captions = await get(film.captions[0]?.url ?? '');
  expect([captions.body, captions.headers['cache-control']]).toEqual(['text', 'private, no-cache']);
  expect((await world.app.inject({ url: film.url, headers: { range: 'bytes=1-2' } })).body).toBe(
    'il',
  );

  const headers = await bearerOf(world, 'elev');
  const [hour, first] = [3600_000, Number(/signed\/(\d+)/.exec(film.url)?.[1]) * 1000];
  // Whatever the hour in which this runs, the address is requested in the middle of the one that it was made in.
  vi.useFakeTimers({ toFake: ['Date'], now: first - 6.5 * hour });
  const again = await world.app.inject({ url: '/api/school/assignment/a-film', headers });
  expect(again.json<{ media: Media }>().media.url).toBe(film.url);
});

test('without a valid token nothing opens', async () => {
  const [hash = ''] = /[0-9a-f]{64}/.exec(film.url) ?? [];
  expect(await codeOf(`/media/${hash}/film.mp4`)).toBe('access/login-required');
  expect(
    await codeOf(
      film.url.replace(/\.([\w-])/, (_, letter: string) => `.${letter === 'a' ? 'b' : 'a'}`),
    ),
  ).toBe('media/link-invalid');
  expect(await codeOf(film.url.replace(/signed\/\d+/, 'signed/9999999999'))).toBe(
    'media/link-invalid',
  );
  expect(await codeOf(film.url.replace(hash, 'e'.repeat(64)))).toBe('media/link-invalid');
  expect(await codeOf(film.url.replace('film.mp4', 'annan.mp4'))).toBe('media/not-found');
  expect(await codeOf(film.url.replace(/signed\/\d+\./, 'signed/x.'))).toBe('request/invalid');
  expect(await codeOf(film.url.replace(/signed\/[^/]+/, 'signed/..%2f'))).toBe('request/invalid');
});

test('a copied signed URL stops working when it expires', async () => {
  const [, expires = ''] = /signed\/(\d+)/.exec(film.url) ?? [];
  vi.useFakeTimers({ toFake: ['Date'], now: (Number(expires) - 1) * 1000 });
  expect((await get(film.url)).statusCode).toBe(200);
  vi.setSystemTime(Number(expires) * 1000);
  const late = await get(film.url);
  expect(late.json()).toMatchObject({ status: 403, code: 'media/link-expired' });
  expect(late.headers['cache-control']).toBe('no-store');
});

test('the concept sheet of a locked lesson is open, and that of a draft has a signed URL', async () => {
  const knowing = { 'if-none-match': '*' };
  const open = await world.app.inject('/api/school/assignment/b-begrepp');
  expect(open.json()).toMatchObject({ media: { url: '/documents/concept-sheets/olikhet' } });
  expect(open.json()).not.toHaveProperty('locked');
  const sheet = await world.app.inject({
    url: '/documents/concept-sheets/olikhet',
    headers: knowing,
  });
  expect(sheet.statusCode).toBe(304);

  const hide = (published: boolean) =>
    world.context.db.updateTable('lesson').set({ published }).where('id', '=', 'olikhet').execute();
  await hide(false);
  const headers = await bearerOf(world, 'redaktor');
  const draft = await world.app.inject({ url: '/api/school/assignment/b-begrepp', headers });
  const { url } = draft.json<{ media: Media }>().media;
  expect(url).toMatch(/^\/documents\/signed\/.+\/concept-sheets\/olikhet$/);
  const signed = await world.app.inject({ url, headers: knowing });
  expect([signed.statusCode, signed.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  const other = await world.app.inject({ url: url.replace('olikhet', 'gast'), headers: knowing });
  expect(other.json()).toMatchObject({ status: 403, code: 'media/link-invalid' });
  expect((await world.app.inject('/documents/concept-sheets/olikhet')).statusCode).toBe(404);
  await hide(true);
});
