import { afterAll, expect, test } from 'vitest';
import { responseError } from '#test/fuzz/expected-answer.ts';
import { askRaw, sendRaw } from '#test/fuzz/raw-http.ts';
import { addressOf } from '#test/listening.ts';
import { startWorld, type World } from '#test/world.ts';
import { serveEveryOtherPath } from './pages.ts';
import { createPageRenderer } from './render-page.ts';

const started = startSite();
afterAll(async () => (await started).world[Symbol.asyncDispose]());

/** A site whose pages show the URL that they were rendered for. */
async function startSite(): Promise<{ readonly world: World; readonly port: number }> {
  const world = await startWorld({ PUBLIC_URL: 'https://lasar.se' });
  const renderDocument = async ({ url }: Request) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html: `<!doctype html><html lang="sv"><title>Sida</title><link rel="canonical" href="${url}">`,
  });
  const renderPage = createPageRenderer(renderDocument, world.api, world.context);
  serveEveryOtherPath(world.app, world.context.config, renderPage);
  return { world, port: Number(new URL(await addressOf(world.app)).port) };
}

async function ask(target: string, accept = 'text/html', method = 'GET') {
  const { port } = await started;
  const answer = await askRaw(port, { method, target, headers: { accept } });
  expect(responseError(answer, method), target).toBeUndefined();
  return answer;
}

test.each([
  '//',
  '///',
  '/\\',
  '//[',
  '/%0a/',
  '//a@b/',
  '//evil.example/om-oss',
  '/\\evil.example/om-oss',
  '/%5Cevil.example/om-oss',
  '/%2F/evil.example/om-oss',
  '/..//evil.example/om-oss',
  '/%2e%2e//evil.example/om-oss',
  '/om-oss//',
  '/om-oss.data',
])('%s is a page that does not exist', async (target) => {
  const { status, headers, body } = await ask(target);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body).toContain('<h1>Sidan kunde inte hittas</h1>');
  expect(body).not.toMatch(/Försök igen|evil/);
});

test.each(['http://evil.example/om-oss', 'http://lasar.se/om-oss', '/%E0%A4%A', '/a%00b', '/%ff'])(
  '%s is an address that cannot be read, told as it was asked',
  async (target) => {
    const page = await ask(target);
    expect([page.status, page.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(page.body).toContain('<h1>Adressen går inte att läsa</h1>');
    const call = await ask(target.replace(/^\//, '/api/'), 'application/json');
    expect(JSON.parse(call.body)).toMatchObject({ status: 400, code: 'request/invalid' });
  },
);

test.each([
  ['/video/v1/film', '/video/v1'],
  ['/pdf/p1/a/b/c/d?sida=3', '/pdf/p1?sida=3'],
  ['/formlink/f1/x', '/formlink/f1'],
  ['/lesson/l-1_A/en/till?t=//evil.example', '/lesson/l-1_A?t=//evil.example'],
  ['/lesson/l1//evil.example', '/lesson/l1'],
  ['/lesson/l1/%5C%5Cevil.example', '/lesson/l1'],
  ['/lesson/l1/%0d%0aset-cookie:x', '/lesson/l1'],
  ['/video/v1/..%2f..//evil.example', '/video/v1'],
  ['/video/v1/x.data', '/video/v1'],
])('%s leads to the address without the segments behind the id', async (target, location) => {
  const { status, headers } = await ask(target);
  expect([status, headers['location']]).toEqual([301, location]);
});

test.each(['/video//x', '/video/%2F/x/y', '/LESSON/l1/x', '/lesson/l1/', '/lesson/l%0a1/x'])(
  '%s has no id to lead to',
  async (target) => expect((await ask(target)).status).not.toBe(301),
);

test('a page names the address in the settings, whatever the Host header', async () => {
  const { body } = await ask('/om-oss?x=//evil.example');
  expect(body).toContain('href="https://lasar.se/om-oss?x=//evil.example"');
});

test('an unknown API path is a problem, also when the client accepts HTML', async () => {
  const { headers, body } = await ask('/api/finns-inte');
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status: 404, code: 'request/not-found' });
});

test.each([
  ['no method', 'FEL / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'request/invalid'],
  ['no request', '\x16\x03\x01\r\n\r\n', 400, 'request/invalid'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'request/invalid'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'request/invalid',
  ],
  [
    'a long head',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    431,
    'request/too-large',
  ],
])('what is no HTTP is answered as every other failure: %s', async (_name, bytes, status, code) => {
  const { port } = await started;
  const answer = await sendRaw(port, Buffer.from(bytes, 'latin1'));
  expect(responseError(answer, 'GET')).toBeUndefined();
  expect(JSON.parse(answer.body)).toEqual({ status, code });
});

test('an unknown Expect header is ignored', async () => {
  const { port } = await started;
  const headers = { accept: 'text/html', expect: 'wonders' };
  expect((await askRaw(port, { method: 'GET', target: '/om-oss', headers })).status).toBe(200);
});

test('unknown addresses are not logged', async () => {
  const { world } = await started;
  const before = world.logLines.length;
  for (const target of [
    '/finns/inte.php',
    '/api/finns-inte',
    '//',
    '/%ff',
    '/media/x',
    'http://a/',
  ])
    await ask(target);
  await ask('/finns-inte', '*/*', 'POST');
  const lines = world.logLines.slice(before).map((line) => JSON.parse(line) as { level: number });
  expect(lines.filter(({ level }) => level > 20)).toEqual([]);
});
