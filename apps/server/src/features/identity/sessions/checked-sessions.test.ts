import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { followVersions } from '#cache/versions.ts';
import { listenOnServer } from '#database/postgres-listen.ts';
import { startTcpProxy } from '#test/database-loss/tcp-proxy.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { createAccountlessLogIn } from './anonymous.service.ts';
import { createPrincipals, findAccountUser } from './sessions.service.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const ask = async (headers: Record<string, string>, url = '/api/school/assignment/b-blad') => {
  const reply = await world.app.inject({ url, headers });
  return reply.json<object>();
};

const addTeacher = (id: string) =>
  addPerson(world, id, { roles: ['teacher'], organisation_id: 'skolan' });

/** The queries of a piece of work that concern a session. */
async function sessionQueriesOf(work: () => Promise<unknown>): Promise<number> {
  const before = world.queries.length;
  await work();
  return world.queries.slice(before).filter((query) => /session_version/.test(query.sql)).length;
}

test('a session is checked with one query, and with none as long as nothing has changed', async () => {
  await addTeacher('fraga');
  const headers = await bearerOf(world, 'fraga');
  expect(await sessionQueriesOf(() => ask(headers))).toBe(1);
  for (const url of ['/api/school/lesson/balans', '/api/class-codes'])
    expect(await sessionQueriesOf(() => ask(headers, url)), url).toBe(0);
  // Logins and new accounts change nobody else's access.
  await addTeacher('nykomling');
  expect(await sessionQueriesOf(() => ask(headers))).toBe(0);
});

const changes: Record<string, { work: (id: string) => Promise<unknown>; after: object }> = {
  'a changed role': {
    work: (id) =>
      world.context.db.updateTable('app_user').set({ roles: [] }).where('id', '=', id).execute(),
    after: { locked: 'subscription' },
  },
  'an ended session': {
    work: (id) =>
      world.context.db
        .updateTable('app_user')
        .set({ session_version: 2 })
        .where('id', '=', id)
        .execute(),
    after: { code: 'session/invalid' },
  },
  'a new password': {
    work: (id) =>
      world.context.db
        .updateTable('app_user')
        .set({ password_hash: sql<string>`password_hash || 'x'` })
        .where('id', '=', id)
        .execute(),
    after: { code: 'session/invalid' },
  },
  'a removed account': {
    work: (id) => world.context.db.deleteFrom('app_user').where('id', '=', id).execute(),
    after: { code: 'session/invalid' },
  },
  'another school': {
    work: (id) =>
      world.context.db
        .updateTable('app_user')
        .set({ organisation_id: null })
        .where('id', '=', id)
        .execute(),
    after: { locked: 'subscription' },
  },
};

test.each(Object.entries(changes))('%s is seen by the next request', async (name, change) => {
  const id = name.replaceAll(' ', '-');
  await addTeacher(id);
  const headers = await bearerOf(world, id);
  expect(await ask(headers)).toMatchObject({ media: {} });
  await change.work(id);
  expect(await ask(headers)).toMatchObject(change.after);
});

test('a licence that is bought, and one that is ended, are seen by the next request', async () => {
  await addLicence(world, 'ny-skola', 'ag');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'ny-skola' });
  const headers = await bearerOf(world, 'elev');
  expect(await ask(headers)).toMatchObject({ locked: 'subscription' });
  await addLicence(world, 'ny-skola', 'gy');
  expect(await ask(headers)).not.toHaveProperty('locked');
  await world.context.db
    .deleteFrom('subscription')
    .where('organisation_id', '=', 'ny-skola')
    .execute();
  expect(await ask(headers)).toMatchObject({ locked: 'subscription' });
});

test('a revoked class code ends its sessions at the next request', async () => {
  await addPerson(world, 'kodgivare', { roles: ['teacher'], organisation_id: 'skolan' });
  await world.context.db
    .insertInto('class_code')
    .values({
      id: 'kod',
      organisation_id: 'skolan',
      created_by: 'kodgivare',
      name: '7B',
      code: 'BCDFGHJKM',
      content: 'gy',
      valid_to: '2099-12-31',
    })
    .execute();
  const headers = await anonymousBearerOf(world, 'class_code_student', {
    organisationId: 'skolan',
    classCodeId: 'kod',
  });
  expect(await ask(headers)).not.toHaveProperty('locked');
  await world.context.db.deleteFrom('class_code').where('id', '=', 'kod').execute();
  expect(await ask(headers)).toMatchObject({ code: 'session/invalid' });
});

test('a session without an account has a school that exists, and a class code if and only if it began with one', async () => {
  const logIn = createAccountlessLogIn(world.context);
  await expect(
    logIn('skolon_anonymous_student', { organisationId: 'finns-inte' }),
  ).rejects.toMatchObject({ code: 'session/invalid' });
  await world.context.db
    .insertInto('class_code')
    .values({
      id: 'annan',
      organisation_id: 'skolan',
      created_by: 'kodgivare',
      name: '7A',
      code: 'DFGHJKMBC',
      content: null,
      valid_to: '2099-12-31',
    })
    .execute();
  const [organisationId, classCodeId] = ['skolan', 'annan'];
  for (const [id, key] of [
    ['class_code_student', { organisationId }],
    ['skolon_anonymous_teacher', { organisationId, classCodeId }],
    ['class_code_student', { organisationId: 'grannen', classCodeId }],
  ] as const)
    await expect(logIn(id, key), id).rejects.toMatchObject({ code: 'session/invalid' });
  const { token } = await logIn('class_code_student', { organisationId, classCodeId });
  expect(await ask({ authorization: `Bearer ${token}` })).not.toHaveProperty('locked');
});

