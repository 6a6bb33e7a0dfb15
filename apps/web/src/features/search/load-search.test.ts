import type { Call } from '@lasar/contract/endpoint';
import { expect, test } from 'vitest';
import { loadSearch } from './load-search.ts';

const unasked: Call = async () => {
  throw new Error('must not be called');
};
const answering =
  (hits: readonly object[]): Call =>
  async () =>
    hits as never;
const address = (query: string) => `https://lasar.example/sok${query}`;

test('without a query nothing is asked', async () => {
  expect(await loadSearch(unasked, address(''))).toEqual({ q: '', state: 'idle', hits: [] });
});

test('under two characters after trimming nothing is asked', async () => {
  expect(await loadSearch(unasked, address('?q=%20a%20'))).toEqual({
    q: 'a',
    state: 'short',
    hits: [],
  });
});

test('hits come as the API orders them, for the trimmed query', async () => {
  const hits = [{ Id: '1' }, { Id: '2' }];
  expect(await loadSearch(answering(hits), address('?q=+algebra+'))).toEqual({
    q: 'algebra',
    state: 'answered',
    hits,
  });
});

test('a failed search is a state of the page, not of the site', async () => {
  expect((await loadSearch(unasked, address('?q=algebra'))).state).toBe('failed');
});

test('a hit that led nowhere says why', async () => {
  expect((await loadSearch(answering([]), address('?q=ab&fel=2'))).fault).toBe('2');
  expect((await loadSearch(answering([]), address('?q=ab&fel=toString'))).fault).toBeUndefined();
});
