import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DoorKind, DoorRole } from '@lasar/contract/customers/school-door-rules';
import {
  beginAt,
  finishAt,
  logInThrough,
  startDoorWorld,
  teacherGroup,
  tenants,
  textsOfPerson,
  type DoorWorld,
  type OpenIdName,
} from '#test/door-world.ts';
import { startTree } from '#test/tree-world.ts';

let world: DoorWorld;
beforeAll(async () => {
  world = await startDoorWorld({ LOG_LEVEL: 'trace' });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.context.db.deleteFrom('organisation_identity').execute());

const open = (kind: DoorKind, value: string, role: DoorRole | null = null) =>
  world.context.db
    .insertInto('organisation_identity')
    .values({ kind, value, organisation_id: 'skolan', role })
    .execute();

/** Who somebody is here after a login, or the code of its failure. */
async function loginOf(name: OpenIdName): Promise<string> {
  const reply = await logInThrough(world, name);
  const { user, code } = reply.json<{ user?: { id: string }; code?: string }>();
  return user?.id ?? code ?? '';
}

const pupil = 'school_anonymous_student';
const teacher = 'school_anonymous_teacher';

test('a login begins at the service, with a state, a nonce and a challenge that nobody else has', async () => {
  const { reply, location, state } = await beginAt(world, 'google');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(location.origin + location.pathname).toBe(`${world.google.url}/authorize`);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'lasar-prov',
    redirect_uri: 'http://localhost:3000/auth/dorr/google/klar',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    hd: '*',
    prompt: 'select_account',
  });
  expect(reply.headers['set-cookie']).toBe(
    `lasar-door-google-${state.slice(0, 12)}=${state}; Max-Age=600; Path=/api/auth/doors; HttpOnly; SameSite=Lax`,
  );
  const other = await beginAt(world, 'google');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(other.location.searchParams.get(name)).not.toBe(location.searchParams.get(name));
});

test('a pupil logs in without a name, and reads what the licence of the school opens', async () => {
  await open('google_domain', 'elev.skolan.example');
  const reply = await logInThrough(world, 'elev');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const user = {
    id: pupil,
    personemail: '',
    firstname: '',
    lastname: '',
    roles: ['student'],
    subscriptions: ['skolan-gy-2000-01-01'],
  };
  expect(reply.json()).toEqual({ token: expect.any(String), user });
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  const read = async (url: string) => (await world.app.inject({ url, headers })).json<object>();
  expect(await read(`/api/user/${pupil}`)).toEqual(user);
  expect(await read('/api/school/assignment/b-blad')).toHaveProperty('media');
  expect(await read('/api/school/lesson/olikhet')).not.toHaveProperty('teacherGuide');
  expect(await read('/api/users/me')).toMatchObject({ status: 404 });
});

test('at Google the role is that of the domain, which counts for addresses in it alone', async () => {
  await open('google_domain', 'skolan.example', 'teacher');
  expect(await loginOf('larare')).toBe(teacher);
  // The pupil's address is below the domain of the school, and only Google says that it belongs to it.
  expect(await loginOf('elev')).toBe(pupil);
  expect(await loginOf('overifierad')).toBe(pupil);
  await open('google_domain', 'elev.skolan.example', 'student');
  expect(await loginOf('elev')).toBe(pupil);
});

test('a domain without a role makes pupils, also of teachers', async () => {
  await open('google_domain', 'skolan.example');
  expect(await loginOf('larare')).toBe(pupil);
});

test('at Microsoft the role is that of the group, or of the application', async () => {
  await open('microsoft_tenant', tenants.school);
  expect(await loginOf('msElev')).toBe(pupil);
  expect(await loginOf('msRoll')).toBe(teacher);
  expect(await loginOf('msGrupp')).toBe(pupil);
  expect(await loginOf('msAnnanRoll')).toBe(pupil);
  await open('microsoft_group', `${tenants.school}:${teacherGroup}`, 'teacher');
  expect(await loginOf('msGrupp')).toBe(teacher);
  expect(await loginOf('msElev')).toBe(pupil);
});

test('a tenant of pupils makes no teachers, whatever its administrators say', async () => {
  await open('microsoft_tenant', tenants.school, 'student');
  expect(await loginOf('msRoll')).toBe(pupil);
  // A group that says no role leaves it to the tenant.
  await open('microsoft_group', `${tenants.school}:${teacherGroup}`);
  expect(await loginOf('msBada')).toBe(pupil);
});

test('a school that is unknown is refused, and told by what it is known', async () => {
  const google = await logInThrough(world, 'larare');
  expect(google.statusCode).toBe(401);
  expect(google.json()).toMatchObject({
    message: 'Misslyckades',
    code: 'door/unknown-school',
    about: 'skolan.example',
  });
  expect((await logInThrough(world, 'msElev')).json()).toMatchObject({
    code: 'door/unknown-school',
    about: tenants.school,
  });
  // Not one of the groups, which the office could not enter.
  expect((await logInThrough(world, 'msGrupp')).json()).toMatchObject({ about: tenants.school });
});

