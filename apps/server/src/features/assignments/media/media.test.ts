import { describe, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startTree } from '#test/tree-world.ts';
import { hashes } from '#test/tree.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Stores bytes for one of the tree's media rows and returns its URL. */
async function serveBytes(
  world: World,
  id: string,
  bytes: string,
  fileName: string,
): Promise<string> {
  const { hash } = await world.context.storage.put(Buffer.from(bytes));
  await world.context.db.updateTable('media').set({ hash }).where('id', '=', id).execute();
  return `/media/${hash}/${fileName}`;
}

describe.each([
  ['a folder', async () => ({ env: {}, [Symbol.asyncDispose]: async () => {} })],
  ['a bucket', startS3Server],
])('from %s', (_, startStorage) => {
  test('an open file is sent whole, in ranges, and as 304 when the ETag matches', async () => {
    await using storage = await startStorage();
    await using world = await startTree(storage.env);
    const url = await serveBytes(world, 'film', alphabet, 'film.mp4');

    const whole = await world.app.inject(url);
    expect(whole.body).toBe(alphabet);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="film.mp4"',
      'x-content-type-options': 'nosniff',
    });

    const range = await world.app.inject({ url, headers: { range: 'bytes=2-4' } });
    expect([range.statusCode, range.body, range.headers['content-range']]).toEqual([
      206,
      'cde',
      'bytes 2-4/26',
    ]);
    const tail = await world.app.inject({ url, headers: { range: 'bytes=-3' } });
    expect([tail.statusCode, tail.body]).toEqual([206, 'xyz']);
    expect((await world.app.inject({ url, headers: { range: 'bytes=99-' } })).statusCode).toBe(416);

    const etag = String(whole.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await world.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(
      304,
    );
    // A browser that has a part of a file requests the rest with If-Range.
    const next = { range: 'bytes=5-6', 'if-range': etag };
    expect((await world.app.inject({ url, headers: next })).body).toBe('fg');
    const other = { ...next, 'if-range': '"another"' };
    expect((await world.app.inject({ url, headers: other })).body).toBe(alphabet);
    expect(
      (await world.app.inject({ url: `${url}?download` })).headers['content-disposition'],
    ).toContain('attachment');
    const head = await world.app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '26']);
  });

  test('an unsatisfiable range gets 416 with the size, and an invalid one is ignored', async () => {
    await using storage = await startStorage();
    await using world = await startTree(storage.env);
    const url = await serveBytes(world, 'film', alphabet, 'film.mp4');
    const get = (range: string) => world.app.inject({ url, headers: { range } });

    for (const beyond of ['bytes=26-', 'bytes=26-30', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
      const { statusCode, headers, body } = await get(beyond);
      expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */26']);
      expect(JSON.parse(body)).toMatchObject({ code: 'request/bad-range' });
    }
    const invalid = ['5-2', '0-1,4-5', '-', 'a-b', '1-2x'].map((range) => `bytes=${range}`);
    for (const ignored of [...invalid, 'rader=1-2', 'xbytes=1-2'])
      expect(await get(ignored)).toMatchObject({ statusCode: 200, body: alphabet });
    for (const [range, sent, body] of [
      ['3-3', '3-3', 'd'],
      [' 11-12', '11-12', 'lm'],
      ['23- ', '23-25', 'xyz'],
    ] as const) {
      const reply = await get(`bytes=${range}`);
      expect(reply).toMatchObject({ statusCode: 206, body });
      expect(reply.headers['content-range']).toBe(`bytes ${sent}/26`);
    }
    const long = await get('bytes=24-99');
    expect([long.body, long.headers['content-range'], long.headers['content-length']]).toEqual([
      'yz',
      'bytes 24-25/26',
      '2',
    ]);
    expect((await get('bytes=-99')).headers['content-range']).toBe('bytes 0-25/26');
  });

  test('an empty file is sent whole and has no byte of any range', async () => {
    await using storage = await startStorage();
    await using world = await startTree(storage.env);
    const url = await serveBytes(world, 'film', '', 'film.mp4');
    const whole = await world.app.inject(url);
    expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, '0']);
    for (const range of ['bytes=0-', 'bytes=-5']) {
      const { statusCode, headers } = await world.app.inject({ url, headers: { range } });
      expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */0']);
    }
  });

  test('a file whose bytes are missing is not found', async () => {
    await using storage = await startStorage();
    await using world = await startTree(storage.env);
    const url = await serveBytes(world, 'film', alphabet, 'film.mp4');
    await world.context.storage.remove(url.split('/')[2] ?? '');
    const reply = await world.app.inject(url);
    expect(reply.json()).toMatchObject({ status: 404, code: 'media/not-found' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await world.app.inject({ url, method: 'HEAD' })).statusCode).toBe(404);
  });
});