test('an account has its roles, its licences of today, and only the school and owner that it has', async () => {
  const { db } = world.context;
  await addPerson(world, 'ensam', { roles: ['editor'] });
  const user = { kind: 'user', roles: ['editor'] } as const;
  expect(await findAccountUser(db, { userId: 'ensam' })).toStrictEqual({
    user: { ...user, id: 'ensam', schoolTypes: new Set() },
    version: 1,
  });
  await db
    .insertInto('owner')
    .values({ id: 'kommunen', name: 'Kommunen', organisation_number: '212000-0142' })
    .execute();
  const school = { organisation_id: 'skolan', owner_id: 'kommunen', session_version: 3 };
  await addPerson(world, 'bada', { roles: ['editor'], ...school });
  const both = { organisationId: 'skolan', ownerId: 'kommunen', schoolTypes: new Set(['gy']) };
  expect(await findAccountUser(db, { userId: 'bada' })).toStrictEqual({
    user: { ...user, id: 'bada', ...both },
    version: 3,
  });
  expect(await findAccountUser(db, { userId: 'finns-inte' })).toBeUndefined();
});

test('what was read before a change of access is not remembered after it', async () => {
  await addTeacher('samtidig');
  const bumps: (() => void)[] = [];
  const access = { ...world.context.access, isCertain: () => true };
  const principals = createPrincipals({
    ...world.context,
    access: { ...access, onBump: (bump) => void bumps.push(bump) },
  });
  const headers = await bearerOf(world, 'samtidig');
  const check = () => sessionQueriesOf(() => principals.resolve({ headers }));
  const overtaken = check();
  for (const bump of bumps) bump();
  expect([await overtaken, await check(), await check()]).toEqual([1, 1, 0]);
});

test('a licence ends with its Swedish day, and a token at its second, without any notification', async () => {
  await addLicence(world, 'kort', 'gy', ['2000-01-01', swedishDay()]);
  await addPerson(world, 'kort', { roles: ['teacher'], organisation_id: 'kort' });
  const midnight = new Date(`${swedishDay()}T23:59:59`).getTime();
  // The clock of the test stands still just before the end of the day in Stockholm.
  const end = lastMomentOf(swedishDay(), midnight);
  vi.useFakeTimers({ toFake: ['Date'], now: end });
  const headers = await bearerOf(world, 'kort');
  expect(await ask(headers)).not.toHaveProperty('locked');
  vi.setSystemTime(end + 1_000);
  expect(await ask(headers)).toMatchObject({ locked: 'subscription' });
  vi.setSystemTime(end + 12 * 60 * 60_000 + 1_000);
  expect(await ask(headers)).toMatchObject({ code: 'session/expired' });
});

/** The last second of a Swedish day, near a moment. */
function lastMomentOf(day: string, near: number): number {
  let at = near - 6 * 60 * 60_000;
  while (swedishDay(new Date(at + 1_000)) === day) at += 60_000;
  while (swedishDay(new Date(at)) !== day) at -= 1_000;
  return at;
}

const serverUrl = process.env['TEST_DATABASE_URL'];

test.runIf(serverUrl)(
  'a process that does not hear of changes asks for every request',
  async () => {
    const { context, database } = world;
    await addTeacher('dov');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      context.db,
    );
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    await using proxy = await startTcpProxy(Number(url.port));
    await using versions = await followVersions(
      { ...database, listen: listenOnServer(proxy.urlOf(url.href)) },
      context.log,
    );
    const principals = createPrincipals({ ...context, db: context.db, access: versions.access });
    const headers = await bearerOf(world, 'dov');
    const check = () => sessionQueriesOf(() => principals.resolve({ headers }));
    await expect.poll(versions.access.isCertain).toBe(true);
    expect([await check(), await check()]).toEqual([1, 0]);

    proxy.swallow();
    proxy.cut();
    await expect.poll(versions.access.isCertain).toBe(false);
    expect([await check(), await check(), await check()]).toEqual([1, 1, 1]);

    proxy.heal();
    await expect.poll(versions.access.isCertain, { timeout: 10_000 }).toBe(true);
    await check();
    expect(await check()).toBe(0);
  },
);

test('own licences are those of today, and with a class code those of its content', async () => {
  await addLicence(world, 'bred', 'gy');
  await addLicence(world, 'bred', 'ag');
  await addLicence(world, 'bred', 'gy', ['1999-01-01', '1999-12-31']);
  await addPerson(world, 'bred', { roles: ['teacher'], organisation_id: 'bred' });
  await addPerson(world, 'fri', { roles: ['editor'] });
  await world.context.db
    .insertInto('class_code')
    .values({
      id: 'smal',
      organisation_id: 'bred',
      created_by: 'bred',
      name: '7C',
      code: 'CDFGHJKMB',
      content: 'ag',
      valid_to: '2099-12-31',
    })
    .execute();
  const key = { organisationId: 'bred', classCodeId: 'smal' };
  const licencesOf = async (headers: Record<string, string>) => {
    const reply = await world.app.inject({ url: '/api/licences', headers });
    return reply.json<{ content: string; state: string }[]>().map(({ content }) => content);
  };

  expect((await licencesOf(await bearerOf(world, 'bred'))).toSorted()).toEqual(['ag', 'gy']);
  expect(await licencesOf(await anonymousBearerOf(world, 'class_code_student', key))).toEqual([
    'ag',
  ]);
  const fromSkolon = await anonymousBearerOf(world, 'skolon_anonymous_teacher', {
    organisationId: 'bred',
  });
  expect((await licencesOf(fromSkolon)).toSorted()).toEqual(['ag', 'gy']);
  expect(await licencesOf(await bearerOf(world, 'fri'))).toEqual([]);
});
