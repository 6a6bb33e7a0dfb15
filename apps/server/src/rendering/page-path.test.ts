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
  '/%E0%A4%A',
  '/a%00b',
  '/%ff',
  '/%',
  '/lesson/%C0%80?x=1',
  '/lesson/balans%00',
  '/auth/login/%f0%28%8c%28',
  '/gymnasieskola/matematik/%ED%A0%80/algebra/algebra',
  `/${'l%C3%A5ng'.repeat(4_000)}`,
])('%s is a page that does not exist, for every client', async (target) => {
  for (const accept of ['text/html', '*/*', 'application/json']) {
    const { status, headers, body } = await ask(target, accept);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Sidan kunde inte hittas – ');
    expect(body).toContain('<h1>Sidan kunde inte hittas</h1>');
    expect(body).toContain('Oj, sidan som du försöker nå finns inte.');
    expect(body).not.toMatch(/Försök igen|evil/);
  }
});

test('an address that is longer than any other is read to its end', async () => {
  const { status, body } = await ask(`/${'a'.repeat(12_000)}`);
  expect(status).toBe(200);
  expect(body).toContain('<title>Sida</title>');
});

test.each(['http://evil.example/om-oss', 'http://lasar.se/om-oss', '/om-oss?x=%00'])(
  '%s is an address that cannot be read, told as it was asked',
  async (target) => {
    const page = await ask(target);
    expect([page.status, page.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(page.body).toContain('<h1>Adressen går inte att läsa</h1>');
  },
);

test.each([
  ['/api/%E0%A4%A', 400, 'request/invalid'],
  ['/api/school/lesson/%ff', 400, 'request/invalid'],
  ['/api/school/lesson/a%00b', 400, 'request/invalid'],
  ['/api/school/lesson/a%5Cb', 400, 'request/invalid'],
  [`/api/school/lesson/${'a'.repeat(400)}`, 404, 'request/not-found'],
  [`/api/${'a'.repeat(20_000)}`, 431, 'request/too-large'],
  ['/media/%ff', 400, 'request/invalid'],
])('%s is a call, whose refusals are problems', async (target, status, code) => {
  for (const accept of ['text/html', 'application/json']) {
    const answer = await ask(target, accept);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code });
  }
});

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
