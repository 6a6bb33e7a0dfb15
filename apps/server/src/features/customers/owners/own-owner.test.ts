import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await world.context.db
    .insertInto('owner')
    .values([
      { id: 'kommunen', name: 'Kommunen', organisation_number: '212000-0142' },
      { id: 'grannen', name: 'Grannkommunen', organisation_number: '212000-1355' },
    ])
    .execute();
  await addLicence(world, 'ekskolan', 'gy');
  await addLicence(world, 'almskolan', 'gy', ['2020-01-01', '2020-12-31']);
  await addLicence(world, 'annan', 'gy');
  for (const [school, owner_id, school_unit_code] of [
    ['ekskolan', 'kommunen', '01234567'],
    ['almskolan', 'kommunen', null],
    ['annan', 'grannen', null],
  ] as const)
    await world.context.db
      .updateTable('organisation')
      .set({ owner_id, school_unit_code })
      .where('id', '=', school)
      .execute();
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'forvaltning', { roles: ['owneradmin'], owner_id: 'kommunen' });
  await addPerson(world, 'lisa', {
    roles: ['teacher'],
    organisation_id: 'ekskolan',
    lastname: 'Ek',
  });
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'ekskolan' });
  await addPerson(world, 'borta', { roles: ['teacher'], organisation_id: 'annan' });
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Answer extends Record<string, unknown> {
  readonly administrators: readonly { readonly id: string; readonly email: string }[];
}
async function as(id: string, method: Method, path: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const own = (method: Method, path = '', payload?: object) =>
  as('forvaltning', method, `owners/mine${path}`, payload);
const person = (email: string) => ({ email, firstname: 'Ny', lastname: 'Person' });

test("an owner's administrator sees the owner and its schools, and neither content nor who teaches", async () => {
  expect(await own('GET')).toMatchObject({
    name: 'Kommunen',
    schoolCount: 2,
    administrators: [{ id: 'forvaltning' }],
  });
  expect(await own('GET', '/schools')).toMatchObject({
    schools: [
      { id: 'almskolan', open: [], administratorCount: 0 },
      { id: 'ekskolan', schoolUnitCode: '01234567', open: ['Gymnasieskola'] },
    ],
    total: 2,
  });
  expect(await own('GET', '/schools?q=0123')).toMatchObject({ schools: [{ id: 'ekskolan' }] });
  expect(await own('GET', '/schools?q=ALM')).toMatchObject({ total: 1 });
  expect(await own('GET', '/schools?licence=open')).toMatchObject({
    schools: [{ id: 'ekskolan' }],
  });
  expect(await own('GET', '/schools?licence=none')).toMatchObject({
    schools: [{ id: 'almskolan' }],
    total: 1,
  });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'almskolan' });
  expect(await own('GET', '/schools?sort=administrators')).toMatchObject({
    schools: [
      { id: 'ekskolan', administratorCount: 0 },
      { id: 'almskolan', administratorCount: 1 },
    ],
  });
  await world.context.db.deleteFrom('app_user').where('id', '=', 'rektor').execute();
  expect(await own('GET', '/schools?sort=users')).toMatchObject({ code: 'request/invalid' });
  expect(await own('GET', '/schools?licence=annat')).toMatchObject({ code: 'request/invalid' });
  const school = await own('GET', '/schools/ekskolan');
  expect(school).toMatchObject({ licences: [{ content: 'gy', state: 'valid' }] });
  expect(JSON.stringify(school)).not.toMatch(/lisa|Ek"|elev/);
  expect(await own('GET', '/schools/annan')).toMatchObject({ code: 'organisation/not-found' });
  // The licences of the schools open nothing for it.
  expect(await as('forvaltning', 'GET', 'school/assignment/b-blad')).toMatchObject({
    locked: 'subscription',
  });
  for (const path of ['organisations/mine', 'admin/organisations', 'admin/users'])
    expect(await as('forvaltning', 'GET', path)).toMatchObject({ code: 'access/role-required' });
});

