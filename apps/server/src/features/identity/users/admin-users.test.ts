import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { startWorld, type World } from '#test/world.ts';

let world: World;

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'gy');
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'rektor', {
    roles: ['schooladmin'],
    organisation_id: 'skolan',
    lastname: 'Rektor',
  });
  await addPerson(world, 'granne', { roles: ['student'], organisation_id: 'grannen' });
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
  as('chef', method, `/api/admin/users${path}`, payload);
const school = (method: Method, path: string, payload?: object) =>
  as('rektor', method, `/api/organisations/mine/users${path}`, payload);

const ada = { firstname: 'Ada', lastname: 'Åkesson', roles: ['teacher'] };

test('an administrator creates a user, who gets a password link, and finds, changes, logs out and deletes them', async () => {
  const created = await admin('POST', '', {
    ...ada,
    email: 'Ada@Skola.example',
    organisationId: 'skolan',
  });
  expect(created).toMatchObject({
    status: 200,
    email: 'ada@skola.example',
    roles: ['teacher'],
    organisation: { id: 'skolan' },
  });
  const outbox = join(world.folder, 'outbox');
  const mails = await vi.waitUntil(
    async () => (await readdir(outbox).catch(() => [])).find(Boolean),
    { timeout: 20_000 },
  );
  expect(await readFile(join(outbox, mails), 'utf8')).toMatch(/^To: ada@skola\.example\r?$/m);
  expect(await admin('POST', '', { ...ada, email: 'ada@SKOLA.example' })).toMatchObject({
    status: 409,
    code: 'user/email-taken',
  });

  const session = await bearerOf(world, created.id);
  expect(
    (await world.app.inject({ url: '/api/school/lesson/balans', headers: session })).statusCode,
  ).toBe(200);
  expect(await admin('POST', `/${created.id}/end-sessions`)).toMatchObject({ status: 200 });
  expect(
    (await world.app.inject({ url: '/api/school/lesson/balans', headers: session })).statusCode,
  ).toBe(401);

  expect(await admin('PUT', `/${created.id}`, { ...ada, roles: ['editor'] })).toMatchObject({
    roles: ['editor'],
  });
  expect(await admin('GET', '?q=ada')).toMatchObject({ users: [{ id: created.id }], total: 1 });
  expect(await admin('GET', '?role=editor')).toMatchObject({ users: [{ id: created.id }] });
  expect(await admin('GET', '?organisationId=grannen')).toMatchObject({
    users: [{ id: 'granne' }],
  });
  expect(await admin('GET', `/${created.id}`)).not.toHaveProperty('organisation');

  expect(await admin('DELETE', `/${created.id}`)).toMatchObject({ status: 200 });
  expect(await admin('GET', `/${created.id}`)).toMatchObject({
    status: 404,
    code: 'user/not-found',
  });
  const audit = await as('chef', 'GET', `/api/admin/audit?recordId=${created.id}`);
  expect(audit).toMatchObject({
    entries: [
      { action: 'delete', before: { roles: ['editor'] } },
      {
        action: 'update',
        before: { roles: ['teacher'], organisationId: 'skolan' },
        after: { roles: ['editor'] },
      },
      { action: 'end-sessions' },
      { action: 'create', by: 'chef', after: { roles: ['teacher'], organisationId: 'skolan' } },
    ],
  });
  // Who is deleted leaves no name behind.
  expect(JSON.stringify(audit)).not.toMatch(/"(email|firstname|lastname)"|Åkesson|argon2/);
});

test('the last administrator can be neither demoted nor deleted', async () => {
  const demote = { firstname: '', lastname: '', roles: [] };
  expect(await admin('PUT', '/chef', demote)).toMatchObject({
    status: 409,
    code: 'user/last-admin',
  });
  expect(await admin('DELETE', '/chef')).toMatchObject({ status: 409, code: 'user/last-admin' });
  await addPerson(world, 'vice', { roles: ['admin'] });
  expect(await admin('PUT', '/vice', demote)).toMatchObject({ status: 200 });
  expect(await as('vice', 'GET', '/api/admin/users')).toMatchObject({
    status: 403,
    code: 'access/role-required',
  });
});

