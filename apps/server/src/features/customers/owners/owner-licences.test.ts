import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Licence {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly owner?: string;
}
interface Answer extends Record<string, unknown> {
  readonly id: string;
  readonly licences: readonly Licence[];
}

async function as(id: string, method: Method, url: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const admin = (method: Method, path: string, payload?: object) =>
  as('chef', method, `/api/admin/${path}`, payload);

// Numbers with a right check digit, one for each owner of the tests.
const numbers = [
  '212000-0142',
  '556703-7485',
  '212000-1355',
  '212000-2130',
  '212000-0621',
  '212000-1876',
  '212000-2361',
  '212000-2379',
];
const newOwner = async (name: string): Promise<string> => {
  const { id, status } = await admin('POST', 'owners', {
    name,
    organisationNumber: numbers.shift() ?? '',
  });
  expect(status).toBe(200);
  return id;
};
const newSchool = async (name: string, ownerId?: string): Promise<string> => {
  const { id } = await admin('POST', 'organisations', { name });
  if (ownerId) await admin('PUT', `organisations/${id}/owner`, { ownerId });
  return id;
};
const license = (ownerId: string, validFrom: string, validTo: string, content = 'gy') =>
  admin('POST', `owners/${ownerId}/licences`, { content, validFrom, validTo });
/** The days of a school's licences, first day first; those through the owner are marked. */
const daysOf = async (school: string): Promise<string[]> => {
  const { licences } = await admin('GET', `organisations/${school}`);
  return licences
    .map(({ validFrom, validTo, owner }) => `${validFrom} ${validTo}${owner ? ' *' : ''}`)
    .toSorted();
};

test('owners are listed by whether they have a licence, and the schools of one like all schools', async () => {
  const owner = await newOwner('Listans kommun');
  const [small, large] = [
    await newSchool('Listans lilla skola', owner),
    await newSchool('Listans stora skola', owner),
  ];
  await newSchool('Listans fria skola');
  await addPerson(world, 'listad', { roles: ['teacher'], organisation_id: large });
  const without = await admin('GET', 'owners?q=listans&licence=none');
  expect(without).toMatchObject({ owners: [{ id: owner }], total: 1 });
  await license(owner, '2026-07-01', '2099-06-30');
  expect(await admin('GET', 'owners?q=listans&licence=none')).toMatchObject({ total: 0 });
  expect(await admin('GET', 'owners?q=listans&licence=open')).toMatchObject({ total: 1 });

  const schools = `organisations?ownerId=${owner}`;
  expect(await admin('GET', schools)).toMatchObject({
    organisations: [{ id: small }, { id: large, open: ['Gymnasieskola'] }],
    total: 2,
  });
  expect(await admin('GET', `${schools}&sort=users`)).toMatchObject({
    organisations: [{ id: large, userCount: 1 }, { id: small }],
  });
  // Who takes a school from another owner has to know of that one.
  const taking = { ownerId: await newOwner('Listans granne'), before: {} };
  expect(await admin('PUT', `organisations/${small}/owner`, taking)).toMatchObject({
    status: 409,
    code: 'request/outdated',
  });
  expect(await admin('GET', `${schools}&licence=none`)).toMatchObject({ total: 0 });
  expect(await admin('GET', `${schools}&q=lilla`)).toMatchObject({ total: 1 });
  expect(await admin('GET', 'organisations?ownerId=finns-inte')).toMatchObject({ total: 0 });
});

test('the licence of an owner opens for the teachers of its schools, and closes for a school that is taken out', async () => {
  const owner = await newOwner('Kommunen');
  const school = await newSchool('Kommunskolan', owner);
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: school });
  const open = async () => 'media' in (await as('lisa', 'GET', '/api/school/assignment/b-blad'));
  expect(await open()).toBe(false);
  const today = swedishDay();
  const { licences } = await license(owner, today, today);
  expect(licences).toMatchObject([{ content: 'gy', state: 'valid' }]);
  expect(await open()).toBe(true);
  expect(await admin('GET', `organisations/${school}`)).toMatchObject({
    owner: { id: owner, name: 'Kommunen' },
    licences: [{ content: 'gy', owner: 'Kommunen' }],
  });
  expect(await admin('GET', `owners/${owner}`)).toMatchObject({ schools: [{ id: school }] });
  expect(await admin('DELETE', `owners/${owner}`)).toMatchObject({ code: 'owner/not-empty' });

  expect(await admin('PUT', `organisations/${school}/owner`, {})).toMatchObject({ status: 200 });
  expect(await open()).toBe(false);
  expect(await daysOf(school)).toEqual([]);
  expect(await admin('PUT', `organisations/${school}/owner`, { ownerId: owner })).toMatchObject({
    status: 200,
  });
  expect(await open()).toBe(true);
  expect(await admin('GET', `audit?recordId=${school}`)).toMatchObject({
    entries: [
      { action: 'update', after: { ownerId: owner } },
      { action: 'update', before: { ownerId: owner } },
      { action: 'update', after: { ownerId: owner } },
      { action: 'create' },
    ],
  });
  const licenceId = licences[0]?.id ?? '';
  expect(
    await admin('PUT', `owner-licences/${licenceId}`, {
      validFrom: '2020-01-01',
      validTo: '2020-12-31',
    }),
  ).toMatchObject({ licences: [{ state: 'ended' }] });
  expect(await open()).toBe(false);
  expect(await admin('DELETE', `owner-licences/${licenceId}`)).toMatchObject({ licences: [] });
  expect(await daysOf(school)).toEqual([]);
});