test("a school's administrators are added and dismissed, and stay as teachers", async () => {
  const path = '/schools/ekskolan/administrators';
  const added = await own('POST', path, person('ny.rektor@kommun.example'));
  expect(added).toMatchObject({
    status: 200,
    administrators: [{ email: 'ny.rektor@kommun.example' }],
  });
  const again = await own('POST', path, person('LISA@skola.example'));
  expect(again.administrators.map(({ email }) => email)).toEqual([
    'lisa@skola.example',
    'ny.rektor@kommun.example',
  ]);
  expect(await own('POST', '/schools/annan/administrators', person('x@y.example'))).toMatchObject({
    code: 'organisation/not-found',
  });
  expect(await own('DELETE', `${path}/elev`)).toMatchObject({ code: 'user/not-found' });
  expect(await own('DELETE', `${path}/lisa`)).toMatchObject({
    administrators: [{ email: 'ny.rektor@kommun.example' }],
  });
  expect(await as('chef', 'GET', 'admin/users/lisa')).toMatchObject({ roles: ['teacher'] });
  const [rektor] = added.administrators;
  expect(await own('DELETE', `${path}/${rektor?.id}`)).toMatchObject({ administrators: [] });
  expect(await as('chef', 'GET', `admin/users/${rektor?.id}`)).toMatchObject({
    roles: ['teacher'],
  });
});

test("an owner's administrators are added by colleagues and the office, and taken away by the office", async () => {
  const colleague = await own('POST', '/administrators', person('kollega@kommun.example'));
  expect(colleague.administrators).toHaveLength(2);
  // A teacher of one of the schools gets the role and keeps the school; others are refused.
  const office = 'admin/owners/kommunen/administrators';
  expect(await as('chef', 'POST', office, person('lisa@skola.example'))).toMatchObject({
    status: 200,
  });
  for (const taken of ['borta@skola.example', 'chef@skola.example'])
    expect(await as('chef', 'POST', office, person(taken))).toMatchObject({
      code: 'user/email-taken',
    });
  expect(await as('chef', 'GET', 'admin/users/lisa')).toMatchObject({
    roles: ['teacher', 'owneradmin'],
    organisation: { id: 'ekskolan' },
    owner: { id: 'kommunen' },
  });
  // What the office changes on the account keeps the role, which it cannot give.
  const changed = { firstname: 'Lisa', lastname: 'Ek', organisationId: 'ekskolan' };
  expect(
    await as('chef', 'PUT', 'admin/users/lisa', { ...changed, roles: ['student'] }),
  ).toMatchObject({ roles: ['student', 'owneradmin'], owner: { id: 'kommunen' } });
  expect(
    await as('chef', 'PUT', 'admin/users/elev', { ...changed, roles: ['owneradmin'] }),
  ).toMatchObject({ code: 'request/invalid' });
  expect(await as('lisa', 'GET', 'owners/mine')).toMatchObject({ name: 'Kommunen' });

  expect(await as('chef', 'DELETE', `${office}/lisa`)).toMatchObject({ status: 200 });
  expect(await as('lisa', 'GET', 'owners/mine')).toMatchObject({ code: 'access/role-required' });
  const id = colleague.administrators.find(({ email }) => email.startsWith('kollega'))?.id;
  expect(await as('chef', 'DELETE', `${office}/${id}`)).toMatchObject({ status: 200 });
  expect(await as('chef', 'GET', `admin/users/${id}`)).toMatchObject({ code: 'user/not-found' });
  expect(await as('chef', 'DELETE', `${office}/elev`)).toMatchObject({ code: 'user/not-found' });
  expect(
    await as('chef', 'POST', 'admin/owners/finns-inte/administrators', person('x@y.example')),
  ).toMatchObject({ code: 'owner/not-found' });
});

test('a role without an owner opens nothing', async () => {
  await addPerson(world, 'utan', { roles: ['owneradmin'] });
  expect(await as('utan', 'GET', 'owners/mine')).toMatchObject({ code: 'owner/not-found' });
});
