import type { ToDo } from '@lasar/contract/operations/to-do';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFailedBackup, writeLastBackup } from '#config/last-backup.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.context;
  await db
    .insertInto('owner')
    .values({ id: 'kommun', name: 'Kommunen', organisation_number: '212000-0142' })
    .execute();
  await db
    .insertInto('organisation')
    .values([
      { id: 'ek', name: 'Ekskolan', owner_id: 'kommun' },
      { id: 'gran', name: 'Granskolan' },
    ])
    .execute();
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'red', { roles: ['editor'] });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'ek' });
  await addPerson(world, 'samordnare', { roles: ['owneradmin'], owner_id: 'kommun' });
});
afterAll(() => world[Symbol.asyncDispose]());

const of = async (id: string): Promise<ToDo> =>
  (
    await world.app.inject({ url: '/api/admin/to-do', headers: await bearerOf(world, id) })
  ).json<ToDo>();

test('each role is told what waits for it, and nothing of what others may see', async () => {
  const { db } = world.context;
  expect(await of('chef')).toEqual([{ kind: 'backup', count: 1 }]);
  expect(await of('red')).toEqual([]);
  expect(await of('rektor')).toEqual([]);
  expect(await of('samordnare')).toEqual([]);

  await db
    .insertInto('school_type')
    .values({ id: 'gy', name: 'Gymnasiet', param: 'gy', position: 1 })
    .execute();
  await db
    .insertInto('page_report')
    .values({
      id: 'fel',
      page_type: 'lesson',
      page_id: 'x',
      page_name: 'X',
      page_path: '/lesson/x',
      kind: 'film',
    })
    .execute();
  const soon = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  await db
    .insertInto('subscription')
    .values([
      { id: 'l1', organisation_id: 'ek', content: 'gy', valid_from: '2020-01-01', valid_to: soon },
      {
        id: 'l2',
        organisation_id: 'gran',
        content: 'gy',
        valid_from: '2020-01-01',
        valid_to: soon,
      },
    ])
    .execute();
  await db
    .insertInto('school_request')
    .values([
      { id: 'r1', kind: 'renewal', organisation_id: 'ek', asked_by: 'rektor' },
      { id: 'r2', kind: 'details', name: 'Nya Ek', organisation_id: 'ek', asked_by: 'rektor' },
    ])
    .execute();
  expect(await of('red')).toEqual([{ kind: 'reports', count: 1 }]);
  expect(await of('chef')).toEqual([
    { kind: 'reports', count: 1 },
    { kind: 'requests', count: 2 },
    { kind: 'licences', count: 2 },
    { kind: 'backup', count: 1 },
  ]);
  expect(await of('rektor')).toEqual([{ kind: 'school-licences', count: 1 }]);
  // An owner answers what is asked about names and addresses.
  expect(await of('samordnare')).toEqual([{ kind: 'own-requests', count: 1 }]);
});

test('a backup waits when the last one is old, lacks files, or was followed by one that failed', async () => {
  const waits = async () => (await of('chef')).some(({ kind }) => kind === 'backup');
  const createdAt = new Date().toISOString();
  await writeLastBackup(world.folder, { createdAt, files: 3, missing: 0 });
  expect(await waits()).toBe(false);
  await writeFailedBackup(world.folder, { at: createdAt });
  expect(await waits()).toBe(true);
  await writeLastBackup(world.folder, { createdAt, files: 3, missing: 1 });
  expect(await waits()).toBe(true);
  await writeLastBackup(world.folder, { createdAt: '2026-01-01T00:00:00Z', files: 3, missing: 0 });
  expect(await waits()).toBe(true);
});

test('a draft that somebody has asked one to review waits for that one alone', async () => {
  const { db } = world.context;
  const draft = { kind: 'lesson', record: 'lektionen' } as const;
  await db
    .insertInto('draft')
    .values({ ...draft, body: '{}', base_revision: 'x', editor: 'red' })
    .execute();
  await db
    .insertInto('draft_review')
    .values({ ...draft, asked_by: 'red', reviewer_user: 'chef', text: '' })
    .execute();
  expect(await of('chef')).toContainEqual({ kind: 'reviews', count: 1 });
  expect((await of('red')).map(({ kind }) => kind)).not.toContain('reviews');
});
