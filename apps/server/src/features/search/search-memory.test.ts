import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { indexCatalogue } from './search.index.ts';

test('a record that was found before is found by its new name, and no longer by the old one', async () => {
  await using world = await startIndexedTree();
  const { db, content } = world.context;
  const namesOf = async (q: string): Promise<string[]> =>
    (await world.app.inject({ url: '/api/search/searchLA', query: { q } }))
      .json<{ Name: string }[]>()
      .map(({ Name }) => Name);
  expect(await namesOf('balansmetoden')).toEqual(['Balansmetoden']);

  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('lesson')
      .set({ name: 'Fotosyntes' })
      .where('id', '=', 'balans')
      .execute();
    await indexCatalogue(trx);
  });
  await content.catchUp();
  expect(await namesOf('fotosyntes')).toEqual(['Fotosyntes']);
  expect(await namesOf('balansmetoden')).toEqual([]);
});

test('an index that is built again is searched at once', async () => {
  await using world = await startIndexedTree();
  const { db, content } = world.context;
  const found = async () =>
    (await world.app.inject('/api/search/searchLA?q=balansmetoden')).json<object[]>().length;
  expect(await found()).toBe(1);
  await db.deleteFrom('search_entry').where('record_id', '=', 'balans').execute();
  await content.catchUp();
  expect(await found()).toBe(0);
  await indexCatalogue(db);
  await content.catchUp();
  expect(await found()).toBe(1);
});

test('an answer that many share tells each what their role is told, and only a visitor of a shared cache', async () => {
  await using world = await startIndexedTree();
  await addPerson(world, 'elev', { roles: ['student'] });
  await addPerson(world, 'larare', { roles: ['teacher'] });
  const ask = async (q: string, person?: string) => {
    const reply = await world.app.inject({
      url: '/api/search/searchLA',
      query: { q },
      ...(person !== undefined && { headers: await bearerOf(world, person) }),
    });
    const [first] = reply.json<{ contents: string[] }[]>();
    return [first?.contents.includes('guide'), reply.headers['cache-control']];
  };
  const ofVisitors = [true, expect.stringMatching(/^public/)];
  const ofOthers = 'private, no-store';
  for (const q of ['olikheter', ' Olikheter', 'OLIKHETER ']) {
    expect(await ask(q)).toEqual(ofVisitors);
    expect(await ask(q, 'elev')).toEqual([false, ofOthers]);
    expect(await ask(q, 'larare')).toEqual([true, ofOthers]);
    expect(await ask(q)).toEqual(ofVisitors);
  }
});

test('the lexicon and the index in memory answer as the database does', async () => {
  await using world = await startIndexedTree();
  const { db, content } = world.context;
  const ask = async (q: string) =>
    (await world.app.inject({ url: '/api/search', query: { q } })).json<{ total: number }>();
  const forgetAll = async () => {
    await db
      .updateTable('search_extent')
      .set((eb) => ({ entries: eb.ref('entries') }))
      .execute();
    await content.catchUp();
  };
  const texts = [
    'al',
    'alg',
    'ekvat',
    'balansmetodn',
    'ekvatonen',
    'olikheter',
    'ma1b',
    'matte 1b',
    'arbetsblad ekvation',
    'lösa ekvationer och olikheter',
  ];
  const ofDatabase: unknown[] = [];
  for (const text of texts) {
    // The first search of a version has nothing in memory yet.
    await forgetAll();
    ofDatabase.push(await ask(text));
  }
  await forgetAll();
  for (const other of ['geometri', 'algebra', 'film']) await ask(other);
  // Without its function, the database finds nothing.
  await sql`alter function search_candidates rename to renamed`.execute(db);
  const statusOf = async () => (await world.app.inject('/api/search?q=matematik')).statusCode;
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(200);
  const ofMemory: Awaited<ReturnType<typeof ask>>[] = [];
  for (const text of texts) ofMemory.push(await ask(text));
  expect(ofMemory).toEqual(ofDatabase);
  expect(ofMemory.filter(({ total }) => total > 0).length).toBeGreaterThan(5);
});
