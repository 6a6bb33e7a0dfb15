import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { createContext } from '#context.ts';
import { createApi } from '#http/api.ts';
import { createResponseCache } from './response-cache.ts';
import { startCacheWarming } from './warm-cache.ts';
import { followVersions } from './versions.ts';

interface Produced {
  readonly process: number;
  readonly key: string;
}

/** One process on the database of a world, whose responses take some milliseconds; it writes down what it produces. */
async function startProcess(
  { database, context, api: others }: World,
  number: number,
  log: Produced[],
  firstWanted: readonly string[] = [],
) {
  const versions = await followVersions(database, context.log);
  const own = createContext({
    config: context.config,
    log: context.log,
    storage: context.storage,
    database,
    content: versions.content,
    access: versions.access,
  });
  const api = createApi(own, others.principals);
  const responseCache = createResponseCache(own);
  const route = {
    route: '/pages/:id',
    async produce(key: string) {
      log.push({ process: number, key });
      await sleep(5);
      const { name } = await own.db
        .selectFrom('lesson')
        .select('name')
        .where('id', '=', 'balans')
        .executeTakeFirstOrThrow();
      return api.buildResponse({
        contentType: 'text/plain',
        cacheControl: 'no-cache',
        body: '',
        headers: { 'x-name': name },
      });
    },
  };
  const typed = { ...route, route: '/texts', typed: 'q' };
  for (const each of [route, typed]) api.cacheablePaths.add(each);
  const stop = startCacheWarming(
    own,
    { responseCache, cacheablePaths: api.cacheablePaths },
    async () => firstWanted,
  );
  return {
    own,
    responseCache,
    read: async (key: string) =>
      (await responseCache.getOrProduce(key, route)).in('identity').headers['x-name'],
    async [Symbol.asyncDispose]() {
      await stop();
      await versions[Symbol.asyncDispose]();
    },
  };
}

const keys = Array.from({ length: 12 }, (_, index) => `/pages/p${index}`);

const publish = (world: World, name: string) =>
  world.context.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();

test('after a publication one process at a time produces the most recently used responses again, in that order', async () => {
  await using world = await startTree();
  const log: Produced[] = [];
  await using one = await startProcess(world, 1, log);
  await using other = await startProcess(world, 2, log);
  for (const key of keys) {
    await one.read(key);
    await other.read(key);
  }
  log.length = 0;

  await publish(world, 'Ny');
  await Promise.all([one.own.content.catchUp(), other.own.content.catchUp()]);
  await vi.waitFor(
    () => {
      for (const { responseCache } of [one, other])
        expect(keys.every((key) => responseCache.find(key))).toBe(true);
    },
    { timeout: 20_000 },
  );

  // Each process produced all of its own, and neither while the other did.
  const [first] = log;
  const turns = log.map(({ process }) => process);
  expect(turns).toEqual(turns.toSorted((a, b) => (a === b ? 0 : a === first?.process ? -1 : 1)));
  const recent = keys.toReversed();
  for (const process of [1, 2])
    expect(log.filter((each) => each.process === process).map(({ key }) => key)).toEqual(recent);
});

test('a publication is seen at once, also while the cache is warmed', async () => {
  await using world = await startTree();
  const log: Produced[] = [];
  await using one = await startProcess(world, 1, log);
  for (const key of keys) await one.read(key);

  for (const name of ['Ett', 'Två', 'Tre']) {
    await publish(world, name);
    await one.own.content.catchUp();
    for (const key of keys.toReversed().slice(0, 3)) expect(await one.read(key)).toBe(name);
  }
});

test('nothing is warmed while a request is being handled', async () => {
  await using world = await startTree();
  const log: Produced[] = [];
  await using one = await startProcess(world, 1, log);
  for (const key of keys) await one.read(key);
  log.length = 0;
  const release = one.own.capacity.slots.acquire('192.0.2.1');

  await publish(world, 'Ny');
  await one.own.content.catchUp();
  await sleep(200);
  expect(log).toEqual([]);
  release?.();
  await vi.waitFor(() => expect(log).toHaveLength(keys.length), { timeout: 20_000 });
});

test('what was typed is answered again beside the pages, and neither kind pushes out the other', async () => {
  await using world = await startTree();
  const log: Produced[] = [];
  await using one = await startProcess(world, 1, log);
  const texts = Array.from({ length: 250 }, (_, index) => `/texts?q=ord${index}`);
  for (const key of [...keys, ...texts]) await one.read(key);
  log.length = 0;

  await publish(world, 'Ny');
  await one.own.content.catchUp();
  const recent = texts.toReversed().slice(0, 200);
  await vi.waitFor(() => expect(log).toHaveLength(keys.length + recent.length), {
    timeout: 20_000,
  });
  expect(log.map(({ key }) => key)).toEqual([...keys.toReversed(), ...recent]);
});

test('a process that starts answers what others have often asked for', async () => {
  await using world = await startTree();
  const log: Produced[] = [];
  await using one = await startProcess(world, 1, log, ['/texts?q=ek', '/texts?q=ekv']);
  await vi.waitFor(() => expect(one.responseCache.find('/texts?q=ekv')).toBeDefined(), {
    timeout: 20_000,
  });
  expect(log.map(({ key }) => key)).toEqual(['/texts?q=ek', '/texts?q=ekv']);
});