test("a school's own licence stands on its days, and what comes through the owner fills the others", async () => {
  const owner = await newOwner('Regionen');
  const school = await newSchool('Regionskolan', owner);
  const sibling = await newSchool('Syskonskolan', owner);
  await license(owner, '2030-01-01', '2030-12-31');
  const whole = ['2030-01-01 2030-12-31 *'];
  expect(await daysOf(school)).toEqual(whole);

  const days = { validFrom: '2030-03-01', validTo: '2030-05-31' };
  const own = await admin('POST', `organisations/${school}/subscriptions`, {
    content: 'gy',
    ...days,
  });
  expect(own).toMatchObject({ status: 200 });
  expect(await daysOf(school)).toEqual([
    '2030-01-01 2030-02-28 *',
    '2030-03-01 2030-05-31',
    '2030-06-01 2030-12-31 *',
  ]);
  expect(await daysOf(sibling)).toEqual(whole);
  await admin('PUT', `subscriptions/${own.id}`, { validFrom: '2029-12-01', validTo: '2030-05-31' });
  expect(await daysOf(school)).toEqual(['2029-12-01 2030-05-31', '2030-06-01 2030-12-31 *']);
  await admin('DELETE', `subscriptions/${own.id}`);
  expect(await daysOf(school)).toEqual(whole);

  const { licences } = await admin('GET', `organisations/${school}`);
  const through = `subscriptions/${licences[0]?.id}`;
  const refused = { status: 409, code: 'subscription/of-owner' };
  expect(await admin('PUT', through, days)).toMatchObject(refused);
  expect(await admin('DELETE', through)).toMatchObject(refused);
});

test('what has not changed keeps its id, and another owner brings its own licences', async () => {
  const first = await newOwner('Första');
  const second = await newOwner('Andra');
  const school = await newSchool('Flyttskolan', first);
  await license(first, '2030-01-01', '2030-12-31');
  const idOf = async () => (await admin('GET', `organisations/${school}`)).licences[0]?.id;
  const before = await idOf();
  await license(first, '2031-01-01', '2031-12-31');
  expect((await admin('GET', `organisations/${school}`)).licences[1]?.id).toBe(before);
  await license(second, '2032-01-01', '2032-12-31', 'ag');
  await admin('PUT', `organisations/${school}/owner`, { ownerId: second });
  expect(await daysOf(school)).toEqual(['2032-01-01 2032-12-31 *']);
  // The import of people replaces a school's own licences in one statement.
  await addLicence(world, school, 'gy', ['2033-01-01', '2033-12-31']);
  await world.context.db.deleteFrom('subscription').where('organisation_id', '=', school).execute();
  expect(await daysOf(school)).toEqual(['2032-01-01 2032-12-31 *']);
});

