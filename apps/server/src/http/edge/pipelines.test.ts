import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';

const path = '/api/school/lesson/balans';
const request = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const last = request.replace('Host', 'Connection: close\r\nHost');

test('pipelined requests are answered in their order, after those of others', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  await fetch(url + path);
  const { turns } = world.context.capacity;
  await using client = await connectRaw(url);
  let mostWaiting = 0;
  world.app.server.on('request', () => (mostWaiting = Math.max(mostWaiting, turns.waiting())));

  client.send(request.repeat(49) + request.replace(path, '/api/okand') + last);
  const answers = (await client.readAll()).split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => answer.split(' ', 2)[1])).toEqual(
    Array.from({ length: 51 }, (_, index) => (index === 49 ? '404' : '200')),
  );
  // They came in one packet. All but the first have waited for their turn, the second perhaps not.
  expect(mostWaiting).toBeGreaterThanOrEqual(49);
});

test('a client that pipelines requests without end, and reads nothing, is disconnected', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  await fetch(url + path);
  await using client = await connectRaw(url, '127.0.0.2');
  client.send(request.repeat(20_000));
  await expect.poll(() => client.socket.closed, { timeout: 30_000 }).toBe(true);
  expect((await fetch(url + path)).status).toBe(200);
});

test('an address that pipelines without end is refused for a moment, and no other is', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  await fetch(url + path);
  await using idle = await connectRaw(url, '127.0.0.2');
  await using flood = await connectRaw(url, '127.0.0.2');
  const statusOf = async (address: string) => {
    await using client = await connectRaw(url, address);
    client.send(last);
    return (await client.readAll()).split(' ', 2)[1];
  };

  flood.send(request.repeat(1_000));
  await flood.readAll();
  expect(await statusOf('127.0.0.2')).toBeUndefined();
  expect(await statusOf('127.0.0.3')).toBe('200');
  expect(await idle.readAll()).toBe('');
  await expect.poll(() => statusOf('127.0.0.2'), { timeout: 30_000 }).toBe('200');
});
