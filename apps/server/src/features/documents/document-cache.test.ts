import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

function counted(bytes: number) {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    await Promise.resolve();
    return new Uint8Array(bytes);
  };
  return { made, make };
}

test('a document is made once, however many ask at once', async () => {
  const cache = createDocumentCache(1_000);
  const { made, make } = counted(100);

  const answers = await Promise.all([1, 2, 3].map(() => cache.getOrMake('a', make('a'))));
  await cache.getOrMake('a', make('a'));

  expect(made).toEqual(['a']);
  expect(new Set(answers).size).toBe(1);
});

test('the least lately used goes when the bytes run out', async () => {
  const cache = createDocumentCache(250);
  const { made, make } = counted(100);

  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.getOrMake(key, make(key));

  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a document that could not be made is tried again', async () => {
  const cache = createDocumentCache(250);
  const { make } = counted(100);

  await expect(cache.getOrMake('a', () => Promise.reject(new Error('no font')))).rejects.toThrow(
    'no font',
  );

  expect(await cache.getOrMake('a', make('a'))).toHaveLength(100);
});
