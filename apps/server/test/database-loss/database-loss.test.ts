import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { servePages } from '#rendering/pages.ts';
import { addressOf } from '../listening.ts';
import { startTree } from '../tree-world.ts';
import type { World } from '../world.ts';
import { startTcpProxy } from './tcp-proxy.ts';

// Needs a PostgreSQL server: an embedded database has no connection to lose.
const serverUrl = process.env['TEST_DATABASE_URL'];
const build = join(import.meta.dirname, '../../../web/build');
const token = 'ett-hemligt-ord-for-matningen';
const authorization = `Bearer ${token}`;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  readonly body: string;
}

async function ask(url: string, path: string): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(url + path, {
    headers: { ...(path === '/metrics' && { authorization }) },
    signal: AbortSignal.timeout(15_000),
  });
  const body = await response.text();
  const milliseconds = performance.now() - started;
  const retryAfter = response.headers.get('retry-after');
  return { path, status: response.status, retryAfter, milliseconds, body };
}

/** A tree behind a proxy, with one cached response and pools full of used connections. */
async function startBehindProxy(prepare?: (world: World) => Promise<void>) {
  const stack = new AsyncDisposableStack();
  const url = new URL(serverUrl ?? '');
  const proxy = stack.use(await startTcpProxy(Number(url.port || 5432)));
  const world = stack.use(await startTree({ METRICS_TOKEN: token }, proxy.urlOf(url.href)));
  // Disposed first: the database is closed and dropped through a proxy that works.
  stack.defer(() => proxy.heal());
  await prepare?.(world);
  const address = await addressOf(world.app);
  await ask(address, cached);
  await Promise.all(uncached(30).map((path) => ask(address, path)));
  return {
    proxy,
    address,
    database: world.database,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const cached = '/api/school/lesson/balans';
let asked = 0;
// This call is answered from the database each time.
const uncached = (count: number) =>
  Array.from({ length: count }, () => `/api/assignments?ids=a-film,nr-${(asked += 1)}`);

async function millisecondsUntilWell(address: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answers = await Promise.all(uncached(12).map((path) => ask(address, path)));
    if (answers.every(({ status }) => status === 200)) return performance.now() - started;
    if (performance.now() - started > 20_000) return Infinity;
  }
}

test.runIf(serverUrl)(
  'when the database is silently cut off, all is answered in time, and is well soon after it is back',
  async () => {
    await using site = await startBehindProxy();
    site.proxy.swallow();

    const wave = [cached, '/readyz', '/metrics', '/healthz', ...uncached(40)];
    const answers = await Promise.all(wave.map((path) => ask(site.address, path)));
    // Once more, when the connections are gone and new ones stay silent too.
    answers.push(...(await Promise.all(wave.map((path) => ask(site.address, path)))));

    expect(answers.filter(({ milliseconds }) => milliseconds > 5_000)).toEqual([]);
    const of = (path: string) => answers.filter((each) => each.path === path);
    expect(of(cached).map(({ status }) => status)).toEqual([200, 200]);
    expect(of('/metrics').map(({ status }) => status)).toEqual([200, 200]);
    for (const ready of of('/readyz')) {
      expect(ready).toMatchObject({ status: 503, retryAfter: '5' });
      expect(ready.milliseconds).toBeLessThan(2_000);
      expect(JSON.parse(ready.body)).toMatchObject({
        status: 'unavailable',
        database: { status: 'unavailable' },
        storage: { status: 'ok' },
      });
    }
    const reads = answers.filter(({ path }) => path.includes('?ids='));
    expect(new Set(reads.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
      new Set(['503 5']),
    );
    expect(reads[0]?.body).toContain('server/database-unavailable');

    site.proxy.heal();
    expect(await millisecondsUntilWell(site.address)).toBeLessThan(10_000);
    expect((await ask(site.address, '/readyz')).status).toBe(200);
  },
);

// The renderer that `main.ts` uses, with the build of the web.
test.runIf(serverUrl && existsSync(build))(
  'a page that is not in the cache says that the database does not respond, and when to try again',
  async () => {
    await using site = await startBehindProxy(({ app, context, api }) =>
      servePages(app, context, api),
    );
    site.proxy.swallow();
    const response = await fetch(`${site.address}/lesson/balans`, {
      headers: { accept: 'text/html' },
    });

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toMatch(
      /<h1>Sidan går inte att hämta just nu<[^]*Vår databas svarar inte/,
    );
  },
);

test.runIf(serverUrl && existsSync(build))(
  'an address that no page has is unavailable too while the database does not respond, and no error of the service',
  async () => {
    await using site = await startBehindProxy(({ app, context, api }) =>
      servePages(app, context, api),
    );
    const visit = (path: string) =>
      fetch(site.address + path, { headers: { accept: 'text/html' } });
    // The menu is remembered, so that the page alone fails.
    expect((await visit('/sidor/som/inte/finns/alls/1')).status).toBe(404);
    const printed = vi.spyOn(console, 'error');
    site.proxy.swallow();
    const response = await visit('/sidor/som/inte/finns/alls/2');

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('Vår databas svarar inte');
    expect(printed).not.toHaveBeenCalled();
  },
);

// Jobs run SQL of their own; a connection without a listener for its error would end the process.
test.runIf(serverUrl)(
  'a statement of the job queue whose connection is reset fails alone',
  async () => {
    await using site = await startBehindProxy();
    const statement = site.database.runSql('select pg_sleep(5)', []);
    await pause(500);
    site.proxy.cut();

    await expect(statement).rejects.toMatchObject({ code: 'server/database-unavailable' });
    expect(await millisecondsUntilWell(site.address)).toBeLessThan(10_000);
  },
);

test.runIf(serverUrl)('idle connections that died silently do not hang requests', async () => {
  await using site = await startBehindProxy();
  site.proxy.swallow();
  const lost = Promise.all(uncached(11).map((path) => ask(site.address, path)));
  // New connections work: only those that are open now are dead.
  await pause(100);
  site.proxy.heal();
  const answers = await lost;

  expect(answers.filter(({ milliseconds }) => milliseconds > 5_000)).toEqual([]);
  expect(await millisecondsUntilWell(site.address)).toBeLessThan(10_000);
});

test.runIf(serverUrl)(
  'connections that are reset give 503, and the next request is served',
  async () => {
    await using site = await startBehindProxy();
    const asking = Promise.all(uncached(30).map((path) => ask(site.address, path)));
    site.proxy.cut();
    const answers = await asking;

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await millisecondsUntilWell(site.address)).toBeLessThan(10_000);
  },
);
