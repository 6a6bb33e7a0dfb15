import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { listOpenSubscriptions } from './organisations.service.ts';

let world: World;
const dayFromToday = (days: number): string =>
  swedishDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function as(id: string, method: Method, url: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url,
    headers: await bearerOf(world, id),
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json<Record<string, unknown> & { id: string }>() };
}
const admin = (method: Method, path: string, payload?: object) =>
  as('chef', method, `/api/admin/${path}`, payload);

test('a school is found by its code, which no other school has', async () => {
  const fields = { name: 'Kodskolan', schoolUnitCode: '00123456' };
  const made = await admin('POST', 'organisations', fields);
  expect(made).toMatchObject({ status: 200, ...fields });
  expect(await admin('GET', 'organisations?q=001234')).toMatchObject({
    organisations: [{ id: made.id, schoolUnitCode: '00123456' }],
  });
  const taken = { status: 409, code: 'organisation/unit-code-taken' };
  expect(await admin('POST', 'organisations', { ...fields, name: 'Annan' })).toMatchObject(taken);
  const other = await admin('POST', 'organisations', { name: 'Annan' });
  expect(await admin('PUT', `organisations/${other.id}`, fields)).toMatchObject(taken);
  for (const schoolUnitCode of ['1234567', '123456789', '1234567a', ''])
    expect(
      await admin('PUT', `organisations/${made.id}`, { name: 'Kodskolan', schoolUnitCode }),
    ).toMatchObject({ code: 'request/invalid' });
  const without = await admin('PUT', `organisations/${made.id}`, { name: 'Kodskolan' });
  expect(without).not.toHaveProperty('schoolUnitCode');
});

test('a school is created, renamed, found and deleted, and the history records it', async () => {
  const created = await admin('POST', 'organisations', {
    name: 'Björkskolan',
    skolonUuid: 'bjork-1',
  });
  expect(created).toMatchObject({
    status: 200,
    name: 'Björkskolan',
    skolonUuid: 'bjork-1',
    userCount: 0,
    licences: [],
  });
  expect(
    await admin('POST', 'organisations', { name: 'Annan', skolonUuid: 'bjork-1' }),
  ).toMatchObject({
    status: 409,
    code: 'organisation/skolon-uuid-taken',
  });

  const renamed = await admin('PUT', `organisations/${created.id}`, { name: 'Björkängsskolan' });
  expect(renamed).toMatchObject({ name: 'Björkängsskolan' });
  expect(renamed).not.toHaveProperty('skolonUuid');
  expect(await admin('GET', 'organisations?q=ängssk')).toMatchObject({
    organisations: [{ id: created.id, open: [] }],
    total: 1,
    page: 1,
    pages: 1,
  });
  expect(await admin('GET', 'organisations?q=%25')).toMatchObject({ organisations: [], total: 0 });
  expect(await admin('GET', 'organisations?page=7')).toMatchObject({ organisations: [], page: 7 });

  expect(await admin('DELETE', `organisations/${created.id}`)).toMatchObject({ status: 200 });
  expect(await admin('DELETE', `organisations/${created.id}`)).toMatchObject({
    code: 'organisation/not-found',
  });
  expect(await admin('GET', `audit?recordId=${created.id}`)).toMatchObject({
    total: 3,
    entries: [
      { action: 'delete', by: 'chef', before: { name: 'Björkängsskolan' } },
      {
        action: 'update',
        before: { name: 'Björkskolan', skolonUuid: 'bjork-1' },
        after: { name: 'Björkängsskolan' },
      },
      {
        action: 'create',
        recordType: 'organisation',
        after: { name: 'Björkskolan', skolonUuid: 'bjork-1' },
      },
    ],
  });
});

test('a licence opens its school type from its first Swedish day to its last, and a change of its days takes effect at once', async () => {
  const { id: school } = await admin('POST', 'organisations', { name: 'Licensskolan' });
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: school });
  const open = async () => 'media' in (await as('lisa', 'GET', '/api/school/assignment/b-blad'));
  const licence = await admin('POST', `organisations/${school}/subscriptions`, {
    content: 'gy',
    validFrom: dayFromToday(0),
    validTo: dayFromToday(0),
  });
  expect(licence).toMatchObject({
    content: 'gy',
    state: 'valid',
    schoolType: { param: 'gymnasieskola' },
  });
  expect(await open()).toBe(true);
  expect(await listOpenSubscriptions(world.context, school)).toMatchObject([
    { id: licence.id, content: 'gy' },
  ]);
  expect(await as('lisa', 'GET', `/api/subscription/${licence.id}`)).toEqual({
    status: 200,
    id: licence.id,
    content: 'gy',
    validFrom: dayFromToday(0),
    validTo: dayFromToday(0),
  });
  expect(await as('chef', 'GET', `/api/subscription/${licence.id}`)).toMatchObject({
    status: 404,
    code: 'subscription/not-found',
  });

  const move = (from: number, to: number) =>
    admin('PUT', `subscriptions/${licence.id}`, {
      validFrom: dayFromToday(from),
      validTo: dayFromToday(to),
    });
  expect(await move(1, 2)).toMatchObject({ state: 'coming' });
  expect(await open()).toBe(false);
  expect(await move(-2, -1)).toMatchObject({ state: 'ended' });
  expect(await open()).toBe(false);
  expect(await listOpenSubscriptions(world.context, school)).toEqual([]);

  expect(await admin('DELETE', `organisations/${school}`)).toMatchObject({
    status: 409,
    code: 'organisation/not-empty',
  });
  expect(await admin('DELETE', `subscriptions/${licence.id}`)).toMatchObject({ status: 200 });
  expect(await admin('DELETE', `organisations/${school}`)).toMatchObject({
    code: 'organisation/not-empty',
  });
});