test('bad input is refused with a code', async () => {
  const email = 'ny@skola.example';
  expect(await admin('POST', '', { ...ada, email, organisationId: 'finns-inte' })).toMatchObject({
    status: 404,
    code: 'organisation/not-found',
  });
  expect(await admin('PUT', '/granne', { ...ada, organisationId: 'finns-inte' })).toMatchObject({
    code: 'organisation/not-found',
  });
  expect(await admin('PUT', '/finns-inte', ada)).toMatchObject({
    status: 404,
    code: 'user/not-found',
  });
  const wrong = [
    { ...ada, email, roles: ['kung'] },
    { ...ada, email, roles: ['admin', 'admin'] },
    { ...ada, email, roles: 'admin' },
    { ...ada, email: 'ingen adress' },
    { ...ada, email: `${'x'.repeat(65)}@skola.example` },
    { ...ada, email: 'å@skola.example' },
    { ...ada, email, firstname: 'a\u0000' },
    { ...ada, email, firstname: 'x'.repeat(101) },
    { ...ada, email, password_hash: 'x' },
    { ...ada, email, session_version: 9 },
    { email },
    [],
  ];
  for (const body of wrong) {
    expect(await admin('POST', '', body), JSON.stringify(body).slice(0, 80)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  }
  expect(await admin('GET', '?role=kung')).toMatchObject({ status: 400, code: 'request/invalid' });
  expect(await admin('GET', '?q=%25_%27')).toMatchObject({ status: 200, total: 0 });
});

test("a school's administrator manages the teachers and pupils of their own school only", async () => {
  const created = await school('POST', '', {
    ...ada,
    email: 'ny.elev@skola.example',
    roles: ['student'],
  });
  expect(created).toMatchObject({ status: 200, organisation: { id: 'skolan' } });
  expect(
    await school('PUT', `/${created.id}`, { ...ada, roles: ['teacher', 'student'] }),
  ).toMatchObject({ roles: ['teacher', 'student'] });
  expect(await school('GET', '?q=%C3%A5kesson')).toMatchObject({ users: [{ id: created.id }] });
  expect(await school('GET', '')).toMatchObject({ total: 2 });

  for (const [id, code] of [
    ['granne', 'user/not-found'],
    ['chef', 'user/not-found'],
    ['finns-inte', 'user/not-found'],
    ['rektor', 'access/role-required'],
  ]) {
    expect(await school('PUT', `/${id}`, ada), id).toMatchObject({ code });
    expect(await school('POST', `/${id}/end-sessions`), id).toMatchObject({ code });
    expect(await school('DELETE', `/${id}`), id).toMatchObject({ code });
  }
  for (const roles of [['admin'], ['schooladmin'], ['teacher', 'editor'], []]) {
    expect(await school('PUT', `/${created.id}`, { ...ada, roles }), roles.join()).toMatchObject({
      code: 'request/invalid',
    });
  }
  expect(
    await school('POST', '', { ...ada, email: 'x@skola.example', organisationId: 'grannen' }),
  ).toMatchObject({ code: 'request/invalid' });
  expect(await school('GET', '?organisationId=grannen')).not.toMatchObject({
    users: [{ id: 'granne' }],
  });
  expect(await school('DELETE', `/${created.id}`)).toMatchObject({ status: 200 });
});

test('users are listed by school page by page, and those without one last', async () => {
  await using own = await startWorld();
  const { db } = own.context;
  for (const id of ['b-skolan', 'a-skolan'])
    await db.insertInto('organisation').values({ id, name: id }).execute();
  await addPerson(own, 'chef', { roles: ['admin'], lastname: 'Öst' });
  await addPerson(own, 'utan', { roles: ['teacher'], lastname: 'Al' });
  for (let number = 0; number < 60; number += 1)
    await addPerson(own, `person${number}`, {
      roles: [number === 7 ? 'schooladmin' : 'teacher'],
      lastname: `Ek${String(number).padStart(2, '0')}`,
      organisation_id: number < 40 ? 'a-skolan' : 'b-skolan',
    });
  const headers = await bearerOf(own, 'chef');
  const list = async (query: string) => {
    const reply = await own.app.inject({ url: `/api/admin/users?${query}`, headers });
    const { users, total } = reply.json<{ users: { id: string }[]; total: number }>();
    return { ids: users.map(({ id }) => id), total };
  };
  const first = await list('sort=school');
  const second = await list('sort=school&page=2');
  expect(first).toMatchObject({ total: 62 });
  expect(first.ids).toHaveLength(50);
  expect([...first.ids, ...second.ids]).toEqual([
    ...Array.from({ length: 60 }, (_, number) => `person${number}`),
    'utan',
    'chef',
  ]);
  expect((await list('sort=school&page=3')).ids).toEqual([]);
  expect(await list('role=schooladmin')).toEqual({ ids: ['person7'], total: 1 });
  expect((await list('q=ek07')).ids).toEqual(['person7']);
  expect((await list('q=PERSON7%40')).ids).toEqual(['person7']);
  for (const nothing of ['q=%25', 'q=_', 'q=%5C'])
    expect((await list(nothing)).ids, nothing).toEqual([]);

  // A search that finds thousands is counted some pages ahead.
  await sql`insert into app_user (id, email, password_hash, firstname, lastname, roles)
    select 'massa' || n, 'massa' || n || '@skola.example', password_hash, 'Anna', 'Asp', '{teacher}'
    from app_user, generate_series(1, 1020) as n where app_user.id = 'chef'`.execute(db);
  const counted = async (query: string) => {
    const reply = await own.app.inject({ url: `/api/admin/users?${query}`, headers });
    const { total, pages, more } = reply.json<Record<string, unknown>>();
    return { total, pages, more };
  };
  expect(await counted('q=anna')).toEqual({ total: 1_000, pages: 20, more: true });
  expect(await counted('q=anna&page=20')).toEqual({ total: 1_020, pages: 21, more: false });
  expect(await counted('role=teacher')).toMatchObject({ total: 1_020 + 60 });
});
