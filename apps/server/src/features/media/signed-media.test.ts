import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Media } from '@lasar/contract/media';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const [oldKey, generateKey] = ['o'.repeat(43), 'n'.repeat(43)];
let world: World;
let film: Media;

beforeAll(async () => {
  world = await startTree({ JWT_KEYS: generateKey });
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

test('a token is valid for six to seven hours after the oldest cached response with it, at any minute', () => {
  const [hour, tenMinutes] = [3600_000, 600_000];
  for (const minute of [0, 49, 50, 59]) {
    const now = Date.UTC(2026, 8, 1, 8, minute);
    const [expires] = signedUrlToken('media/x', { jwtKeys: [oldKey] }, now).split('.');
    const left = Number(expires) * 1000 - now - tenMinutes;
    expect(left, `at minute ${minute}`).toBeGreaterThan(6 * hour);
    expect(left, `at minute ${minute}`).toBeLessThanOrEqual(7 * hour);
  }
});

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

test('a URL signed with the previous key still opens, and one signed with a removed key does not', () => {
  const token = signedUrlToken('media/x', { jwtKeys: [oldKey] });
  expect(
    requireSignedUrlToken(token, 'media/x', { jwtKeys: [generateKey, oldKey] }),
  ).toBeGreaterThan(6 * 3600);
  expect(() => requireSignedUrlToken(token, 'media/x', { jwtKeys: [generateKey] })).toThrow(
    'media/link-invalid',
  );
  expect(() => requireSignedUrlToken(token, 'concept-sheets/x', { jwtKeys: [oldKey] })).toThrow(
    'media/link-invalid',
  );
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
