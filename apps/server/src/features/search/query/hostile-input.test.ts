import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '#test/world.ts';
import { startIndexedTree } from '#test/indexed-tree.ts';

describe('hostile input', () => {
  let world: World;
  beforeAll(async () => {
    world = await startIndexedTree();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each([
    ['one character', 'x'],
    ['ten thousand characters', 'a'.repeat(10_000)],
    ['a NUL', 'a\0b'],
  ])('%s is refused', async (_, q) => {
    for (const url of ['/api/search', '/api/search/searchLA']) {
      const reply = await world.app.inject({ url, query: { q } });
      expect(reply.json(), url).toMatchObject({ status: 400, code: 'request/invalid' });
    }
  });

  test.each([
    ['quotes', `'"''""`],
    ['operators', '& | ! <-> :* ( )'],
    ['percent and backslash', '%_%\\\\%'],
    ['emoji', '😀👩‍🏫'],
    ['right-to-left text', 'مدرسة\u202eabc'],
    ['a regular-expression bomb', '(a+)+$'.repeat(40)],
    ['a word of 500 letters', 'å'.repeat(500)],
    ['words without end', 'ab '.repeat(160)],
    ['names of object properties', 'constructor __proto__'],
    ['half a surrogate', 'ab\ud83d'],
  ])('%s finds nothing and answers 200', async (_, q) => {
    const reply = await world.app.inject({ url: '/api/search', query: { q } });
    expect([reply.statusCode, reply.json().hits]).toEqual([200, []]);
  });
});
