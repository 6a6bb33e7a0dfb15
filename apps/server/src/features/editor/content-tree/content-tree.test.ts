import type { ContentNode, FoundNode } from '@lasar/contract/editor/content-tree';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPerson } from '#test/people.ts';
import { startEditor } from './content-tree.fixture.ts';

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

  // Some have a last change, all at one moment.
  await sql`insert into version (kind, record, number, body, author)
    select 'lesson', id, 1, '{}', 'redaktion' from lesson where id like 'manga-%' and position <= 250`.execute(
    world.context.db,
  );
  const allOf = async (query: string) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: { nodes: FoundNode[]; next?: string } = await records(
        `?${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
      found.push(...page.nodes.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(found.length);
    return found;
  };
  for (const query of ['q=m%C3%A5nga', 'q=m%C3%A5nga&filter=empty', 'q=m%C3%A5nga&order=latest'])
    expect(await allOf(query), query).toHaveLength(450);
  expect(await allOf('by=redaktion')).toHaveLength(250);
  const empty = await allOf('filter=empty&kind=lesson');
  expect(empty.length).toBeGreaterThanOrEqual(450);
  expect((await allOf('filter=empty')).filter((id) => empty.includes(id))).toEqual(empty);
  const latest = await allOf('filter=empty&kind=lesson&order=latest');
  expect(latest.slice(0, 250).every((id) => id.startsWith('manga-'))).toBe(true);
  expect(latest.toSorted()).toEqual(empty.toSorted());
  expect(await tree('?parent=area:tom')).toHaveLength(200);
});
