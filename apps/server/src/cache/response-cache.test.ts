import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { headersOf, principals, secrets, startAccessWorld } from '#test/access-world.ts';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';
import { createResponseCache } from './response-cache.ts';

const started = startAccessWorld();
afterAll(async () => (await started)[Symbol.asyncDispose]());

/** Every cached read, of open, locked, published and unpublished records. */
const reads = [
  '/api/init',
  '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola',
  '/api/school/schoolData/schoolTypeByIdentifier/dold',
  '/api/school/schoolType/gy',
  '/api/school/schoolType/dold',
  '/api/school/course/ma1b',
  '/api/school/courseContent/algebra',
  '/api/school/courseContent/path/algebra',
  '/api/school/lessons/algebra',
  '/api/school/lesson/teacher/eva',
  '/api/school/lesson/balans',
  '/api/school/lesson/olikhet',
  '/api/school/lesson/gomd',
  '/api/school/assignments/balans',
  '/api/school/assignments/olikhet',
  '/api/school/assignment/a-film',
  '/api/school/assignment/b-blad',
  '/api/school/assignment/b-begrepp',
  '/api/assignments/a-film',
  '/api/assignments/b-lastest',
  '/api/school/teacher',
  '/api/school/teacher/eva',
  '/api/start',
  '/api/customer-cases',
  '/api/customer-cases/ekvationer-i-tva-takter',
  '/api/customer-cases/gomt-fall',
  '/api/forms/test',
  '/api/forms/lastest',
];