test('a licence of an owner is for chosen schools alone, and others may have another', async () => {
  const owner = await newOwner('Väljkommunen');
  const [first, second, third] = [
    await newSchool('Ett', owner),
    await newSchool('Två', owner),
    await newSchool('Tre', owner),
  ];
  const body = { content: 'gy', validFrom: '2030-01-01', validTo: '2030-12-31' };
  const whole = ['2030-01-01 2030-12-31 *'];
  const days = { validFrom: body.validFrom, validTo: body.validTo };
  const made = await admin('POST', `owners/${owner}/licences`, { ...body, schools: [first] });
  expect(made).toMatchObject({ licences: [{ schools: [first] }] });
  expect(await Promise.all([first, second, third].map(daysOf))).toEqual([whole, [], []]);
  // No school may have two: one for all overlaps it, one for the others does not.
  expect(await admin('POST', `owners/${owner}/licences`, body)).toMatchObject({
    code: 'subscription/overlaps',
  });
  expect(
    await admin('POST', `owners/${owner}/licences`, { ...body, schools: [second] }),
  ).toMatchObject({ status: 200 });
  expect(await daysOf(second)).toEqual(whole);

  const path = `owner-licences/${made.licences[0]?.id}`;
  const change = (schools?: readonly string[]) =>
    admin('PUT', path, { ...days, ...(schools && { schools }) });
  expect(await change([first, second])).toMatchObject({ code: 'subscription/overlaps' });
  expect(await change(['finns-inte'])).toMatchObject({ code: 'organisation/not-found' });
  expect(await change([])).toMatchObject({ code: 'request/invalid' });
  expect(await change([third])).toMatchObject({ status: 200 });
  expect(await Promise.all([first, second, third].map(daysOf))).toEqual([[], whole, whole]);
  // A school that leaves is chosen no more when it comes back.
  await admin('PUT', `organisations/${third}/owner`, {});
  await admin('PUT', `organisations/${third}/owner`, { ownerId: owner });
  expect(await daysOf(third)).toEqual([]);
  await admin('DELETE', path);
  expect(await daysOf(second)).toEqual(whole);
});

test('invalid licences of owners are refused, and of two at once one is stored', async () => {
  const owner = await newOwner('Felkommunen');
  expect(await license(owner, '2030-02-01', '2030-01-31')).toMatchObject({
    code: 'subscription/days-in-wrong-order',
  });
  expect(await license(owner, '2030-01-01', '2030-01-31', 'finns-inte')).toMatchObject({
    code: 'school-type/not-found',
  });
  expect(await license('finns-inte', '2030-01-01', '2030-01-31')).toMatchObject({
    code: 'owner/not-found',
  });
  const twice = await Promise.all([1, 2].map(() => license(owner, '2030-01-01', '2030-01-31')));
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const days = { validFrom: '2030-01-01', validTo: '2030-01-31' };
  expect(await admin('PUT', 'owner-licences/finns-inte', days)).toMatchObject({
    code: 'subscription/not-found',
  });
  expect(await admin('DELETE', 'owner-licences/finns-inte')).toMatchObject({ status: 404 });
  expect(await admin('PUT', 'organisations/finns-inte/owner', {})).toMatchObject({
    code: 'organisation/not-found',
  });
  const school = await newSchool('Ensam');
  expect(
    await admin('PUT', `organisations/${school}/owner`, { ownerId: 'finns-inte' }),
  ).toMatchObject({ code: 'owner/not-found' });
});
