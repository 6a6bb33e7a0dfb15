import { createServer, request as plainRequest, type RequestListener } from 'node:http';
import type { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAskLink, linksIn } from './ask-link.ts';

const { signal } = new AbortController();
const open = { address: '93.184.216.34', family: 4 };

/** Asks a server of the test, whatever address the name has, and tells which requests were sent. */
async function askServer(answer: RequestListener, resolve = async () => [open]) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const send = ((url: URL, options: object, done: never) => {
    asked.push(url.href);
    const here = { ...options, host: '127.0.0.1', port, lookup: undefined, agent: undefined };
    return plainRequest({ ...here, path: url.pathname }, done);
  }) as unknown as typeof request;
  return { asked, ask: createAskLink({ request: send, resolve }) };
}

test('the status of a link is that of what its redirects lead to', async () => {
  const { ask, asked } = await askServer((incoming, reply) => {
    if (incoming.url === '/flyttad') reply.writeHead(301, { location: '/borta' });
    else if (incoming.url === '/runt') reply.writeHead(302, { location: '/runt' });
    else reply.writeHead(incoming.url === '/borta' ? 404 : 200);
    reply.end('text');
  });
  expect(await ask('https://sida.example/finns', signal)).toBe(200);
  expect(await ask('https://sida.example/flyttad', signal)).toBe(404);
  expect(await ask('https://sida.example/runt', signal)).toBe('unanswered');
  expect(asked.filter((url) => url.endsWith('/runt'))).toHaveLength(6);
});

test.each([
  'http://sida.example/',
  'https://sida.example:8443/',
  'https://namn:ord@sida.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'ftp://sida.example/',
  'ingen adress',
])('%s is not asked', async (link) => {
  const { ask, asked } = await askServer((_incoming, reply) => reply.end());
  expect(await ask(link, signal)).toBe('refused');
  expect(asked).toEqual([]);
});

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
])('a name that leads to %s is not asked', async (address) => {
  const family = address.includes(':') ? 6 : 4;
  const { ask, asked } = await askServer(
    (_incoming, reply) => reply.end(),
    async () => [{ address, family }],
  );
  expect(await ask('https://sida.example/', signal)).toBe('refused');
  expect(asked).toEqual([]);
});

test('a redirect to a closed address or away from https is not followed', async () => {
  const targets = ['https://10.0.0.1/', 'http://sida.example/', 'https://sida.example:22/'];
  for (const location of targets) {
    const { ask, asked } = await askServer((_incoming, reply) => {
      reply.writeHead(302, { location }).end();
    });
    expect(await ask('https://sida.example/', signal)).toBe('refused');
    expect(asked).toEqual(['https://sida.example/']);
  }
});

test('a name that is not known is unanswered', async () => {
  const { ask } = await askServer(
    (_incoming, reply) => reply.end(),
    () => Promise.reject(new Error('ENOTFOUND')),
  );
  expect(await ask('https://finns-inte.example/', signal)).toBe('unanswered');
});

test('links are found in Markdown and in plain text', () => {
  expect(linksIn('[Alien](https://sv.wikipedia.org/wiki/Alien_(film))')).toEqual([
    'https://sv.wikipedia.org/wiki/Alien_(film)',
  ]);
  expect(
    linksIn(
      'Se [SCB](https://scb.se/a) och <https://smhi.se/b?c=1>, "http://x.example" (https://y.se/z).',
    ),
  ).toEqual(['https://scb.se/a', 'https://smhi.se/b?c=1', 'http://x.example', 'https://y.se/z']);
});
