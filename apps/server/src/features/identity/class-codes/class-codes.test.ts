import { classCodeDays } from '@lasar/contract/identity/class-codes';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
const dayFromToday = (days: number): string =>
  swedishDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'skolan', 'ag');
  await addLicence(world, 'grannen', 'gy');
  const at = (organisation_id: string) => ({ organisation_id });
  await addPerson(world, 'eva', { roles: ['teacher'], firstname: 'Eva', ...at('skolan') });
  await addPerson(world, 'ola', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], ...at('skolan') });
  await addPerson(world, 'granne', { roles: ['schooladmin'], ...at('grannen') });
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const school = '192.0.2.10';

async function as(
  id: string,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  payload?: object,
  remoteAddress = '198.51.100.1',
) {
  const reply = await world.app.inject({
    method,
    url: `/api/class-codes${path}`,
    headers: await bearerOf(world, id),
    remoteAddress,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, json: reply.json() };
}

const make = async (fields: object = {}, maker = 'eva') =>
  (await as(maker, 'POST', '', { name: '7B', validTo: dayFromToday(7), ...fields })).json;

const enter = (code: string, remoteAddress = school) =>
  world.app.inject({
    method: 'POST',
    url: '/api/class-codes/log-in',
    remoteAddress,
    payload: { code },
  });

async function headersFor(code: string) {
  const reply = await enter(code);
  expect(reply.statusCode).toBe(200);
  return { authorization: `Bearer ${reply.json().token}` };
}

const read = async (url: string, headers: { authorization: string }) =>
  (await world.app.inject({ url, headers })).json();

test('a teacher creates a code, a pupil logs in with it, and revoking it ends the session', async () => {
  const created = await make({ name: 'NO 7B' });
  expect(created).toEqual({
    id: expect.any(String),
    name: 'NO 7B',
    code: expect.stringMatching(/^([BCDFGHJKMNPQRSTVWXZ3479]{3}-){2}[BCDFGHJKMNPQRSTVWXZ3479]{3}$/),
    validTo: dayFromToday(7),
    state: 'valid',
  });
  const reply = await enter(created.code);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const user = {
    id: 'class_code_student',
    personemail: '',
    firstname: '',
    lastname: '',
    roles: ['student'],
    subscriptions: ['skolan-ag-2000-01-01', 'skolan-gy-2000-01-01'],
  };
  expect(reply.json()).toEqual({ token: expect.any(String), user });
  const headers = { authorization: `Bearer ${reply.json().token}` };
  expect(await read('/api/user/class_code_student', headers)).toEqual(user);
  expect(await read('/api/school/assignment/b-blad', headers)).toHaveProperty('media');
  expect(await read('/api/class-codes', headers)).toMatchObject({ code: 'access/role-required' });

  expect((await as('eva', 'DELETE', `/${created.id}`)).status).toBe(200);
  expect(await read('/api/school/assignment/b-blad', headers)).toMatchObject({
    code: 'session/invalid',
  });
  expect((await enter(created.code)).json()).toMatchObject({ code: 'class-code/unknown' });
  expect((await as('eva', 'DELETE', `/${created.id}`)).json).toMatchObject({
    code: 'class-code/not-found',
  });
});

test('a code may be typed in any case, with or without its hyphens', async () => {
  const { code } = await make();
  const plain = code.replaceAll('-', '');
  for (const typed of [
    plain,
    code.toLowerCase(),
    ` ${plain.slice(0, 4)} ${plain.slice(4)}`,
    code.replaceAll('-', '–'),
  ])
    expect((await enter(typed)).statusCode, typed).toBe(200);
});

test('a code opens its school type, while the licence is valid', async () => {
  const limited = await make({ content: 'gy' });
  expect(limited.schoolType).toEqual({ id: 'gy', name: 'Gymnasieskola' });
  const gy = await headersFor(limited.code);
  const ag = await headersFor((await make({ content: 'ag' })).code);
  const locked = (headers: { authorization: string }) =>
    read('/api/school/assignment/b-blad', headers).then(({ locked: lock }) => lock);
  expect([await locked(gy), await locked(ag)]).toEqual([undefined, 'subscription']);
  expect((await read('/api/user/class_code_student', ag)).subscriptions).toEqual([
    'skolan-ag-2000-01-01',
  ]);
  const ended = { valid_to: '2000-02-01' };
  const licence = world.context.db
    .updateTable('subscription')
    .where('id', '=', 'skolan-gy-2000-01-01');
  await licence.set(ended).execute();
  expect(await locked(gy)).toBe('subscription');
  await licence.set({ valid_to: '2099-12-31' }).execute();
  expect(await locked(gy)).toBeUndefined();
});

test('a code and its sessions are valid to the end of its last Swedish day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const created = await make({ validTo: '2026-11-21' });
  expect(created).toMatchObject({ state: 'valid' });
  vi.setSystemTime(new Date('2026-11-21T22:59:00Z'));
  const headers = await headersFor(created.code);
  vi.setSystemTime(new Date('2026-11-21T23:00:00Z'));
  expect((await enter(created.code)).json()).toMatchObject({ code: 'class-code/unknown' });
  expect(await read('/api/school/lesson/balans', headers)).toMatchObject({
    code: 'session/invalid',
  });
  const { json } = await as('eva', 'GET');
  expect(json.classCodes).toContainEqual({ ...created, state: 'ended' });
  expect(json.open.toSorted()).toEqual(['ag', 'gy']);
  vi.useRealTimers();
});