test('invalid licences are refused with a code and store nothing', async () => {
  const { id: school } = await admin('POST', 'organisations', { name: 'Felskolan' });
  const add = (content: string, validFrom: string, validTo: string) =>
    admin('POST', `organisations/${school}/subscriptions`, { content, validFrom, validTo });
  const first = await add('gy', '2026-07-01', '2027-06-30');

  expect(await add('gy', '2027-06-30', '2028-06-30')).toMatchObject({
    status: 409,
    code: 'subscription/overlaps',
  });
  expect(await add('gy', '2027-07-01', '2028-06-30')).toMatchObject({ status: 200 });
  expect(await add('ag', '2026-07-01', '2027-06-30')).toMatchObject({ status: 200 });
  expect(
    await admin('PUT', `subscriptions/${first.id}`, {
      validFrom: '2026-07-01',
      validTo: '2027-07-01',
    }),
  ).toMatchObject({
    code: 'subscription/overlaps',
  });
  expect(await add('ag', '2029-06-30', '2029-06-29')).toMatchObject({
    status: 400,
    code: 'subscription/days-in-wrong-order',
  });
  expect(await add('finns-inte', '2029-01-01', '2029-01-02')).toMatchObject({
    status: 404,
    code: 'school-type/not-found',
  });
  for (const day of [
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '0000-01-01',
    '',
    '2026-01-01T00:00',
    20260101,
  ]) {
    expect(await add('ag', day as string, '2030-01-01'), String(day)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  }
  expect(
    await admin('POST', 'organisations/finns-inte/subscriptions', {
      content: 'gy',
      validFrom: '2026-01-01',
      validTo: '2026-01-02',
    }),
  ).toMatchObject({
    code: 'organisation/not-found',
  });
  expect(
    await admin('PUT', 'subscriptions/finns-inte', {
      validFrom: '2026-01-01',
      validTo: '2026-01-02',
    }),
  ).toMatchObject({
    code: 'subscription/not-found',
  });
  for (const name of ['', ' ', ' a', 'a ', 'a\u0000b', 'a\nb', 'x'.repeat(201), 7]) {
    expect(await admin('POST', 'organisations', { name }), JSON.stringify(name)).toMatchObject({
      code: 'request/invalid',
    });
  }
  expect(await admin('POST', 'organisations', { name: 'A', roles: ['admin'] })).toMatchObject({
    code: 'request/invalid',
  });
  expect(await admin('GET', 'organisations?page=0')).toMatchObject({ code: 'request/invalid' });
  const twice = await Promise.all([1, 2].map(() => add('dold', '2026-01-01', '2026-01-02')));
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await admin('GET', `organisations/${school}`)).toMatchObject({
    licences: [{}, {}, {}, {}],
  });
});

test("a school's administrator sees the own school; one without a school sees none", async () => {
  await addLicence(world, 'egna', 'gy', ['2026-07-01', '2099-06-30']);
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'egna' });
  await addPerson(world, 'utan', { roles: ['schooladmin'] });

  expect(await as('rektor', 'GET', '/api/organisations/mine')).toMatchObject({
    id: 'egna',
    userCount: 1,
    licences: [{ content: 'gy', validTo: '2099-06-30', schoolType: { name: 'Gymnasieskola' } }],
  });
  await addPerson(world, 'aina', { roles: ['student'], organisation_id: 'egna', lastname: 'Öst' });
  await addPerson(world, 'zara', { roles: ['teacher'], organisation_id: 'egna', lastname: 'Alm' });
  const people = async (query: string) => {
    const headers = await bearerOf(world, 'rektor');
    const url = `/api/organisations/mine/users?${query}`;
    const reply = await world.app.inject({ url, headers });
    return reply.json<{ users: { id: string }[] }>().users.map(({ id }) => id);
  };
  expect(await people('sort=email')).toEqual(['aina', 'rektor', 'zara']);
  const byName = await people('');
  expect(byName.indexOf('zara')).toBeLessThan(byName.indexOf('aina'));
  expect(await people('sort=email&role=teacher')).toEqual(['zara']);
  expect(await as('rektor', 'GET', '/api/organisations/mine/users?sort=school')).toMatchObject({
    code: 'request/invalid',
  });
  expect(await admin('GET', 'users?organisationId=egna&sort=email&q=a')).toMatchObject({
    users: [{ id: 'aina' }, { id: 'rektor' }, { id: 'zara' }],
  });
  expect(await as('utan', 'GET', '/api/organisations/mine')).toMatchObject({
    status: 404,
    code: 'organisation/not-found',
  });
  expect(await as('utan', 'GET', '/api/organisations/mine/users')).toMatchObject({
    code: 'organisation/not-found',
  });
});
