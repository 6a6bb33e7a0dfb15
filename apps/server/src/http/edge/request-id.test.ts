import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';

const own = /^[0-9a-f-]{36}$/;
const given = 'proxy:4f2a/77-b';

test('every answer has a request id, those that no router sees included', async () => {
  const origin = 'https://app.lasar.se';
  await using world = await startTree({ CORS_ORIGINS: origin });
  const url = await addressOf(world.app);
  const idOf = async (path: string, init?: RequestInit) =>
    (await fetch(url + path, init)).headers.get('x-request-id');
  const lesson = '/api/school/lesson/balans';
  const ids = [
    // Produced, cached, and cached without a body.
    await idOf(lesson),
    await idOf(lesson),
    await idOf(lesson, { method: 'HEAD' }),
    await idOf('/api/school/lesson/finns-inte'),
    await idOf('/%E0%A4%A'),
    await idOf('/healthz'),
    await idOf(lesson, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    }),
  ];
  for (const id of ids) expect(id).toMatch(own);
  expect(new Set(ids).size).toBe(ids.length);

  const ask = async (bytes: string) => {
    const socket = connect(Number(new URL(url).port));
    socket.end(bytes);
    return text(socket);
  };
  for (const malformed of ['GET / HTTP/1.1\r\n\r\n', 'no http\r\n\r\n'])
    expect(await ask(malformed)).toMatch(/HTTP\/1\.1 400[^]*x-request-id: [0-9a-f-]{36}\r\n/i);
});

test('a trusted proxy gives the id, which the answer and its body carry', async () => {
  await using world = await startTree({ TRUST_PROXY: '127.0.0.1' });
  const url = await addressOf(world.app);
  const ask = (id: string, path: string) => fetch(url + path, { headers: { 'x-request-id': id } });
  for (const path of ['/api/school/lesson/balans', '/api/school/lesson/balans', '/healthz'])
    expect((await ask(given, path)).headers.get('x-request-id')).toBe(given);
  const missing = await ask(given, '/api/nowhere');
  expect(await missing.json()).toMatchObject({ requestId: given });
  for (const wrong of ['<script>', 'a b', 'x'.repeat(129)])
    expect((await ask(wrong, '/healthz')).headers.get('x-request-id')).toMatch(own);
});

test('anybody else cannot choose the id', async () => {
  await using world = await startTree({ TRUST_PROXY: '192.0.2.1' });
  const url = await addressOf(world.app);
  const reply = await fetch(`${url}/healthz`, { headers: { 'x-request-id': given } });
  expect(reply.headers.get('x-request-id')).toMatch(own);
});