/** The same path in a spelling that is not canonical, so that its response is produced for the caller alone. */
const uncached = (path: string): string =>
  path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`);

test('an anonymous principal gets the same response before and after all others, and nobody else gets theirs', async () => {
  const world = await started;
  const url = await addressOf(world.app);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, body: await answer.text() };
  };
  // Signed addresses change with the hour, and the id of a request with each of them.
  const steady = (body: string) =>
    body
      .replace(/,"requestId":"[^"]*"/, '')
      .replaceAll(/(?<=\/media\/signed\/)\d+\.[\w-]+(?=\/)/g, 'token');
  const received: string[] = [];

  for (const path of reads) {
    const before = await ask(path);
    for (const principal of principals) {
      const headers = await headersOf(world, principal);
      // First by the router, then from the cache.
      await ask(path, headers);
      const answer = await ask(path, headers);
      const alone = await world.app.inject({ url: uncached(path), headers });
      expect([answer.status, steady(answer.body)], `${path} as ${principal}`).toEqual([
        alone.statusCode,
        steady(alone.body),
      ]);
      const after = await ask(path);
      expect(steady(after.body), `${path} after ${principal}`).toBe(steady(before.body));
      if (principal !== 'anonymous' && steady(answer.body) !== steady(before.body))
        received.push(`${path} ${principal}`);
    }
    for (const { texts } of secrets)
      for (const text of texts) expect(before.body, path).not.toContain(text);
  }
  // If no principal received more than an anonymous one, the comparison would prove nothing.
  expect(received.length).toBeGreaterThan(20);
});

test('a bad token is refused, also for a cached response', async () => {
  const url = await addressOf((await started).app);
  await fetch(`${url}/api/school/lesson/balans`);
  for (const authorization of ['Bearer x', 'Basic eDp5', ' ']) {
    const answer = await fetch(`${url}/api/school/lesson/balans`, { headers: { authorization } });
    expect(answer.status, authorization).toBe(401);
  }
});

test('a cached response has the headers, encodings and ETag of the produced one', async () => {
  await using world = await startTree({ PUBLIC_URL: 'https://lasar.se' });
  const url = await addressOf(world.app);
  const path = '/api/school/lessons/algebra';
  const produced = await world.app.inject(path);

  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
    const cached = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
    expect(await cached.text(), encoding).toBe(produced.body);
    expect(await first.text(), encoding).toBe(produced.body);
    expect(cached.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    for (const [name, value] of Object.entries(produced.headers)) {
      if (/^(x-request-id|date|connection|content-length|vary)$/.test(name)) continue;
      expect(cached.headers.get(name), name).toBe(String(value));
    }
    expect(cached.headers.get('vary')).toBe('Authorization, accept-encoding');
  }
  const etag = String(produced.headers.etag);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await fetch(url + path, {
      headers: { 'if-none-match': known, 'cache-control': 'max-age=0' },
    });
    expect([again.status, await again.text()], known).toEqual([304, '']);
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const head = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'x' } });
  expect([head.status, head.headers.get('content-length')]).toEqual([
    200,
    produced.headers['content-length'],
  ]);
});

test('a connection stays open for further requests until the client closes it', async () => {
  await using world = await startTree({ PUBLIC_URL: 'https://lasar.se' });
  const path = '/api/school/lesson/balans';
  const produced = await world.app.inject(path);
  await fetch((await addressOf(world.app)) + path);
  const { port } = new URL(await addressOf(world.app));
  const ask = (method: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const socket = connect(Number(port), 'localhost');
  socket.write(ask('GET') + ask('HEAD') + ask('GET') + ask('GET', 'Connection: close\r\n'));

  const received = (await text(socket)).split(/(?=HTTP\/1\.1 )/);

  expect(received.map((answer) => answer.split('\r\n\r\n')[1])).toEqual([
    produced.body,
    '',
    produced.body,
    produced.body,
  ]);
  const [first = '', , , last = ''] = received.map((answer) =>
    (answer.split('\r\n\r\n')[0] ?? '').toLowerCase(),
  );
  expect(first).toMatch(/^http\/1\.1 200 ok\r\n/);
  expect(first).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} gmt\r\n/);
  expect(first).toContain('\r\nconnection: keep-alive\r\nkeep-alive: timeout=72');
  expect(last).toContain('\r\nconnection: close');
  const namesOf = (head: string) =>
    [...head.matchAll(/\r\n([a-z-]+):/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'keep-alive');
  expect(new Set(namesOf(first))).toEqual(new Set(namesOf(last)));
});

test('a query string does not add an entry to the cache', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const queries = world.queries.length;

  for (let index = 0; index < 50; index += 1)
    expect((await fetch(`${url}/api/school/lesson/balans?x=${index}`)).status).toBe(200);

  expect(world.queries.length - queries).toBe(1);
});

test('concurrent requests share one production of the response', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const queries = world.queries.length;

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`${url}/api/school/lesson/gast`)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(world.queries.length - queries).toBe(1);
});

test('a response is produced again, from one snapshot, when the content changes during its production', async () => {
  await using world = await startTree();
  const { api, context } = world;
  const produced: string[] = [];
  const nameOfLesson = async () => {
    const query = context.db.selectFrom('lesson').select('name').where('id', '=', 'balans');
    return (await query.executeTakeFirstOrThrow()).name;
  };
  const write = (name: string) =>
    context.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();
  api.cacheablePaths.add({
    route: '/tva-lasningar',
    async produce() {
      const once = () => context.memoizeByContentVersion('name', nameOfLesson);
      const first = await once();
      if (produced.length === 0) await write('Ny');
      produced.push(`${first}, ${await nameOfLesson()}, ${await once()}`);
      return { status: 200, headers: {}, body: Buffer.from(produced.at(-1) ?? '') };
    },
  });
  const before = await nameOfLesson();

  const answer = await fetch(`${await addressOf(world.app)}/tva-lasningar`);

  expect(await answer.text()).toBe('Ny, Ny, Ny');
  expect(produced).toEqual([expect.stringContaining(`${before}, Ny, `), 'Ny, Ny, Ny']);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a response for which nothing is read is not checked against the database',
  async () => {
    await using world = await startTree();
    const { content, snapshot, connections, db } = world.context;
    let checks = 0;
    const catchUp = () => {
      checks += 1;
      return content.catchUp();
    };
    const cache = createResponseCache({ snapshot, connections, content: { ...content, catchUp } });
    const produce = (key: string, work: () => Promise<unknown>) =>
      cache.getOrProduce(key, {
        route: key,
        async produce() {
          await work();
          return { status: 200, headers: {}, body: Buffer.from(key) };
        },
      });

    await produce('/minne', async () => {});
    expect(checks).toBe(0);
    await produce('/databas', () => db.selectFrom('lesson').select('id').execute());
    expect(checks).toBe(1);
  },
);

test('a cached 404 becomes 200 when the record is published, and 404 again when it is withdrawn', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const url = await addressOf(world.app);
  const paths = [
    '/api/school/lesson/gomd',
    '/api/school/schoolType/dold',
    '/api/customer-cases/gomt-fall',
  ];
  const statuses = async () => {
    await content.catchUp();
    return Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  };
  const publish = async (published: boolean) => {
    for (const [table, id] of [
      ['lesson', 'gomd'],
      ['school_type', 'dold'],
      ['customer_case', 'utkastet'],
    ] as const)
      await db.updateTable(table).set({ published }).where('id', '=', id).execute();
  };

  expect(await statuses()).toEqual([404, 404, 404]);
  const queries = world.queries.length;
  expect(await statuses()).toEqual([404, 404, 404]);
  // Otherwise no 404 was cached, and the test would prove nothing.
  expect(world.queries).toHaveLength(queries);
  await publish(true);
  expect(await statuses()).toEqual([200, 200, 200]);
  await publish(false);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('neither an error nor a refusal is cached', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const url = await addressOf(world.app);
  const status = async (path: string) => (await fetch(url + path)).status;

  await sql`alter table lesson rename to elsewhere`.execute(db);
  expect(await status('/api/school/lesson/balans')).toBe(500);
  await sql`alter table elsewhere rename to lesson`.execute(db);
  expect(await status('/api/school/lesson/balans')).toBe(200);

  // A change that bumps no version: a cached refusal would stay.
  expect(await status('/api/forms/lastest')).toBe(401);
  const queries = world.queries.length;
  expect(await status('/api/forms/lastest')).toBe(401);
  expect(world.queries.length).toBeGreaterThan(queries);
});
