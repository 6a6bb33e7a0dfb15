import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const cacheOf = (maxBytes: number) =>
  createByteCache<Uint8Array>({ maxBytes, bytesOf: ({ byteLength }) => byteLength });

function counted(bytes: number) {
  const produced: string[] = [];
  const produce = (key: string) => async () => {
    produced.push(key);
    await Promise.resolve();
    return new Uint8Array(bytes);
  };
  return { produced, produce };
}

test('concurrent callers share one production of a value', async () => {
  const cache = cacheOf(1_000);
  const { produced, produce } = counted(100);

  const answers = await Promise.all([1, 2, 3].map(() => cache.getOrProduce('a', produce('a'))));
  await cache.getOrProduce('a', produce('a'));

  expect(produced).toEqual(['a']);
  expect(new Set(answers).size).toBe(1);
});

test('the least recently used value is evicted when the byte limit is reached', async () => {
  const cache = cacheOf(250);
  const { produced, produce } = counted(100);

  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.getOrProduce(key, produce(key));

  expect(produced).toEqual(['a', 'b', 'c', 'b']);
  expect(cache.bytes()).toBe(200);
});

test('a failed production is not cached', async () => {
  const cache = cacheOf(250);
  const { produce } = counted(100);

  await expect(cache.getOrProduce('a', () => Promise.reject(new Error('no font')))).rejects.toThrow(
    'no font',
  );

  expect(await cache.getOrProduce('a', produce('a'))).toHaveLength(100);
});

test('a production that began before values are dropped is not cached, and later callers do not wait for it', async () => {
  const cache = cacheOf(250);
  const old = Promise.withResolvers<Uint8Array>();
  const waiting = cache.getOrProduce('a', () => old.promise);
  cache.drop();
  const later = await cache.getOrProduce('a', async () => new Uint8Array(2));
  old.resolve(new Uint8Array(1));

  expect([await waiting, later, cache.find('a')].map((value) => value?.length)).toEqual([1, 2, 2]);
});

test('a value with lifetime 0 is shared by concurrent callers and not cached', async () => {
  const cache = createByteCache<Uint8Array>({
    maxBytes: 250,
    bytesOf: ({ byteLength }) => byteLength,
    lifetimeOf: ({ byteLength }) => (byteLength < 100 ? 1_000 : 0),
  });
  const { produced, produce } = counted(100);

  await cache.getOrProduce('a', produce('a'));
  await cache.getOrProduce('a', produce('a'));

  expect(produced).toEqual(['a', 'a']);
});