test("teachers see and revoke their own codes, administrators those of their school, and nobody another school's", async () => {
  const created = await make({ name: 'Evas' });
  const listOf = async (id: string) => (await as(id, 'GET')).json.classCodes;
  expect(await listOf('eva')).toContainEqual(created);
  expect(await listOf('ola')).toEqual([]);
  expect(await listOf('rektor')).toContainEqual({ ...created, madeBy: 'Eva' });
  expect(await listOf('granne')).toEqual([]);
  for (const other of ['ola', 'granne'])
    expect((await as(other, 'DELETE', `/${created.id}`)).status, other).toBe(404);
  expect((await as('rektor', 'DELETE', `/${created.id}`)).status).toBe(200);

  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['action', 'by_user', 'before', 'after'])
    .where('record_id', '=', created.id)
    .orderBy('id')
    .execute();
  const fields = { organisationId: 'skolan', name: 'Evas', validTo: created.validTo };
  expect(entries).toEqual([
    { action: 'create', by_user: 'eva', before: null, after: fields },
    { action: 'delete', by_user: 'rektor', before: fields, after: null },
  ]);
});

test('a code ends with the account of its creator', async () => {
  await addPerson(world, 'vikarie', {
    roles: ['teacher'],
    firstname: 'Vik',
    organisation_id: 'skolan',
  });
  const created = await make({}, 'vikarie');
  await world.context.db.deleteFrom('app_user').where('id', '=', 'vikarie').execute();
  expect((await enter(created.code)).json()).toMatchObject({ code: 'class-code/unknown' });
  expect((await as('rektor', 'GET')).json.classCodes).not.toContainEqual(created);
});

test('invalid codes are refused with a reason', async () => {
  const codeOf = async (fields: object) => (await make(fields)).code;
  expect(await make({ validTo: dayFromToday(classCodeDays) })).toMatchObject({ state: 'valid' });
  for (const validTo of [dayFromToday(-1), dayFromToday(classCodeDays + 1)])
    expect(await codeOf({ validTo }), validTo).toBe('class-code/day-out-of-range');
  for (const content of ['dold', 'finns-inte'])
    expect(await codeOf({ content }), content).toBe('access/subscription-required');
  for (const wrong of [
    { name: '' },
    { name: ' a' },
    { name: 'a\u0000' },
    { name: 'x'.repeat(61) },
    { validTo: '2026-02-30' },
    { code: 'BCDFGHJKM' },
  ])
    expect(await codeOf(wrong), JSON.stringify(wrong)).toBe('request/invalid');
  for (const body of [
    '{',
    '[]',
    '{}',
    '{"code":7}',
    '{"code":""}',
    `{"code":"${'x'.repeat(101)}"}`,
  ]) {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/class-codes/log-in',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect(reply.statusCode, body).toBe(400);
  }
  for (const odd of ['\u0000', "' or 1=1 --", 'BCD-FGH-JKÅ', '👩‍🏫', 'ﷺ'.repeat(100)])
    expect((await enter(odd)).json(), odd).toMatchObject({ code: 'class-code/unknown' });
});

test('a school makes codes for all its classes at once, and a class that has one keeps it', async () => {
  const list = async () =>
    (await as('granne', 'GET')).json.classCodes as { name: string; code: string }[];
  const fields = { validTo: dayFromToday(7) };
  const names = ['7B', '7A', '10 A'];
  expect(await as('granne', 'POST', '/many', { ...fields, names })).toMatchObject({
    status: 200,
    json: { created: 3, there: [] },
  });
  expect((await list()).map(({ name }) => name)).toEqual(['7A', '7B', '10 A']);
  const again = await as('granne', 'POST', '/many', { ...fields, names: ['7 a', '7C', '7 C'] });
  expect(again.json).toEqual({ created: 1, there: ['7 a', '7 C'] });
  const codes = await list();
  expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
  expect((await enter(codes[0]?.code ?? '')).statusCode).toBe(200);

  const wrong = { ...fields, names: ['8A', '8B'] };
  for (const [body, code] of [
    [{ ...wrong, validTo: dayFromToday(-1) }, 'class-code/day-out-of-range'],
    [{ ...wrong, content: 'ag' }, 'access/subscription-required'],
    [{ ...wrong, names: [] }, 'request/invalid'],
    [{ ...wrong, names: ['8A', '8A'] }, 'request/invalid'],
  ] as const)
    expect((await as('granne', 'POST', '/many', body)).json).toMatchObject({ code });
  const rows = Array.from({ length: 295 }, (_, index) => ({
    id: `full-${index}`,
    organisation_id: 'grannen',
    created_by: 'granne',
    name: `G${index}`,
    code: Array.from(String(index).padStart(9, '0'), (digit) => 'BCDFGHJKMN'[Number(digit)]).join(
      '',
    ),
    content: null,
    valid_to: dayFromToday(1),
  }));
  await world.context.db.insertInto('class_code').values(rows).execute();
  expect((await as('granne', 'POST', '/many', wrong)).json).toMatchObject({
    code: 'class-code/too-many',
  });
  expect((await list()).filter(({ name }) => name.startsWith('8'))).toEqual([]);
});