test('a bucket that does not respond gives 503, and pages still work', async () => {
  await using bucket = await startS3Server();
  await using world = await startTree(bucket.env);
  const url = await serveBytes(world, 'film', alphabet, 'film.mp4');
  await bucket.stop();

  const reply = await world.app.inject(url);
  expect(reply.json()).toMatchObject({ status: 503, code: 'media/unavailable' });
  expect(reply.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  const page = await world.app.inject({ url: `${url}?download`, headers: { accept: 'text/html' } });
  expect(page.body).toContain('Filen går inte att hämta nu');
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(200);
});

test('a locked file and an answer key are not served at any address', async () => {
  await using world = await startTree();
  const pdf = await serveBytes(world, 'blad', 'hemligt arbetsblad', 'arbetsblad.pdf');
  const key = await serveBytes(world, 'facit', 'hemligt facit', 'facit.pdf');

  for (const url of [pdf, key, pdf.replace('arbetsblad', 'annat')]) {
    const reply = await world.app.inject(url);
    expect(reply.json()).toMatchObject({ status: 401, code: 'access/login-required' });
    expect(reply.body).not.toContain('hemligt');
  }
});

test('an HTML page named as a film is sent as a film, with nosniff', async () => {
  await using world = await startTree();
  const url = await serveBytes(world, 'film', '<html><script>alert(1)</script>', 'film.mp4');
  const { headers } = await world.app.inject(url);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /default-src 'none'|script-src 'none'|sandbox/,
    ),
  });
});

test('unknown files are not found, and invalid addresses are refused', async () => {
  await using world = await startTree();
  const reply = await world.app.inject(`/media/${'0'.repeat(64)}/film.mp4`);
  expect(reply.json()).toMatchObject({ status: 404, code: 'media/not-found' });
  const encoded = await world.app.inject(`/media/${hashes.openFilm}/made-720p-0.mp4`);
  expect(encoded.json()).toMatchObject({ status: 404, code: 'media/not-found' });
  expect((await world.app.inject('/media/abc/film.mp4')).statusCode).toBe(400);
  expect((await world.app.inject(`/media/${'0'.repeat(64)}/..%2f..%2fetc`)).statusCode).toBe(400);
});

test('a file of several lessons opens as the most open of them does, and is cached by all only then', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const url = await serveBytes(world, 'blad', 'arbetsblad', 'arbetsblad.pdf');
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'skolan' });
  await addPerson(world, 'redaktor', { roles: ['editor'] });
  const headersOf = { visitor: {}, ...(await bearers(world, 'elev', 'redaktor')) };
  const seen = async () =>
    Promise.all(
      Object.values(headersOf).map(async (headers) => {
        const { statusCode, headers: sent } = await world.app.inject({ url, headers });
        return `${statusCode} ${String(sent['cache-control']).split(',')[0]}`;
      }),
    );
  const locked = ['401 no-store', '200 private', '200 private'];
  expect(await seen()).toEqual(locked);

  const again = { name: 'Bladet igen', type: 'pdf', position: 20, media_id: 'blad' } as const;
  await db
    .insertInto('assignment')
    .values({ id: 'a-blad', lesson_id: 'balans', ...again })
    .execute();
  expect(await seen()).toEqual(['200 public', '200 public', '200 public']);
  const withdraw = (lesson: string) =>
    db
      .updateTable('assignment')
      .set({ published: false })
      .where('lesson_id', '=', lesson)
      .where('media_id', '=', 'blad')
      .execute();
  await withdraw('balans');
  expect(await seen()).toEqual(locked);
  await withdraw('olikhet');
  expect(await seen()).toEqual(['404 no-store', '404 no-store', '200 private']);
});

test('whoever may not open a file is told what is nearest to be had: a licence before a role', async () => {
  await using world = await startTree();
  const url = await serveBytes(world, 'facit', 'facit', 'facit.pdf');
  await addPerson(world, 'elev', { roles: ['student'] });
  const { elev } = await bearers(world, 'elev');
  const codeFor = async (headers = {}) => (await world.app.inject({ url, headers })).json().code;
  expect(await codeFor(elev)).toBe('access/role-required');
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'b-facit',
      lesson_id: 'olikhet',
      name: 'Facit som blad',
      type: 'pdf',
      position: 20,
      media_id: 'facit',
    })
    .execute();
  expect(await codeFor(elev)).toBe('access/subscription-required');
  expect(await codeFor()).toBe('access/login-required');
});

async function bearers(world: World, ...ids: readonly string[]) {
  const all = ids.map(async (id) => [id, await bearerOf(world, id)] as const);
  return Object.fromEntries(await Promise.all(all));
}
