import type { ContentNode, FoundNode } from '@lasar/contract/editor/content-tree';
import { expect, onTestFinished, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startEditor(start = startTree) {
  const world = await start();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const headers = await bearerOf(world, 'redaktion');
  const get = async <T>(url: string) =>
    (await world.app.inject({ url: `/api/admin/content/${url}`, headers })).json<T>();
  return {
    world,
    tree: async (query: string) => (await get<{ nodes: ContentNode[] }>(`tree${query}`)).nodes,
    checks: () => get<{ check: string; count: number }[]>('checks'),
    editors: () => get<{ id: string; name: string }[]>('editors'),
    marks: (ids: string) => get<ContentNode[]>(`marks?ids=${ids}`),
    records: (query: string) => get<{ nodes: FoundNode[]; next?: string }>(`records${query}`),
  };
}

const namesOf = (nodes: readonly ContentNode[]) => nodes.map(({ name }) => name);

test('the tree opens a level at a time, with what is not published', async () => {
  const { tree, world } = await startEditor();

  expect(namesOf(await tree(''))).toEqual(['Gymnasieskola', 'Anpassad grundskola', 'Dold']);
  expect(namesOf(await tree('?parent=subject:ma'))).toEqual(['Matematik 1b', 'Matematik nivå 1b']);
  const lessons = await tree('?parent=area:algebra');
  expect(lessons.map(({ id, published, open }) => ({ id, published, open }))).toEqual([
    { id: 'balans', published: true, open: true },
    { id: 'olikhet', published: true, open: false },
    { id: 'gomd', published: false, open: false },
  ]);
  expect(lessons[2]).toMatchObject({ empty: true, withoutFilm: true, path: '/lesson/gomd' });
  expect(namesOf(await tree('?roots=teacher'))).toEqual(['Eva Lind']);
  expect(await tree('?parent=lesson:balans')).toEqual([]);

  const { db } = world.context;
  const draft = {
    kind: 'lesson',
    record: 'balans',
    base_revision: '0',
    editor: 'redaktion',
  } as const;
  await db
    .insertInto('draft')
    .values({ ...draft, body: '{}' })
    .execute();
  expect(await tree('')).toMatchObject([{ changed: true }, { changed: false }, { changed: false }]);
  expect(await tree('?parent=course:ma1b')).toMatchObject([
    { id: 'algebra', changed: true, childCount: 3, hasDraft: false },
    { id: 'geometri', changed: false, childCount: 1 },
    { id: 'tom', empty: true },
  ]);
});

test('records are narrowed by their state and by who changed them when, and listed by the last change', async () => {
  const { records, editors, world } = await startEditor();
  const { db } = world.context;
  await addPerson(world, 'kollega', { roles: ['editor'] });
  await db.updateTable('app_user').set({ firstname: 'Kim' }).where('id', '=', 'kollega').execute();
  const draft = { kind: 'lesson', base_revision: '0', body: '{}' } as const;
  await db
    .insertInto('draft')
    .values([
      { ...draft, record: 'balans', editor: 'redaktion', saved_at: new Date('2026-03-02T09:00Z') },
      { ...draft, record: 'gomd', editor: 'kollega', saved_at: new Date('2026-03-04T09:00Z') },
    ])
    .execute();
  await db
    .insertInto('version')
    .values([
      {
        kind: 'lesson',
        record: 'olikhet',
        number: 1,
        body: '{}',
        author: 'import',
        at: new Date('2026-03-03T09:00Z'),
      },
      {
        kind: 'lesson',
        record: 'balans',
        number: 1,
        body: '{}',
        author: 'kollega',
        at: new Date('2026-03-01T09:00Z'),
      },
    ])
    .execute();
  const idsOf = async (query: string) => (await records(query)).nodes.map(({ id }) => id);

  const { nodes } = await records('?order=latest&kind=lesson');
  expect(nodes.slice(0, 3).map(({ id, lastChanged }) => [id, lastChanged])).toEqual([
    ['gomd', { by: { id: 'kollega', name: 'Kim' }, at: '2026-03-04T09:00:00.000Z' }],
    ['olikhet', { at: '2026-03-03T09:00:00.000Z' }],
    ['balans', { by: { id: 'redaktion', name: '' }, at: '2026-03-02T09:00:00.000Z' }],
  ]);
  expect(nodes.slice(3).every(({ lastChanged }) => lastChanged === undefined)).toBe(true);
  expect(await idsOf('?by=kollega')).toEqual(['gomd']);
  expect(await idsOf('?by=kollega&order=latest')).toEqual(['gomd']);
  expect(await idsOf('?since=2026-03-03')).toEqual(['gomd', 'olikhet']);
  expect(await idsOf('?since=2026-03-03&state=published')).toEqual(['olikhet']);
  expect(await idsOf('?state=changed')).toEqual(['balans']);
  expect(await idsOf('?state=draft&kind=lesson')).toEqual(['gomd']);
  expect(await records('?since=ingen-dag')).toMatchObject({ code: 'request/invalid' });
  expect(await editors()).toEqual([{ id: 'kollega', name: 'Kim' }]);
});

test('records of all kinds are found by name and by what is to be done with them', async () => {
  const { records } = await startEditor();

  const { nodes } = await records('?q=balans');
  expect(nodes).toMatchObject([
    {
      id: 'balans',
      parents: [
        { kind: 'school-type', id: 'gy' },
        { kind: 'subject', id: 'ma' },
        { kind: 'course', id: 'ma1b' },
        { kind: 'area', id: 'algebra' },
      ],
    },
  ]);
  expect(namesOf((await records('?filter=draft')).nodes)).toEqual(['Dold', 'Gömd', 'Gömt fall']);
  expect(namesOf((await records('?filter=without-film&kind=lesson')).nodes)).not.toContain(
    'Balansmetoden',
  );
  expect((await records('?filter=mine')).nodes).toEqual([]);
  expect((await records('?q=100%25')).nodes).toEqual([]);
});

test('the search finds the name that a draft gives, and what stands below one school type', async () => {
  const { records, world } = await startEditor();
  const draft = {
    kind: 'lesson',
    record: 'gomd',
    base_revision: '0',
    editor: 'redaktion',
  } as const;
  await world.context.db
    .insertInto('draft')
    .values({ ...draft, body: JSON.stringify({ name: 'Snigelpost' }) })
    .execute();
  expect((await records('?q=snigel')).nodes).toMatchObject([{ id: 'gomd', name: 'Gömd' }]);
  const below = async (param: string) =>
    namesOf((await records(`?filter=draft&schoolType=${param}`)).nodes);
  expect(await below('gymnasieskola')).toEqual(['Gömd']);
  expect(await below('anpassad-grundskola')).toEqual([]);
});

test('of some records those are told that are not public as they stand', async () => {
  const { marks, world } = await startEditor();
  const draft = { record: 'balans', base_revision: '0', editor: 'redaktion', body: '{}' } as const;
  await world.context.db
    .insertInto('draft')
    .values({ kind: 'lesson', ...draft })
    .execute();
  const found = await marks('gomd,balans,olikhet,algebra,finns-inte');
  expect(
    found.map(({ id, published, hasDraft, changed }) => [id, published, hasDraft, changed]),
  ).toEqual([
    ['algebra', true, false, true],
    ['balans', true, true, false],
    ['gomd', false, false, false],
  ]);
});

test('what an editor should look at is counted, and each count is what its filter finds', async () => {
  const { records, checks, world } = await startEditor();
  const { db } = world.context;
  const countOf = async (check: string) => {
    const count = (await checks()).find((each) => each.check === check)?.count;
    const { nodes } = await records(`?filter=${check}`);
    expect(nodes).toHaveLength(count ?? -1);
    return { count, ids: nodes.map(({ id }) => id) };
  };
  const lesson = (id: string) => db.updateTable('lesson').where('id', '=', id);
  await db.deleteFrom('lesson_word').execute();
  await db.deleteFrom('caption').execute();
  await db.updateTable('lesson').set({ description: 'Om något.' }).execute();
  const none = { count: 0, ids: [] };
  for (const check of [
    'unexplained-words',
    'without-description',
    'same-name',
    'old-draft',
    'missed-publication',
  ])
    expect(await countOf(check), check).toEqual(none);

  await db
    .insertInto('lesson_word')
    .values({ lesson_id: 'balans', position: 1, word: 'balans' })
    .execute();
  await lesson('olikhet').set({ description: '' }).execute();
  await lesson('gomd').set({ description: '' }).execute();
  await db
    .insertInto('draft')
    .values({
      kind: 'area',
      record: 'algebra',
      base_revision: '0',
      editor: 'redaktion',
      body: '{}',
      saved_at: new Date(Date.now() - 31 * 24 * 3_600_000),
    })
    .execute();
  const { ids } = await countOf('film-without-captions');
  expect(ids).toContain('balans');
  expect(await countOf('unexplained-words')).toEqual({ count: 1, ids: ['balans'] });
  // A lesson that nobody sees may wait for its description.
  expect(await countOf('without-description')).toEqual({ count: 1, ids: ['olikhet'] });
  expect(await countOf('old-draft')).toEqual({ count: 1, ids: ['algebra'] });

  const { name } = await db
    .selectFrom('lesson')
    .select('name')
    .where('id', '=', 'balans')
    .executeTakeFirstOrThrow();
  await lesson('olikhet').set({ name: name.toUpperCase() }).execute();
  expect((await countOf('same-name')).ids.toSorted()).toEqual(['balans', 'olikhet']);
  expect((await countOf('empty')).ids).toContain('tom');
});

test('lessons that are not whole come by how wanted they are, with what they lack', async () => {
  const { records, checks, world } = await startEditor(startIndexedTree);
  const { db } = world.context;
  const day = new Date().toISOString().slice(0, 10);
  const notWhole = async (query = '') => (await records(`?filter=not-whole${query}`)).nodes;
  expect((await notWhole()).map(({ id, missing }) => [id, missing])).toEqual([
    ['balans', ['sheet']],
    ['gast', ['text-or-film', 'self-test', 'sheet']],
    ['olikhet', ['text-or-film', 'sheet']],
  ]);
  expect((await checks())[0]).toEqual({ check: 'not-whole', count: 3 });

  await db
    .insertInto('page_view_daily')
    .values({ day, kind: 'lesson', record_id: 'gast', views: 5 })
    .execute();
  await db
    .insertInto('frequent_search')
    .values([
      { day, text: 'olikheter på tallinjen', times: 9 },
      { day: '2020-01-01', text: 'balansmetoden', times: 90 },
    ])
    .execute();
  expect((await notWhole()).map(({ id }) => id)).toEqual(['olikhet', 'gast', 'balans']);
  // The list goes on after what a cursor names.
  const cursor = Buffer.from(JSON.stringify([-5, 'gast'])).toString('base64url');
  expect((await notWhole(`&cursor=${cursor}`)).map(({ id }) => id)).toEqual(['balans']);
});

test('a level with many records comes in parts', async () => {
  const { tree, records, world } = await startEditor();
  await world.context.db
    .insertInto('lesson')
    .values(
      Array.from({ length: 450 }, (_, index) => ({
        id: `manga-${index}`,
        area_id: 'tom',
        slug: `manga-${index}`,
        name: `Många ${index}`,
        position: index + 1,
      })),
    )
    .execute();

  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page: { nodes: FoundNode[]; next?: string } = await records(
      `?q=m%C3%A5nga${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    );
    found.push(...page.nodes.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(new Set(found).size).toBe(450);
  expect(found).toHaveLength(450);
  expect(await tree('?parent=area:tom')).toHaveLength(200);
});

test('published lessons that nobody has opened for a year are listed', async () => {
  const { records, checks, world } = await startEditor();
  const view = (recordId: string, daysAgo: number, kind = 'lesson') =>
    world.context.db
      .insertInto('page_view_daily')
      .values({
        day: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10),
        kind: kind as 'lesson',
        record_id: recordId,
        views: 1,
      })
      .execute();
  const unopened = async () => (await records('?filter=never-opened')).nodes.map(({ id }) => id);
  await view('balans', 364);
  // Views have been counted for less than a year.
  expect(await unopened()).toEqual([]);
  await view('olikhet', 400);
  expect(await unopened()).toContain('olikhet');
  // What is not published is opened by nobody.
  expect(await unopened()).not.toContain('gomd');

  await view('olikhet', 1, 'form');
  expect(await unopened()).not.toContain('balans');
  expect(await unopened()).toContain('olikhet');
  const { count } = (await checks()).find(({ check }) => check === 'never-opened') ?? {};
  expect(count).toBe((await unopened()).length);
});
