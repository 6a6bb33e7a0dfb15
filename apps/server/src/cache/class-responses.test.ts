import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import type { AccessClass } from '#auth/access-class.ts';
import type { User } from '#auth/principal.ts';
import { createResponseCache } from './response-cache.ts';

let world: World;
let url: string;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'ena', 'gy');
  await addLicence(world, 'andra', 'gy');
  await addLicence(world, 'andra', 'ag');
  await addLicence(world, 'tredje', 'ag');
  for (const [id, organisation_id, ...roles] of [
    ['larare-1', 'ena', 'teacher'],
    ['larare-2', 'andra', 'teacher'],
    ['larare-3', 'tredje', 'teacher'],
    ['rektor', 'andra', 'schooladmin'],
    ['elev-1', 'ena', 'student'],
    ['redaktor', 'ena', 'editor', 'teacher'],
  ] as const) {
    await addPerson(world, id, { roles: [...roles], organisation_id });
    headers[id] = await bearerOf(world, id);
  }
  url = await addressOf(world.app);
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

/** The answer to somebody who is logged in, and the number of queries that it took. */
async function readAs(id: string, path: string) {
  const before = world.queries.length;
  const answer = await fetch(url + path, { headers: headers[id] ?? {} });
  return { answer, body: await answer.text(), queries: world.queries.length - before };
}

test('those whom an answer cannot tell apart share it, and the others do not', async () => {
  const path = '/api/school/assignments/olikhet';
  // Each asks once before, so that the session is checked.
  for (const id of Object.keys(headers)) await readAs(id, '/api/init');
  const first = await readAs('larare-1', path);
  expect(first.queries).toBeGreaterThan(0);
  for (const id of ['larare-1', 'larare-2', 'rektor'])
    expect(await readAs(id, path), id).toMatchObject({ body: first.body, queries: 0 });
  for (const id of ['larare-3', 'elev-1'])
    expect((await readAs(id, path)).queries, id).toBeGreaterThan(0);
  expect((await readAs('larare-3', path)).body).toContain('"locked":"subscription"');
  // What anybody with a session sees alike is produced once for each kind of role.
  expect(await readAs('larare-3', '/api/init')).toMatchObject({ queries: 0 });
});

test('an answer from the cache is private, and has the headers and the ETag of the produced one', async () => {
  const path = '/api/school/lesson/olikhet';
  const produced = await readAs('larare-1', path);
  const cached = await readAs('larare-2', path);
  for (const { answer } of [produced, cached]) {
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toBe('Authorization, accept-encoding');
  }
  expect(cached.answer.headers.get('etag')).toBe(produced.answer.headers.get('etag'));
  const again = await fetch(url + path, {
    headers: {
      ...headers['rektor'],
      'if-none-match': produced.answer.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    },
  });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-store']);
});

test('a change of the content is in the next answer, and editors are always answered anew', async () => {
  const path = '/api/school/lesson/balans';
  await readAs('elev-1', path);
  expect(await readAs('elev-1', path)).toMatchObject({ queries: 0 });
  await world.context.db
    .updateTable('lesson')
    .set({ name: 'Nytt namn' })
    .where('id', '=', 'balans')
    .execute();
  await world.context.content.catchUp();
  expect((await readAs('elev-1', path)).body).toContain('Nytt namn');
  await readAs('redaktor', path);
  expect((await readAs('redaktor', path)).queries).toBeGreaterThan(0);
});

test('a refusal and an unknown id are not cached for a class', async () => {
  for (const [path, status] of [
    ['/api/forms/lastest', 403],
    ['/api/school/lesson/finns-inte', 404],
  ] as const) {
    await readAs('larare-3', path);
    const again = await readAs('larare-3', path);
    expect([again.answer.status, again.queries > 0], path).toEqual([status, true]);
    expect(again.answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a signed address in a cached answer is valid for six hours when the oldest answer is sent', async () => {
  // The last second in which an address ends with the earlier hour.
  const hour = 60 * 60_000;
  const start = (Math.floor(Date.now() / hour) + 1) * hour - 10 * 60_000 - 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const bearer = await bearerOf(world, 'larare-1');
  await world.context.db
    .updateTable('lesson')
    .set({ minutes: 41 })
    .where('id', '=', 'olikhet')
    .execute();
  await world.context.content.catchUp();
  const body = await (
    await fetch(`${url}/api/school/assignments/olikhet`, { headers: bearer })
  ).text();
  const ends = Array.from(body.matchAll(/\/(\d{10})\./g), ([, seconds]) => Number(seconds) * 1000);
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(start + 6 * hour + 10 * 60_000);
});

test('answers to a hundred access classes do not push out those to visitors', async () => {
  const cache = createResponseCache(world.context);
  const body = Buffer.alloc(8_000, 'x');
  const route = {
    route: '/api/:id',
    // As of a lesson that any of the hundred licences opens: each class has an answer of its own.
    produce: async (_key: string, standIn?: User) => {
      for (let index = 0; index < 100; index += 1) standIn?.schoolTypes.has(`s${index}`);
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    },
  };
  const visitors = Array.from({ length: 1_000 }, (_, index) => `/api/v${index}`);
  for (const path of visitors) await cache.getOrProduce(path, route);
  for (let index = 0; index < 100; index += 1) {
    const accessClass: AccessClass = { kind: 'teacher', schoolTypes: new Set([`s${index}`]) };
    for (let path = 0; path < 100; path += 1)
      await cache.getOrProduce(`/api/l${path}`, route, accessClass);
  }
  expect(visitors.filter((path) => !cache.find(path))).toEqual([]);
  expect(cache.bytes()).toBeLessThan(128 * 1024 * 1024);
});
