import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccessWorld } from './access-world.ts';
import { addPerson, bearerOf } from './people.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startAccessWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const read = async (id: string, url: string) =>
  world.app.inject({ url, headers: await bearerOf(world, id) });

const guide = '/api/school/lesson/olikhet';
const assignments = '/api/school/assignments/olikhet';

test('of several roles the one that allows more decides', async () => {
  await addPerson(world, 'eleven-som-undervisar', {
    roles: ['student', 'teacher'],
    organisation_id: 'skolan',
  });
  expect((await read('eleven-som-undervisar', guide)).json()).toHaveProperty('teacherGuide');
  expect((await read('eleven-som-undervisar', assignments)).body).not.toContain('"locked"');

  await addPerson(world, 'eleven-som-skriver', {
    roles: ['student', 'editor'],
    organisation_id: 'grannen',
  });
  expect((await read('eleven-som-skriver', guide)).json()).toHaveProperty('teacherGuide');
  expect((await read('eleven-som-skriver', '/api/school/lesson/gomd')).statusCode).toBe(200);
});

test('an administrator of one school who teaches has rights in the own school alone', async () => {
  await addPerson(world, 'rektor-grannen', {
    roles: ['teacher', 'schooladmin', 'student'],
    organisation_id: 'grannen',
  });
  expect((await read('rektor-grannen', guide)).json()).not.toHaveProperty('teacherGuide');
  expect((await read('rektor-grannen', assignments)).body).toContain('"locked":"subscription"');
  const users = await read('rektor-grannen', '/api/organisations/mine/users');
  expect(users.body).toContain('grannens-elev');
  expect(users.body).not.toContain('klasskamrat');
  expect((await read('rektor-grannen', '/api/admin/users')).statusCode).toBe(403);
});

test('whoever changes school has the licences of the new school at the next request', async () => {
  await addPerson(world, 'flyttar', { roles: ['teacher'], organisation_id: 'grannen' });
  expect((await read('flyttar', guide)).json()).not.toHaveProperty('teacherGuide');
  const move = (organisation_id: string | null) =>
    world.context.db
      .updateTable('app_user')
      .set({ organisation_id })
      .where('id', '=', 'flyttar')
      .execute();
  await move('skolan');
  expect((await read('flyttar', guide)).json()).toHaveProperty('teacherGuide');
  await move(null);
  expect((await read('flyttar', guide)).json()).not.toHaveProperty('teacherGuide');
  expect((await read('flyttar', assignments)).body).toContain('"locked":"subscription"');
});
