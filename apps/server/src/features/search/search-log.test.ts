import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { listTypedCalls } from './frequent-searches.ts';
import { storableText } from './search-log.ts';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { buildSecondApp } from '#test/world.ts';

test('searches are counted by day, and texts without hits are stored unless they may be personal', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  for (const q of ['balansmetoden', 'Blorfanzig', 'nils.berg@example.org', '19121212-1212']) {
    await world.app.inject({ url: '/api/search', query: { q } });
  }

  await addPerson(world, 'red', { roles: ['editor'] });
  const headers = await bearerOf(world, 'red');
  const ask = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/admin/search-misses', query, headers })).json();
  const read = (page: string) => ask({ page });
  expect(await read('1')).toEqual({
    searches: 4,
    withoutHits: 3,
    misses: [{ text: 'blorfanzig', times: 1, lastDay: swedishDay() }],
    total: 1,
    page: 1,
    pages: 1,
  });
  expect(await read('2')).toMatchObject({ misses: [], total: 1, page: 2 });

  await sql`update search_miss set last_day = last_day - 91`.execute(db);
  await sql`insert into search_miss (text, last_day) select 'ord ' || number, current_date - 2
    from generate_series(1, 1100) as number`.execute(db);
  await world.app.inject({ url: '/api/search', query: { q: 'Zlorpafnik' } });
  expect(await read('1')).toMatchObject({ total: 1_000 });
  const stored = await db.selectFrom('search_miss').select('text').execute();
  const texts = ({ misses }: { misses: { text: string }[] }) => misses.map(({ text }) => text);
  await sql`update search_miss set times = 7 where text = 'ord 12'`.execute(db);
  expect(texts(await ask({ q: 'ORD 12' })).slice(0, 3)).toEqual(['ord 12', 'ord 120', 'ord 121']);
  expect(texts(await ask({ sort: 'latest' })).slice(0, 2)).toEqual(['zlorpafnik', 'ord 12']);
  expect(await ask({ q: '100 %' })).toMatchObject({ misses: [], total: 0 });
  expect(await ask({ sort: 'text' })).toMatchObject({ code: 'request/invalid' });
  expect(stored).toContainEqual({ text: 'zlorpafnik' });
  expect(stored).not.toContainEqual({ text: 'blorfanzig' });
  expect(storableText('070-123 45 67')).toBeUndefined();
});

test('many searches are one write, and processes that stop add up what they have counted', async () => {
  await using world = await startIndexedTree();
  const other = await buildSecondApp(world);
  const before = world.queries.length;
  for (let number = 0; number < 40; number += 1) {
    const app = number % 2 ? world.app : other;
    await app.inject({ url: '/api/search', query: { q: number % 4 ? 'ekvation' : 'Blorfanzig' } });
  }
  const writes = () =>
    world.queries.slice(before).filter(({ sql: text }) => /(insert|delete)[^]*search_/.test(text));
  expect(writes()).toEqual([]);

  await Promise.all([world.app.close(), other.close()]);

  // The other process has no text without hits to write, and none to delete.
  expect(writes()).toHaveLength(4);
  const { db } = world.context;
  const today = swedishDay();
  expect(await db.selectFrom('search_daily').selectAll().execute()).toEqual([
    { day: today, searches: 40, without_hits: 10 },
  ]);
  expect(await db.selectFrom('search_miss').selectAll().execute()).toEqual([
    { text: 'blorfanzig', times: 10, last_day: today },
  ]);
});

test('what many search for in a day is stored with its beginnings to come, and what few search for is not', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const searchFor = async (q: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await world.app.inject({ url: '/api/search', query: { q } });
  };
  await searchFor('Ekvation', 9);
  await searchFor('ekvationer', 9);
  await searchFor('blorfanzig', 12);
  await searchFor('ekvation', 2);
  await searchFor('balansmetoden', 10);
  await world.app.close();

  const stored = await db.selectFrom('frequent_search').selectAll().orderBy('times').execute();
  expect(stored).toEqual([
    { day: swedishDay(), text: 'balansmetoden', times: 10 },
    { day: swedishDay(), text: 'ekvation', times: 11 },
  ]);
  await db
    .insertInto('frequent_search')
    .values({ day: swedishDay(), text: 'ek vår', times: 5 })
    .execute();
  // The commonest first; a word is not asked for again with the space after it.
  const typed = ['ek', 'ekv', 'ekva', 'ekvat', 'ekvati', 'ekvatio', 'ekvation', 'ba', 'bal'];
  const calls = await listTypedCalls(db, 200);
  expect(calls.slice(0, 9)).toEqual(typed.map((text) => `/api/search/searchLA?q=${text}`));
  expect(calls.slice(-3)).toEqual(
    ['v', 'v%C3%A5', 'v%C3%A5r'].map((text) => `/api/search/searchLA?q=ek+${text}`),
  );
});
