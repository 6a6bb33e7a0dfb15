import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { startEditor } from './content-tree.fixture.ts';

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

test('counts that are remembered follow the content, and drafts are counted as they are', async () => {
  const { records, checks, world } = await startEditor();
  const { db } = world.context;
  const seen = async (check: string) => {
    const { nodes } = await records(`?filter=${check}`);
    expect((await checks()).find((each) => each.check === check)?.count).toBe(nodes.length);
    return nodes.map(({ id }) => id);
  };
  expect(await seen('empty')).toContain('tom');
  expect(await seen('old-draft')).toEqual([]);

  await db
    .insertInto('lesson')
    .values({ id: 'ny', area_id: 'tom', slug: 'ny', name: 'Ny', position: 1 })
    .execute();
  await db
    .insertInto('draft')
    .values({
      kind: 'lesson',
      record: 'ny',
      base_revision: '0',
      editor: 'redaktion',
      body: '{}',
      saved_at: new Date(Date.now() - 31 * 24 * 3_600_000),
    })
    .execute();
  const empty = await seen('empty');
  expect(empty).toContain('ny');
  expect(empty).not.toContain('tom');
  expect(await seen('old-draft')).toEqual(['ny']);
});
