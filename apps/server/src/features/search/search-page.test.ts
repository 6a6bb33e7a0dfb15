import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { harmlessText } from './search-log.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { indexCatalogue } from './search.index.ts';

async function startIndexed() {
  const world = await startTree();
  await indexCatalogue(world.context.db);
  return world;
}

test('a page has hits with their place, highlights and facets', async () => {
  await using world = await startIndexed();

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

test('a text in which nothing has changed is not written again', async () => {
  await using world = await startIndexed();
  const { db } = world.context;
  const written = async () =>
    (await sql`select part, xmin::text from passage_entry order by part`.execute(db)).rows;

  const before = await written();
  await indexCatalogue(db);

  expect(before).not.toEqual([]);
  expect(await written()).toEqual(before);
});

test('a word that is said in an open film is found at its second', async () => {
  await using world = await startIndexed();
  const { db } = world.context;
  const spoken = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query })).json().spoken;

  expect(await spoken({ q: 'nämnare multiplicera' })).toMatchObject([
    {
      id: 'a-film',
      type: 'assignment',
      assignmentType: 'video',
      path: '/video/a-film?t=64',
      description: '1:04 Multiplicera båda leden med nämnaren.',
      descriptionHighlights: [
        [5, 17],
        [33, 41],
      ],
    },
  ]);
  expect(await spoken({ q: 'multip' })).toHaveLength(1);
  expect(await spoken({ q: 'nämnaren', schoolType: 'gymnasieskola' })).toHaveLength(1);
  for (const narrowed of [{ type: 'lesson' }, { captions: 'en' }, { page: '2' }])
    expect(await spoken({ q: 'nämnaren', ...narrowed })).toEqual([]);
  expect(await spoken({ q: 'nämnaren multiplikation kajak' })).toEqual([]);
  for (const odd of ["' | '", '!nämnaren', 'som en', '()&:*', '\\']) await spoken({ q: odd });

  await db.updateTable('lesson').set({ sample: false }).execute();
  await indexCatalogue(db);
  expect(await spoken({ q: 'nämnaren' })).toEqual([]);
  expect((await world.app.inject('/api/search/searchLA?q=nämnaren')).json()).toEqual([]);
});

test('a word on a page of an open pdf is found at its page, and no word of a locked one', async () => {
  await using world = await startIndexed();
  const { db } = world.context;
  await db
    .insertInto('assignment')
    .values({
      id: 'a-blad',
      lesson_id: 'balans',
      name: 'Bladet',
      type: 'pdf',
      position: 5,
      media_id: 'blad',
    })
    .execute();
  const long = 'Vi undersöker hur en växt bygger sitt eget socker av ljus. '.repeat(4);
  await db
    .insertInto('media_page')
    .values([
      { media_id: 'blad', page: 1, text: 'Klorofyll är grönt.' },
      {
        media_id: 'blad',
        page: 3,
        text: `${long}Klorofyllet fångar ljus. Klorofyll finns i blad.`,
      },
      { media_id: 'facit', page: 1, text: 'Klorofyllhemlighet' },
    ])
    .execute();
  await indexCatalogue(db);
  const written = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query })).json().written;

  expect(await written({ q: 'klorofyll' })).toMatchObject([
    {
      id: 'a-blad',
      type: 'assignment',
      assignmentType: 'pdf',
      path: '/pdf/a-blad#page=3&search=Klorofyllet',
      description: expect.stringMatching(/^Sida 3: … .*Klorofyllet fångar ljus/),
    },
  ]);
  expect(await written({ q: 'grönt klorofyll' })).toMatchObject([
    { path: '/pdf/a-blad#page=1&search=Klorofyll', description: 'Sida 1: Klorofyll är grönt.' },
  ]);
  for (const narrowed of [{ type: 'lesson' }, { captions: 'sv' }, { page: '2' }])
    expect(await written({ q: 'klorofyll', ...narrowed })).toEqual([]);
  expect(await written({ q: 'klorofyllhemlighet' })).toEqual([]);
  expect((await world.app.inject('/api/search/searchLA?q=klorofyll')).json()).toEqual([]);

  await db.updateTable('lesson').set({ sample: false }).execute();
  await indexCatalogue(db);
  expect(await written({ q: 'klorofyll' })).toEqual([]);
});

test('filters narrow the hits, and each choice is counted as if it were the next', async () => {
  await using world = await startIndexed();
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
  await using world = await startIndexed();
  for (const q of ['upplägg', 'hemligt', 'facit', 'gömd']) {
    expect((await world.app.inject({ url: '/api/search', query: { q } })).json(), q).toMatchObject({
      hits: [],
      total: 0,
    });
  }
});

test('the index is written in the transaction of the content, and taken back with it', async () => {
  await using world = await startIndexed();
  const { db } = world.context;
  const find = async (q: string) =>
    (await world.app.inject({ url: '/api/search/searchLA', query: { q } })).json();

  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable('lesson').set({ name: 'Sjökortet' }).where('id', '=', 'balans').execute();
    await indexCatalogue(trx);
    throw new Error('taken back');
  });

  await expect(change).rejects.toThrow('taken back');
  expect(await find('sjökort')).toEqual([]);
  expect(await find('balansmetoden')).toHaveLength(1);

  await db.updateTable('lesson').set({ published: false }).where('id', '=', 'balans').execute();
  await indexCatalogue(db);
  expect(await find('balansmetoden')).toEqual([]);
});

test('searches are counted by day, and what was not found is kept when it is harmless', async () => {
  await using world = await startIndexed();
  const { db } = world.context;
  for (const q of ['balansmetoden', 'Blorfanzig', 'nils.berg@example.org', '19121212-1212']) {
    await world.app.inject({ url: '/api/search', query: { q } });
  }

  await vi.waitFor(async () => {
    const days = await db.selectFrom('search_daily').select(['searches', 'without_hits']).execute();
    expect(days).toEqual([{ searches: 4, without_hits: 3 }]);
  });
  await addPerson(world, 'red', { roles: ['editor'] });
  const headers = await bearerOf(world, 'red');
  const read = async (page: string) =>
    (await world.app.inject({ url: '/api/admin/search-misses', query: { page }, headers })).json();
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
  await vi.waitFor(async () => expect(await read('1')).toMatchObject({ total: 1_000 }));
  const kept = await db.selectFrom('search_miss').select('text').execute();
  expect(kept).toContainEqual({ text: 'zlorpafnik' });
  expect(kept).not.toContainEqual({ text: 'blorfanzig' });
  expect(harmlessText('070-123 45 67')).toBeUndefined();
});

// PGlite has one connection and no clock for statements, so nothing can be made to wait there.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a question that takes too long is given up with a reason',
  async () => {
    await using world = await startIndexed();
    const { db } = world.context;
    await db.transaction().execute(async (trx) => {
      await sql`lock table search_entry in access exclusive mode`.execute(trx);
      const reply = await world.app.inject({
        url: '/api/search/searchLA',
        query: { q: 'algebra' },
      });
      expect(reply.json()).toMatchObject({ status: 503, code: 'server/unavailable' });
    });
    expect((await world.app.inject('/api/search/searchLA?q=algebra')).statusCode).toBe(200);
  },
);

describe('hostile input', () => {
  let world: World;
  beforeAll(async () => {
    world = await startIndexed();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each([
    ['one character', 'x'],
    ['only spaces', '      '],
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
    ['half a surrogate', 'ab\ud83d'],
  ])('%s finds nothing, honestly', async (_, q) => {
    const reply = await world.app.inject({ url: '/api/search', query: { q } });
    expect([reply.statusCode, reply.json().hits]).toEqual([200, []]);
  });
});
