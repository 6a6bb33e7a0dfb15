import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { connectMany, connectRaw } from '#test/raw-client.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const halfLogin =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

const readyOf = async (url: string): Promise<Record<string, { inUse: number }>> =>
  (await fetch(`${url}/readyz`)).json() as Promise<Record<string, { inUse: number }>>;

/** A film of 20 MB, more than the socket buffers of both sides. Returns its URL. */
async function putLongFilm({ context }: World): Promise<string> {
  const { hash } = await context.storage.put(randomBytes(20_000_000));
  await context.db.updateTable('media').set({ hash }).where('id', '=', 'film').execute();
  return `/media/${hash}/film.mp4`;
}

test('requests whose body has not arrived hold no slot', async () => {
  await using world = await startTree({ LIMIT_REQUESTS: '5' });
  const url = await addressOf(world.app);
  const slow = await connectMany(url, 20, halfLogin);
  await expect
    .poll(async () => (await readyOf(url))['connections']?.inUse, { timeout: 20_000 })
    .toBeGreaterThan(20);

  expect(await statusOf(`${url}/api/search/searchLA?q=ord`)).toBe(200);
  expect((await readyOf(url))['slots']).toEqual({ inUse: 0, limit: 5, waiting: 0 });
  for (const { socket } of slow) socket.destroy();
});

test('a head or a body that does not arrive in time gets 408, and its connection is closed', async () => {
  await using world = await startTree({ BODY_SECONDS: '1', HEAD_SECONDS: '1' });
  const url = await addressOf(world.app);
  await using body = await connectRaw(url);
  body.send(halfLogin);
  await using head = await connectRaw(url);
  head.send('GET / HTTP/1.1\r\nHost:');

  for (const answer of await Promise.all([body.readAll(), head.readAll()])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toMatch(/connection: close/i);
    expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '')).toEqual({
      status: 408,
      code: 'request/timeout',
    });
  }
});

test('a body in many chunks is read completely, and one that is too large is rejected before its end', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const body = JSON.stringify({ email: 'ingen@skola.example', password: 'hemligt-och-fel' });
  await using chunks = await connectRaw(url);
  chunks.send(halfLogin.replace('100', `${body.length}\r\nConnection: close`));
  for (const character of body.slice(1)) {
    chunks.send(character);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await chunks.readAll()).toMatch(/^HTTP\/1\.1 401 [^]*"session\/wrong-credentials"/);

  await using endless = await connectRaw(url);
  endless.send(
    halfLogin.replace('Content-Length: 100\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n'),
  );
  for (let sent = 0; sent < 20; sent += 1) endless.send(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  expect(await endless.readAll()).toMatch(/^HTTP\/1\.1 413 [^]*"request\/too-large"/);
});

test.each([
  ['a folder', async () => ({ env: {}, [Symbol.asyncDispose]: async () => {} })],
  ['a bucket', startS3Server],
])(
  'downloads from %s that nobody reads hold no slot, and are ended with their files',
  async (_, start) => {
    await using storage = await start();
    await using world = await startTree({ ...storage.env, LIMIT_REQUESTS: '5', IDLE_SECONDS: '1' });
    const url = await addressOf(world.app);
    const film = await putLongFilm(world);
    const read = vi.spyOn(world.context.storage, 'read');
    const request = (index: number) =>
      `GET ${film} HTTP/1.1\r\nHost: x\r\n${index % 2 ? 'Range: bytes=1-\r\n' : ''}\r\n`;
    const stalled = await Promise.all(
      Array.from({ length: 4 }, async (_each, index) => {
        const client = await connectRaw(url);
        client.socket.pause();
        client.send(request(index));
        return client;
      }),
    );
    await expect
      .poll(async () => (await readyOf(url))['downloads']?.inUse, { timeout: 20_000 })
      .toBe(4);

    expect((await readyOf(url))['slots']?.inUse).toBe(0);
    expect(await statusOf(`${url}/api/search/searchLA?q=ord`)).toBe(200);
    const streams = await Promise.all(read.mock.results.map(({ value }) => value));
    await expect
      .poll(() => streams.map(({ closed }) => closed), { timeout: 20_000 })
      .toEqual(Array.from({ length: 4 }, () => true));
    await expect
      .poll(async () => (await readyOf(url))['downloads']?.inUse, { timeout: 20_000 })
      .toBe(0);
    for (const { socket } of stalled) socket.destroy();
  },
);

test('a download beyond the share of an address gets 503 with retry-after, and its file is closed', async () => {
  await using world = await startTree({ LIMIT_DOWNLOADS: '2' });
  const url = await addressOf(world.app);
  const film = await putLongFilm(world);
  await using first = await connectRaw(url);
  first.socket.pause();
  first.send(`GET ${film} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect
    .poll(async () => (await readyOf(url))['downloads']?.inUse, { timeout: 20_000 })
    .toBe(1);
  const read = vi.spyOn(world.context.storage, 'read');

  const refused = await fetch(url + film);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'server/unavailable' }),
  ]);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  expect(refused.headers.get('etag')).toBeNull();
  expect(refused.headers.get('accept-ranges')).toBeNull();
  await expect
    .poll(async () => (await read.mock.results[0]?.value)?.closed, { timeout: 20_000 })
    .toBe(true);
  first.socket.destroy();
  await expect
    .poll(async () => (await readyOf(url))['downloads']?.inUse, { timeout: 20_000 })
    .toBe(0);
  expect((await (await fetch(url + film)).arrayBuffer()).byteLength).toBe(20_000_000);
});

test('an address has a share of the connections; a trusted proxy has them all', async () => {
  await using direct = await startTree({ LIMIT_CONNECTIONS: '10' });
  const url = await addressOf(direct.app);
  const many = await connectMany(url, 12, 'GET / HT');
  await expect
    .poll(() => many.filter(({ socket }) => socket.closed).length, { timeout: 20_000 })
    .toBe(4);
  await using other = await connectRaw(url, '127.0.0.2');
  other.send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await other.readAll()).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of many) socket.destroy();

  await using behind = await startTree({ LIMIT_CONNECTIONS: '10', TRUST_PROXY: '127.0.0.1' });
  const proxied = await connectMany(
    await addressOf(behind.app),
    9,
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  for (const { readAll } of proxied) expect(await readAll()).toMatch(/^HTTP\/1\.1 200 /);
});
