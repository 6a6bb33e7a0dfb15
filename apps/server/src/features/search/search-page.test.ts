import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { indexCatalogue } from './search-index.service.ts';

test('a page has hits with their parents, highlights and facets', async () => {
  await using world = await startIndexedTree();

  const page = (
    await world.app.inject({ url: '/api/search', query: { q: ' balansmetoden ' } })
  ).json();

  expect(page).toMatchObject({ q: 'balansmetoden', total: 1, page: 1, pages: 1, atLeast: false });
  expect(page.hits[0]).toMatchObject({
    id: 'balans',
    type: 'lesson',
    path: '/lesson/balans',
    nameHighlights: [[0, 13]],
    descriptionHighlights: [],
  });
  expect(page.hits[0].parents.map(({ type }: { type: string }) => type)).toEqual([
    'schooltype',
    'subject',
    'course',
    'coursecontent',
  ]);
  expect(page.facets).toMatchObject({
    type: [{ value: 'lesson', count: 1 }],
    schoolType: [{ value: 'gymnasieskola', name: 'Gymnasieskola', count: 1 }],
    subject: [{ value: 'matematik', name: 'Matematik', count: 1 }],
    captions: [{ value: 'sv', count: 1 }],
  });
});

test('filters narrow the hits, and each facet is counted without its own filter', async () => {
  await using world = await startIndexedTree();
  const page = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query: { q: 'matematik', ...query } })).json();

  const all = await page({});
  const courses = await page({ type: 'course' });

  expect(courses.total).toBeLessThan(all.total);
  expect(courses.hits.every(({ type }: { type: string }) => type === 'course')).toBe(true);
  expect(courses.facets.type).toEqual(all.facets.type);
  expect(await page({ page: '9' })).toMatchObject({ hits: [], total: all.total, page: 9 });
  expect(
    (await world.app.inject({ url: '/api/search', query: { q: 'matematik', page: '0' } }))
      .statusCode,
  ).toBe(400);
});

test('no word of a teacher guide, an answer key or an unpublished lesson is found', async () => {
  await using world = await startIndexedTree();
  for (const q of ['upplägg', 'hemligt', 'facit', 'gömd']) {
    expect((await world.app.inject({ url: '/api/search', query: { q } })).json(), q).toMatchObject({
      hits: [],
      total: 0,
    });
  }
});

test('the index is written in the transaction of the content, and rolled back with it', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const find = async (q: string) =>
    (await world.app.inject({ url: '/api/search/searchLA', query: { q } })).json();

  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable('lesson').set({ name: 'Sjökortet' }).where('id', '=', 'balans').execute();
    await indexCatalogue(trx);
    throw new Error('rolled back');
  });

  await expect(change).rejects.toThrow('rolled back');
  expect(await find('sjökort')).toEqual([]);
  expect(await find('balansmetoden')).toHaveLength(1);

  await db.updateTable('lesson').set({ published: false }).where('id', '=', 'balans').execute();
  await indexCatalogue(db);
  expect(await find('balansmetoden')).toEqual([]);
});

// PGlite has one connection and no statement timeout, so no statement can be made to wait there.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a statement that takes too long is cancelled with 503',
  async () => {
    await using world = await startIndexedTree();
    const { db } = world.context;
    await db.transaction().execute(async (trx) => {
      await sql`lock table search_entry in access exclusive mode`.execute(trx);
      const reply = await world.app.inject({
        url: '/api/search/searchLA',
        query: { q: 'algebra' },
      });
      expect(reply.json()).toMatchObject({ status: 503, code: 'server/database-unavailable' });
    });
    expect((await world.app.inject('/api/search/searchLA?q=algebra')).statusCode).toBe(200);
  },
);

test('a hit tells what its lesson holds, concept sheets apart, and filters narrow by it', async () => {
  await using world = await startIndexedTree();
  await addPerson(world, 'elev', { roles: ['student'] });
  const page = async (query: Record<string, string>, person?: string) =>
    (
      await world.app.inject({
        url: '/api/search',
        query: { q: 'matematik', ...query },
        ...(person !== undefined && { headers: await bearerOf(world, person) }),
      })
    ).json();
  const contentsOf = ({ hits }: { hits: { id: string; contents?: string[] }[] }) =>
    Object.fromEntries(hits.flatMap(({ id, contents }) => (contents ? [[id, contents]] : [])));

  expect(contentsOf(await page({}))).toEqual({
    balans: ['film', 'selftest', 'guide', 'open'],
    olikhet: ['worksheet', 'selftest', 'guide'],
    gast: ['open'],
  });
  const open = await page({ contents: 'open' });
  expect(Object.keys(contentsOf(open)).toSorted()).toEqual(['balans', 'gast']);
  expect(open.facets.contents).toContainEqual({ value: 'film', count: 1 });
  expect(contentsOf(await page({ contents: 'film.open' }))).toHaveProperty('balans');
  expect(await page({ contents: 'film.worksheet' })).toMatchObject({ hits: [], total: 0 });
  const wrong = await world.app.inject({
    url: '/api/search',
    query: { q: 'matematik', contents: 'podcast' },
  });
  expect(wrong.statusCode).toBe(400);

  // A student is not told of a teacher guide that no licence opens for students.
  expect(contentsOf(await page({}, 'elev'))).toMatchObject({
    balans: ['film', 'selftest', 'guide', 'open'],
    olikhet: ['worksheet', 'selftest'],
  });
  expect(await page({ contents: 'guide.worksheet' }, 'elev')).toMatchObject({ total: 0 });
  // Nor do others receive the answer that the student was given.
  expect(contentsOf(await page({}))).toHaveProperty('olikhet', ['worksheet', 'selftest', 'guide']);
});

test('a hit of the dropdown has the names of its parents when they tell it apart', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const find = async (q: string) =>
    (await world.app.inject({ url: '/api/search/searchLA', query: { q } })).json();
  expect((await find('balansmetoden'))[0]).not.toHaveProperty('parentNames');
  expect((await find('geometri'))[0].parentNames).toEqual([
    'Gymnasieskola',
    'Matematik',
    'Matematik 1b',
  ]);
  await db
    .insertInto('lesson')
    .values({
      id: 'balans-2',
      area_id: 'geometri',
      slug: 'balansmetoden',
      name: 'Balansmetoden',
      description: 'En annan lektion.',
      position: 2,
    })
    .execute();
  await indexCatalogue(db);
  expect(
    (await find('balansmetoden')).map(({ parentNames = [] }: { parentNames?: string[] }) =>
      parentNames.at(-1),
    ),
  ).toEqual(expect.arrayContaining(['Algebra', 'Geometri']));
});