test("strangers' domains and tenants lead to no school", async () => {
  await open('google_domain', 'skolan.example', 'teacher');
  await open('microsoft_tenant', tenants.school, 'teacher');
  await open('microsoft_group', `${tenants.school}:${teacherGroup}`, 'teacher');
  // An address that says the school's domain, in somebody else's organisation.
  expect(await loginOf('frammande')).toBe('door/unknown-school');
  // The school's group, in somebody else's tenant.
  expect(await loginOf('msFrammande')).toBe('door/unknown-school');
});

test('personal accounts are refused, also where somebody has let their domain or tenant in', async () => {
  await open('google_domain', 'gmail.com');
  await open('microsoft_tenant', tenants.personal);
  expect(await loginOf('privat')).toBe('door/personal-account');
  expect(await loginOf('msPrivat')).toBe('door/personal-account');
});

test('guests of the tenant are nobody of the school', async () => {
  await open('microsoft_tenant', tenants.school, 'teacher');
  expect(await loginOf('msGast')).toBe('door/personal-account');
  expect(await loginOf('msPrivatGast')).toBe('door/personal-account');
});

test('logins that nobody finishes are cleared away a part at a time', async () => {
  const { db } = world.context;
  const count = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from provider_login`.execute(db)).rows[0]?.n,
    );
  const before = await count();
  await sql`insert into provider_login (state_hash, provider, nonce, verifier, expires_at)
    select md5(i::text) || md5(i::text), 'google', 'x', 'x', now() - interval '1 minute'
    from generate_series(1, 250) as i`.execute(db);
  await beginAt(world, 'google');
  expect(await count()).toBe(before + 250 - 100 + 1);
  await beginAt(world, 'google');
  await beginAt(world, 'google');
  expect(await count()).toBe(before + 3);
});

test('an answer of another shape is refused as one', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/auth/doors/google',
    headers: { cookie: 'lasar-door-google-x=1' },
    payload: { state: 5 },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request/invalid', message: 'Misslyckades' });
});

test('what closes a door ends the sessions that came by it', async () => {
  await open('microsoft_tenant', tenants.school, 'teacher');
  const reply = await logInThrough(world, 'msElev');
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  const status = async () =>
    (await world.app.inject({ url: '/api/school/lesson/balans', headers })).json<{
      code?: string;
    }>().code;
  const before = await status();
  expect(before).not.toBe('session/invalid');
  await world.context.db
    .updateTable('organisation_identity')
    .set({ role: 'student' })
    .where('kind', '=', 'microsoft_tenant')
    .execute();
  expect(await status()).toBe('session/invalid');
});

test('nothing that a service says of a person is stored or logged', async () => {
  await open('google_domain', 'skolan.example', 'teacher');
  await open('microsoft_tenant', tenants.school);
  const names = ['larare', 'elev', 'privat', 'frammande', 'msRoll', 'msPrivat', 'msFalsk'] as const;
  for (const name of names) await logInThrough(world, name);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.context.db);
  const stored: string[] = [...world.logLines];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(world.context.db);
    stored.push(JSON.stringify(rows));
  }
  expect(tables.length).toBeGreaterThan(20);
  const found = names
    .flatMap(textsOfPerson)
    .filter((text) => stored.some((each) => each.includes(text)));
  expect(found).toEqual([]);
  const { rows: left } = await sql`select * from app_user`.execute(world.context.db);
  expect(left).toEqual([]);
});

test('a service without settings is neither offered nor asked', async () => {
  await using bare = await startTree();
  const started = await bare.app.inject('/auth/dorr/google');
  expect(started.headers.location).toBe('/auth/dorr/google/klar');
  expect((await finishAt(bare, 'google', { code: 'x' })).json()).toMatchObject({
    code: 'door/not-configured',
    message: 'Misslyckades',
  });
  expect((await bare.app.inject('/api/init')).json()).toMatchObject({ loginProviders: [] });
  expect((await world.app.inject('/api/init')).json()).toMatchObject({
    loginProviders: ['google', 'microsoft'],
  });
});

test('a service that does not answer is told of, before and after', async () => {
  await using own = await startDoorWorld();
  const { mark, state } = await beginAt(own, 'google');
  await own.google.stop();
  await own.microsoft.stop();
  const answer = { code: 'x', state, iss: 'https://accounts.google.com' };
  expect((await finishAt(own, 'google', answer, mark)).json()).toMatchObject({
    code: 'door/unreachable',
  });
  const started = await own.app.inject('/auth/dorr/microsoft');
  expect(started.headers.location).toBe('/auth/dorr/microsoft/klar?error=temporarily_unavailable');
  // It has left nothing behind.
  const kept = await own.context.db
    .selectFrom('provider_login')
    .selectAll()
    .where('provider', '=', 'microsoft')
    .execute();
  expect(kept).toEqual([]);
  expect(
    (await finishAt(own, 'microsoft', { error: 'temporarily_unavailable' })).json(),
  ).toMatchObject({ code: 'door/unreachable' });
});

test('no account can have an id of the users without one', async () => {
  const insert = world.context.db
    .insertInto('app_user')
    .values({ id: teacher, email: 'nagon@skola.example', password_hash: '$argon2id$x' })
    .execute();
  await expect(insert).rejects.toThrow('app_user_is_somebody');
});
