import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signedUrlTokenUntil } from '#auth/signed-urls.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { mediaSignedName } from './media.service.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

let bucket: Awaited<ReturnType<typeof startS3Server>>;
let world: World;
/** An open film and its URL. */
let film: string;
let open: string;

async function startPresigned(env: NodeJS.ProcessEnv) {
  const started = await startTree({ ...env, S3_PRESIGNED: 'true' });
  return { started, hash: await putBehind(started, 'film', alphabet) };
}

/** Stores bytes for one of the tree's media and returns their hash. */
async function putBehind({ context }: World, id: string, bytes: string): Promise<string> {
  const { hash } = await context.storage.put(Buffer.from(bytes));
  await context.db.updateTable('media').set({ hash }).where('id', '=', id).execute();
  return hash;
}

/** The signed URL of a media, or of another file of it, that is valid for the given seconds. */
function signedTo(
  hash: string,
  {
    seconds = 600,
    name = 'film.mp4',
    by = world,
  }: { seconds?: number; name?: string; by?: World } = {},
): string {
  const end = new Date(Date.now() + seconds * 1000);
  const token = signedUrlTokenUntil(mediaSignedName(hash), end, by.context.config);
  return `/media/signed/${token}/${hash}/${name}`;
}

beforeAll(async () => {
  bucket = await startS3Server();
  const { started, hash } = await startPresigned(bucket.env);
  world = started;
  film = hash;
  open = `/media/${film}/film.mp4`;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
});
afterEach(() => void vi.useRealTimers());

/** The redirect target, after checking that no cache stores it and no referrer is sent. */
async function addressOf(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<URL> {
  const { statusCode, headers } = await world.app.inject({ url, method });
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
    302,
    'private, no-store',
    'no-referrer',
  ]);
  return new URL(String(headers.location));
}

const lifeOf = (address: URL): number => Number(address.searchParams.get('X-Amz-Expires'));

test('an open film is redirected to the bucket, with its bytes, ranges, type and name', async () => {
  const address = await addressOf(open);
  expect(address.origin).toBe(bucket.env['S3_ENDPOINT']);
  expect(lifeOf(address)).toBe(3600);

  const whole = await fetch(address);
  expect([whole.status, await whole.text()]).toEqual([200, alphabet]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': 'inline; filename="film.mp4"',
    'cache-control': 'private, max-age=3600',
  });
  const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'cde',
    'bytes 2-4/26',
  ]);
  const saved = await fetch(await addressOf(`${open}?download`));
  expect([saved.headers.get('content-disposition'), await saved.text()]).toEqual([
    'attachment; filename="film.mp4"',
    alphabet,
  ]);
});

test('a HEAD request is redirected to an address signed for HEAD', async () => {
  const address = await addressOf(open, 'HEAD');
  const head = await fetch(address, { method: 'HEAD' });
  expect([
    head.status,
    head.headers.get('content-length'),
    head.headers.get('content-type'),
  ]).toEqual([200, '26', 'video/mp4']);
  expect((await fetch(address)).status).toBe(403);
});

test('a presigned address is valid for one file, name and time, and not when it is changed', async () => {
  const address = await addressOf(open);
  const other = await world.context.storage.put(Buffer.from('hemligt facit'));
  const changes: ((url: URL) => unknown)[] = [
    (url) => (url.pathname = `/lasar-media/${other.hash.slice(0, 2)}/${other.hash}`),
    (url) => url.searchParams.set('X-Amz-Expires', '604800'),
    (url) => url.searchParams.set('response-content-type', 'text/html'),
    (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)),
    (url) => url.searchParams.delete('response-content-disposition'),
  ];
  for (const change of changes) {
    const changed = new URL(address);
    change(changed);
    const reply = await fetch(changed);
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toMatch(/hemligt|abcdef/);
  }
});

test('a presigned address expires no later than the signed URL', async () => {
  const signed = signedTo(film, { seconds: 30 });
  const address = await addressOf(signed);
  expect(lifeOf(address)).toBeGreaterThan(0);
  expect(lifeOf(address)).toBeLessThanOrEqual(30);
  const before = await fetch(address);
  expect([before.headers.get('cache-control'), await before.text()]).toEqual([
    `private, max-age=${lifeOf(address)}`,
    alphabet,
  ]);

  // The bucket's server runs in this process and uses the same clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32_000 });
  const after = await fetch(address);
  expect([after.status, await after.text()]).toEqual([403, expect.stringContaining('expired')]);
  const late = await world.app.inject(signed);
  expect(late.json()).toMatchObject({ status: 403, code: 'media/link-expired' });
  expect(late.headers.location).toBeUndefined();
});

