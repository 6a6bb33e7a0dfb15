import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import type { Db } from '#database/database.ts';
import { indexCatalogue, indexChanged } from './search-index.service.ts';

/** Takes away what the database finds records with, so that all of them are found in memory. */
const searchInMemoryOnly = (db: Db) =>
  sql`alter function search_candidates rename to renamed`.execute(db);

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
  await searchInMemoryOnly(db);
  const statusOf = async () => (await world.app.inject('/api/search?q=matematik')).statusCode;
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(200);
  const ofMemory: Awaited<ReturnType<typeof ask>>[] = [];
  for (const text of texts) ofMemory.push(await ask(text));
  expect(ofMemory).toEqual(ofDatabase);
  expect(ofMemory.filter(({ total }) => total > 0).length).toBeGreaterThan(5);
});

test('the index in memory follows each change of a record', async () => {
  await using world = await startIndexedTree();
  const { db, content } = world.context;
  const find = async (q: string) => {
    const { statusCode, body } = await world.app.inject({
      url: '/api/search/searchLA',
      query: { q },
    });
    return statusCode === 200 ? JSON.parse(body).map(({ Id }: { Id: string }) => Id) : statusCode;
  };
  const change = async (id: string, values: { name?: string; published?: boolean }) => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('lesson').set(values).where('id', '=', id).execute();
      await indexChanged(trx, [{ kind: 'lesson', id }]);
    });
    await content.catchUp();
  };
  await searchInMemoryOnly(db);
  await expect.poll(() => find('balansmetoden')).toEqual(['balans']);

  await change('balans', { name: 'Snigelposten' });
  await expect.poll(() => find('snigelposten')).toEqual(['balans']);
  expect(await find('balansmetoden')).toEqual([]);

  await change('balans', { name: 'Kvistar' });
  await expect.poll(() => find('kvistar')).toEqual(['balans']);
  expect(await find('snigelposten')).toEqual([]);

  await change('gomd', { published: true, name: 'Mossor' });
  await expect.poll(() => find('mossor')).toEqual(['gomd']);
  expect(await find('kvistar')).toEqual(['balans']);

  await change('balans', { published: false });
  await expect.poll(() => find('mossor')).toEqual(['gomd']);
  expect(await find('kvistar')).toEqual([]);
});

test('the index in memory is read anew after more changes than are listed', async () => {
  await using world = await startIndexedTree();
  const { db, content } = world.context;
  const namesOf = async (q: string) => {
    const reply = await world.app.inject({ url: '/api/search/searchLA', query: { q } });
    return reply.statusCode === 200
      ? reply.json<{ Name: string }[]>().map(({ Name }) => Name)
      : reply.statusCode;
  };
  await searchInMemoryOnly(db);
  await expect.poll(() => namesOf('balansmetoden')).toEqual(['Balansmetoden']);

  await sql`alter table search_entry disable trigger changed_by_update`.execute(db);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('lesson').set({ name: 'Mossor' }).where('id', '=', 'balans').execute();
    await indexCatalogue(trx);
    await sql`insert into search_change (what)
      select 'a' || n from generate_series(1, 30000) as n`.execute(trx);
    await indexCatalogue(trx);
  });
  const { rows } = await sql`select what from search_change order by what`.execute(db);
  expect(rows).toEqual([{ what: '*' }, { what: '=' }]);
  await content.catchUp();
  await expect.poll(() => namesOf('mossor')).toEqual(['Mossor']);
  expect(await namesOf('balansmetoden')).toEqual([]);
});

test('many changes of one statement are one line of the list', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  await sql`delete from search_change`.execute(db);
  await sql`insert into search_entry (record_id, object_type, name, description, path, parents, school_type, terms, document)
    select 'x' || n, 'Lesson__c', 'X', '', '/x', '[]', 'x', '', '' from generate_series(1, 1001) as n`.execute(
    db,
  );
  await sql`delete from search_entry where record_id in ('x1', 'x2')`.execute(db);
  const { rows } = await sql`select what from search_change order by what`.execute(db);
  expect(rows).toEqual([{ what: '*' }, { what: 'x1' }, { what: 'x2' }]);
});
