import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';
import { networkOf } from './client-address.ts';
import { createRequestLimit } from './request-limit.ts';
import { createTurns } from '#jobs/capacity.ts';

test('one piece of work starts in each turn of the event loop, and addresses take turns', async () => {
  const turns = createTurns();
  const started: string[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (const name of ['first', 'second', 'third'])
    turns.begin('192.0.2.1', () => void started.push(name));
  turns.begin('192.0.2.2', () => void started.push('other address'));

  expect([...started, turns.waiting()]).toEqual(['first', 3]);
  await turn();
  expect(started).toEqual(['first', 'other address']);
  await turn();
  expect(started).toEqual(['first', 'other address', 'second']);
  await turn();
  await turn();
  turns.begin('192.0.2.1', () => void started.push('fourth'));
  expect(started).toEqual(['first', 'other address', 'second', 'third', 'fourth']);
});

test('connections that wait to be accepted go before work', async () => {
  const turns = createTurns(60_000);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  let started = 0;
  // A connection comes in each of three turns, and its request in the turn after.
  for (let connection = 0; connection < 3; connection += 1) {
    turns.accepted();
    turns.begin('192.0.2.1', () => void (started += 1));
    await turn();
  }
  expect([started, turns.waiting()]).toEqual([0, 3]);
  await turn();
  await turn();
  expect(started).toBeGreaterThan(0);
});

test('work goes on beside connections that never end to come', async () => {
  const turns = createTurns();
  turns.accepted();
  turns.begin('192.0.2.1', () => {});
  expect(turns.waiting()).toBe(1);
  while (turns.waiting() > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.accepted();
  }
});

test('a new connection does not wait for all requests of the open ones', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const search = `${url}/api/search?q=ekvation`;
  const one = new Agent({ keepAlive: true, maxSockets: 100 });
  const other = new Agent({ keepAlive: true, maxSockets: 20 });
  let answered = 0;
  const enough = new AbortController();
  const callers = Array.from({ length: 100 }, async () => {
    while (!enough.signal.aborted) {
      await ask(search, one);
      answered += 1;
    }
  });
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(300);

  const before = answered;
  await Promise.all(Array.from({ length: 20 }, () => ask(search, other)));
  const meanwhile = answered - before;
  enough.abort();
  await Promise.all(callers);
  one.destroy();
  other.destroy();

  // Each of the hundred may get one or two responses before the twenty do.
  expect(meanwhile).toBeLessThan(500);
});

test('without a free slot new requests get 503 with retry-after, while cached responses are still sent', async () => {
  await using world = await startTree({
    PUBLIC_URL: 'https://lasar.se',
    LIMIT_REQUESTS: '50',
    TRUST_PROXY: '127.0.0.1',
  });
  const url = await addressOf(world.app);
  const cached = `${url}/api/school/lesson/balans`;
  await fetch(cached);
  const locked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Also when an expectation fails: the requests that wait would keep the server from closing.
  using _release = { [Symbol.dispose]: () => held.resolve() };
  const holding = world.context.db.transaction().execute(async (trx) => {
    // Blocks every query: by a lock on a server, by the one connection of the embedded engine.
    await sql`lock table lesson in access exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const statuses: number[] = [];
  const asking = Array.from({ length: 60 }, async (_, index) => {
    // Two schools behind a proxy: one alone may not take every slot.
    const headers = { 'x-forwarded-for': `192.0.2.${index % 2}` };
    const answer = await fetch(`${url}/api/school/lesson/okand-${index}`, { headers });
    statuses.push(answer.status);
    return answer;
  });

  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const refused = await fetch(`${url}/api/school/lesson/okand`);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { status: 503, code: 'server/unavailable' },
  ]);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': '5',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  const login = await fetch(`${url}/api/skolon/skolon-redirect?code=x`);
  expect([login.status, await login.json()]).toEqual([
    503,
    { message: 'Misslyckades', status: 503, code: 'server/unavailable' },
  ]);
  const page = await fetch(`${url}/sok?q=ord`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringMatching(
      /<html lang="sv">[^]*noindex[^]*<h1>Det är många här just nu<[^]*Försök igen/,
    ),
  ]);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/default-src 'none'; style-src 'sha256-/),
    'x-content-type-options': 'nosniff',
  });
  expect((await fetch(cached)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  held.resolve();
  await holding;
  await Promise.all(asking);
  expect(statuses.filter((status) => status === 404)).toHaveLength(50);
  expect((await fetch(`${url}/api/search/searchLA?q=ord`)).status).toBe(200);
});

test('an address beyond the rate limit is told how long to wait', () => {
  const limit = createRequestLimit({ max: 3, window: 60_000, addresses: 10 });
  const ask = (address: string, now: number) => limit.secondsToWait(address, now);

  expect([1, 2, 3].map(() => ask('192.0.2.1', 1_000))).toEqual([0, 0, 0]);
  expect(ask('192.0.2.1', 11_000)).toBe(50);
  expect(ask('192.0.2.2', 11_000)).toBe(0);
  expect(ask('192.0.2.1', 61_000)).toBe(0);
});

test('a client has one address in IPv4, and a network of addresses in IPv6', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual(['192.0.2.7', '192.0.2.7']);
  expect(['2001:db8:0:1::7', '2001:db8:0:1:2:3:4:5', '2001:db8::1:0:0:0:7'].map(networkOf)).toEqual(
    ['2001:db8:0:1', '2001:db8:0:1', '2001:db8:0:1'],
  );
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('the rate limit stores a bounded number of addresses, and removes the oldest first', () => {
  const limit = createRequestLimit({ max: 1, window: 60_000, addresses: 2 });
  const ask = (address: string) => limit.secondsToWait(address, 1_000);

  expect([ask('192.0.2.1'), ask('192.0.2.2')]).toEqual([0, 0]);
  expect(ask('192.0.2.1')).toBe(60);
  expect(ask('192.0.2.3')).toBe(0);
  expect([ask('192.0.2.2'), ask('192.0.2.3')]).toEqual([60, 60]);
  expect(ask('192.0.2.1')).toBe(0);
});

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
}