test('a signed URL that is valid for hours gives presigned addresses that are valid for one hour', async () => {
  expect(lifeOf(await addressOf(signedTo(film, { seconds: 7 * 3600 })))).toBe(3600);
});

test('a request without access, or with an invalid signature, is not redirected', async () => {
  const { db } = world.context;
  const sample = (is: boolean) =>
    db.updateTable('lesson').set({ sample: is }).where('id', '=', 'balans').execute();
  await sample(false);
  const signed = signedTo(film);
  const answers = [
    [open, 401, 'access/login-required'],
    [signed.replace(/signed\/\d+/, 'signed/9999999999'), 403, 'media/link-invalid'],
    [signed.replace(/[0-9a-f]{64}/, 'e'.repeat(64)), 403, 'media/link-invalid'],
    [signed.replace('film.mp4', 'annan.mp4'), 404, 'media/not-found'],
  ] as const;
  for (const [url, status, code] of answers) {
    const reply = await world.app.inject(url);
    expect(reply.json()).toMatchObject({ status, code });
    expect(reply.headers.location).toBeUndefined();
  }

  // Some clients would also send the token to the bucket.
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'skolan' });
  const withToken = { url: open, headers: await bearerOf(world, 'elev') };
  expect(await world.app.inject(withToken)).toMatchObject({ statusCode: 200, body: alphabet });
  await sample(true);
});

test('posters, captions, worksheets and encoded films are sent by the service', async () => {
  const { db, storage } = world.context;
  const { hash } = await storage.put(Buffer.from('en del'));
  await db.updateTable('media').set({ poster_hash: hash }).where('id', '=', 'film').execute();
  await db.updateTable('caption').set({ hash }).execute();
  await db
    .insertInto('media_file')
    .values({
      media_id: 'film',
      role: 'clock',
      hash,
      file_name: 'made-720p-1.mp4',
      content_type: 'video/mp4',
      bytes: 6,
    })
    .execute();
  // Posters and captions may be replaced; the name of an encoded file has the hash of its bytes.
  const ofReplaced = 'private, no-cache';
  for (const [url, cacheControl] of [
    [signedTo(film, { name: 'film.jpg' }), ofReplaced],
    [signedTo(film, { name: 'film.sv.vtt' }), ofReplaced],
    [
      signedTo(film, { name: 'made-720p-1.mp4' }),
      expect.stringMatching(/^private, max-age=\d{3}, immutable$/),
    ],
    [`/media/${film}/made-720p-1.mp4`, 'public, max-age=31536000, immutable'],
  ]) {
    const reply = await world.app.inject(url);
    expect(reply).toMatchObject({ statusCode: 200, body: 'en del' });
    expect(reply.headers['cache-control']).toEqual(cacheControl);
  }

  const sheet = await putBehind(world, 'blad', 'ett blad');
  const reply = await world.app.inject(signedTo(sheet, { name: 'arbetsblad.pdf' }));
  expect([reply.statusCode, reply.body]).toEqual([200, 'ett blad']);
});

test('a missing film gives 404 and an unavailable bucket 503, each within a minute', async () => {
  await using own = await startS3Server();
  const { started, hash } = await startPresigned(own.env);
  await using other = started;
  const get = () => other.app.inject(`/media/${hash}/film.mp4`);
  expect((await get()).statusCode).toBe(302);
  await other.context.storage.remove(hash);
  expect((await get()).statusCode).toBe(302);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const gone = await get();
  expect(gone.json()).toMatchObject({ status: 404, code: 'media/not-found' });
  expect(gone.headers['cache-control']).toBe('no-store');
  await own.stop();
  const down = await get();
  expect(down.json()).toMatchObject({ status: 503, code: 'media/unavailable' });
  expect(down.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
});

test('without the setting, the service sends the films of a bucket', async () => {
  await using off = await startTree(bucket.env);
  await putBehind(off, 'film', alphabet);
  for (const url of [open, signedTo(film, { by: off })])
    expect(await off.app.inject(url)).toMatchObject({ statusCode: 200, body: alphabet });
});
