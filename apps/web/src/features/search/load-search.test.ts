import type { Call } from '@lasar/contract/endpoint';
import { expect, test } from 'vitest';
import { loadSearch } from './load-search.ts';

const unexpectedCall: Call = async () => {
  throw new Error('must not be called');
};
const address = (query: string) => `https://lasar.example/sok${query}`;

/** A call that keeps what it was asked for. */
function recordCalls() {
  const queries: unknown[] = [];
  const call: Call = async (_endpoint, input) => {
    queries.push((input as { query: unknown }).query);
    return { hits: [] } as never;
  };
  return { queries, call };
}

test('without a query no call is sent', async () => {
  expect(await loadSearch(unexpectedCall, address(''))).toEqual({
    q: '',
    filters: {},
    state: 'idle',
  });
});

test('under two characters after trimming no call is sent', async () => {
  expect(await loadSearch(unexpectedCall, address('?q=%20a%20'))).toEqual({
    q: 'a',
    filters: {},
    state: 'short',
  });
});

test('a character of two UTF-16 code units is one character', async () => {
  const { state } = await loadSearch(unexpectedCall, address(`?q=${encodeURIComponent('🧬')}`));
  expect(state).toBe('short');
});

test('one call asks for the trimmed text with the filters and the page', async () => {
  const { queries, call } = recordCalls();
  const search = await loadSearch(
    call,
    address('?q=+algebra+&type=lesson&subject=matematik&sida=2'),
  );
  expect(queries).toEqual([{ q: 'algebra', type: 'lesson', subject: 'matematik', page: '2' }]);
  expect(search).toEqual({
    q: 'algebra',
    filters: { type: 'lesson', subject: 'matematik' },
    state: 'answered',
    answer: { hits: [] },
  });
});

test('parameters that the API would refuse are not sent', async () => {
  const { queries, call } = recordCalls();
  await loadSearch(call, address(`?q=${'a'.repeat(10_000)}%00&type=podcast&sida=0`));
  expect(queries).toEqual([{ q: 'a'.repeat(500) }]);
});

test('a failed search is a state of the page, not of the site', async () => {
  expect((await loadSearch(unexpectedCall, address('?q=algebra'))).state).toBe('failed');
});

test('a hit that led nowhere says why', async () => {
  const { call } = recordCalls();
  expect((await loadSearch(call, address('?q=ab&fel=2'))).error).toBe('2');
  expect((await loadSearch(call, address('?q=ab&fel=toString'))).error).toBeUndefined();
});
