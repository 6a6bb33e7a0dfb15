import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { insertCode } from './class-codes.store.ts';

let world: World;
const dayFromToday = (days: number): string =>
  swedishDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'gy');
  const at = (organisation_id: string) => ({ organisation_id });
  for (const id of ['eva', 'ola'])
    await addPerson(world, id, { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], ...at('skolan') });
  await addPerson(world, 'granne', { roles: ['schooladmin'], ...at('grannen') });
});
afterAll(() => world[Symbol.asyncDispose]());

async function as(id: string, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/class-codes${path}`,
    headers: await bearerOf(world, id),
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, json: reply.json() };
}

const make = async (fields: object = {}, maker = 'eva') =>
  (await as(maker, 'POST', '', { name: '7B', validTo: dayFromToday(7), ...fields })).json;

const enter = (code: string) =>
  world.app.inject({ method: 'POST', url: '/api/class-codes/log-in', payload: { code } });

test('a teacher without a school has no codes, and the latest code of the others comes first', async () => {
  await addPerson(world, 'fri', { roles: ['teacher'] });
  const refused = { status: 404, json: { code: 'organisation/not-found' } };
  expect(await as('fri', 'GET')).toMatchObject(refused);
  expect(await make({}, 'fri')).toMatchObject(refused.json);
  expect(await as('fri', 'DELETE', '/finns-inte')).toMatchObject(refused);

  const [first, second] = [await make({}, 'ola'), await make({ content: 'gy' }, 'ola')];
  expect((await as('ola', 'GET')).json.classCodes).toEqual([second, first]);
  const { after } = await world.context.db
    .selectFrom('audit_entry')
    .select('after')
    .where('record_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ content: 'gy' });
});

test('teachers from Skolon have no account, and so no codes', async () => {
  const headers = await anonymousBearerOf(world, 'skolon_anonymous_teacher', {
    organisationId: 'skolan',
  });
  const reply = await world.app.inject({ url: '/api/class-codes', headers });
  expect(reply.json()).toMatchObject({ status: 403, code: 'access/role-required' });
});

test('a code that is taken is not inserted again', async () => {
  const row = { organisation_id: 'skolan', created_by: 'eva', name: '7C', content: null };
  const insert = (id: string, code: string) =>
    insertCode(world.context.db, { ...row, id, code, valid_to: dayFromToday(1) });
  expect(await insert('forst', 'MMMMMMMMM')).toBe(true);
  expect(await insert('sedan', 'MMMMMMMMM')).toBe(false);
  expect(await insert('sedan', 'MMMMMMMMN')).toBe(true);
});

test('of two who revoke a code at once one does, and the history has it once', async () => {
  const { id } = await make();
  const both = await Promise.all(['eva', 'rektor'].map((who) => as(who, 'DELETE', `/${id}`)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', id)
    .execute();
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'delete']);
});

test('the code of a plan is told apart from a wrong one', async () => {
  await world.context.db
    .insertInto('plan')
    .values({
      id: 'veckan',
      created_by: 'eva',
      name: 'Veckan',
      items: '[]',
      code: 'BCDFGHJKN',
      valid_to: dayFromToday(1),
    })
    .execute();
  expect((await enter('BCD-FGH-JKN')).json()).toMatchObject({ code: 'class-code/of-plan' });
});

test('the number of codes of a school is limited', async () => {
  const { db } = world.context;
  const alphabet = 'BCDFGHJKMNPQRSTVWXZ';
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `fyll-${index}`,
    organisation_id: 'grannen',
    created_by: 'granne',
    name: 'Fyll',
    content: null,
    valid_to: dayFromToday(1),
    code: `3333333${alphabet[Math.floor(index / 19)]}${alphabet[index % 19]}`,
  }));
  await db.insertInto('class_code').values(rows).execute();
  expect(await make({}, 'granne')).toMatchObject({ code: 'class-code/too-many' });
  await db.deleteFrom('class_code').where('name', '=', 'Fyll').execute();
  expect(await make({}, 'granne')).toMatchObject({ state: 'valid' });
});
