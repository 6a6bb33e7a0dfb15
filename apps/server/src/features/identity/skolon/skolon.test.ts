import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  beginLogin,
  logInThroughSkolon,
  personalValuesOf,
  returnFromSkolon,
  startSkolonWorld,
  webhookSecret,
  type SkolonName,
  type SkolonWorld,
} from '#test/skolon-world.ts';
import type { World } from '#test/world.ts';

let world: SkolonWorld;
beforeAll(async () => {
  world = await startSkolonWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const begin = (at: Pick<World, 'app'> = world) => beginLogin(at);
const redirect = (query: Record<string, string>, cookie = '', at: Pick<World, 'app'> = world) =>
  returnFromSkolon(at, query, cookie);
const logInAs = (name: SkolonName, at: SkolonWorld = world) => logInThroughSkolon(at, name);

const bearer = (reply: { json: () => { token: string } }) => ({
  authorization: `Bearer ${reply.json().token}`,
});
const read = (url: string, headers: Record<string, string>, { app }: Pick<World, 'app'> = world) =>
  app.inject({ url, headers });

test('the login begins at Skolon, with a state that only this browser has', async () => {
  const { reply, location, state } = await begin();
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(location.origin + location.pathname).toBe(`${world.skolon.url}/oauth/auth`);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'lasar-prov',
    redirect_uri: 'http://localhost:3000/auth/skolon/klar',
    scope: 'authenticatedUser.profile.read',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(reply.headers['set-cookie']).toBe(
    `lasar-skolon-${state.slice(0, 12)}=${state}; Max-Age=600; Path=/api/skolon; HttpOnly; SameSite=Lax`,
  );
  expect((await begin()).state).not.toBe(state);
});

test('a response of Skolon to the start address is redirected to the return page', async () => {
  const reply = await world.app.inject('/auth/skolon?code=abc&state=d%26e');
  expect(reply.headers.location).toBe('/auth/skolon/klar?code=abc&state=d%26e');
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('a pupil logs in without a name, with the school types of the licences of the school', async () => {
  const reply = await logInAs('elev');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const user = {
    id: 'skolon_anonymous_student',
    personemail: '',
    firstname: '',
    lastname: '',
    roles: ['student'],
    subscriptions: ['skolan-gy-2000-01-01'],
  };
  expect(reply.json()).toEqual({ token: expect.any(String), user });

  const headers = bearer(reply);
  expect((await read('/api/user/skolon_anonymous_student', headers)).json()).toEqual(user);
  expect((await read('/api/user/skolon_anonymous_teacher', headers)).statusCode).toBe(404);
  expect((await read('/api/school/assignment/b-blad', headers)).json()).toHaveProperty('media');
  expect((await read('/api/school/lesson/olikhet', headers)).json()).not.toHaveProperty(
    'teacherGuide',
  );
  expect((await read('/api/subscription/skolan-gy-2000-01-01', headers)).json()).toMatchObject({
    content: 'gy',
  });
  for (const url of ['/api/users/me', '/api/users/me/data', '/api/admin/users'])
    expect((await read(url, headers)).statusCode, url).toBeGreaterThanOrEqual(403);
  for (const url of ['/api/users/me/end-sessions', '/api/users/me/password-link'])
    expect((await world.app.inject({ method: 'POST', url, headers })).statusCode, url).toBe(404);
});

test('a teacher reads the teacher guides; lists may be wrapped, paged and for partners only', async () => {
  const reply = await logInAs('larare');
  expect(reply.json()).toMatchObject({
    user: { id: 'skolon_anonymous_teacher', roles: ['teacher'] },
  });
  expect((await read('/api/school/lesson/olikhet', bearer(reply))).json()).toHaveProperty(
    'teacherGuide',
  );
});

test('in a list of several people the login finds its own, with the own role and school', async () => {
  expect((await logInAs('trangsel')).json()).toMatchObject({
    user: {
      id: 'skolon_anonymous_student',
      roles: ['student'],
      subscriptions: ['skolan-gy-2000-01-01'],
    },
  });
});

test('a licence may end at a point of time in milliseconds', async () => {
  expect((await logInAs('millisekund')).statusCode).toBe(200);
});

test('a principal is a teacher; a person who is neither staff nor pupil has the rights of a pupil', async () => {
  expect((await logInAs('rektor')).json()).toMatchObject({
    user: { id: 'skolon_anonymous_teacher', roles: ['teacher'] },
  });
  expect((await logInAs('malsman')).json()).toMatchObject({
    user: { id: 'skolon_anonymous_student', roles: ['student'] },
  });
});

test('no data of Skolon about a person is stored in the database, the log or files', async () => {
  const at = await startSkolonWorld({ LOG_LEVEL: 'trace' });
  await using _closing = at;
  const names = ['elev', 'larare', 'falla', 'okand', 'trasig', 'nere'] as const;
  for (const name of names) await logInAs(name, at);
  await at.app.inject({
    method: 'POST',
    url: `/api/skolon/webhooks/${webhookSecret}`,
    payload: { userId: personalValuesOf('elev')[0] },
  });

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(at.context.db);
  const stored: string[] = [...at.logLines];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(at.context.db);
    stored.push(JSON.stringify(rows));
  }
  stored.push(...(await filesIn(at.folder)));
  expect(tables.length).toBeGreaterThan(20);
  expect(at.logLines.length).toBeGreaterThan(2);

  const secrets = [...names.flatMap(personalValuesOf), ...at.skolon.tokens];
  const found = secrets.filter((secret) => stored.some((text) => text.includes(secret)));
  expect(found).toEqual([]);
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
}

describe('state and code', () => {
  const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;

  test('a state that is missing, forged, or of another browser is refused before Skolon is asked', async () => {
    const mine = await begin();
    const theirs = await begin();
    const code = world.skolon.codeFor('elev');
    const before = world.skolon.requests.length;
    for (const [query, mark] of [
      [{ code }, mine.mark],
      [{ code, state: '' }, mine.mark],
      [{ code, state: 'x'.repeat(43) }, mine.mark],
      [{ code, state: theirs.state }, mine.mark],
      [{ code, state: mine.state }, ''],
      [{ code, state: mine.state }, `${mine.mark.split('=')[0]}=${'x'.repeat(43)}`],
      [{ code, state: `${mine.state.slice(0, -1)}å` }, mine.mark],
    ] as const)
      expect(codeOf(await redirect(query, mark)), JSON.stringify(query)).toBe(
        'skolon/state-invalid',
      );
    expect(world.skolon.requests).toHaveLength(before);
  });

  test('two tabs log in at the same time, and each state cookie is used once', async () => {
    const [one, two] = [await begin(), await begin()];
    const both = `annan=1; ${one.mark}; ${two.mark}`;
    const reply = await redirect({ code: world.skolon.codeFor('elev'), state: one.state }, both);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toEqual([
      `${one.mark.split('=')[0]}=; Max-Age=0; Path=/api/skolon; HttpOnly; SameSite=Lax`,
    ]);
    const other = await redirect(
      { code: world.skolon.codeFor('elev'), state: two.state },
      two.mark,
    );
    expect(other.statusCode).toBe(200);
  });

  test('a code works once, and a forged one never', async () => {
    const code = world.skolon.codeFor('elev');
    const first = await begin();
    expect((await redirect({ code, state: first.state }, first.mark)).statusCode).toBe(200);
    const again = await begin();
    expect(codeOf(await redirect({ code, state: again.state }, again.mark))).toBe(
      'skolon/code-invalid',
    );
    const forged = await begin();
    expect(codeOf(await redirect({ code: 'forfalskad', state: forged.state }, forged.mark))).toBe(
      'skolon/code-invalid',
    );
  });

  test('where no state is required, the code alone logs in, and a returned state is still checked', async () => {
    await using lenient = await startSkolonWorld({
      SKOLON_REQUIRE_STATE: 'false',
      // Where Skolon wants the secret in the header.
      SKOLON_CLIENT_AUTH: 'basic',
    });
    const { mark, state } = await begin(lenient);
    const code = () => lenient.skolon.codeFor('elev');
    expect((await redirect({ code: code() }, mark, lenient)).statusCode).toBe(200);
    expect((await redirect({ code: code() }, '', lenient)).json()).toMatchObject({
      token: expect.any(String),
      user: { id: 'skolon_anonymous_student' },
    });
    expect(codeOf(await redirect({ code: code(), state }, '', lenient))).toBe(
      'skolon/state-invalid',
    );
    const wrong = `${state.slice(0, 42)}${state.endsWith('A') ? 'B' : 'A'}`;
    expect(codeOf(await redirect({ code: code(), state: wrong }, mark, lenient))).toBe(
      'skolon/state-invalid',
    );
  });
});

describe('time and tries', () => {
  const asksOf = (from: number, what: string) =>
    world.skolon.requests.slice(from).filter((each) => each === what).length;

  test('a slow response of Skolon is awaited, and a failed request is retried once', async () => {
    expect((await logInAs('langsam')).statusCode).toBe(200);
    expect((await logInAs('ostadig')).statusCode).toBe(200);
  });

  test('a request to Skolon times out', async () => {
    const start = Date.now();
    expect((await logInAs('tyst')).json()).toMatchObject({ code: 'skolon/unreachable' });
    expect(Date.now() - start).toBeLessThan(9_000);
  });

  test('a code is never sent twice', async () => {
    const from = world.skolon.requests.length;
    await logInAs('tokennere');
    expect(asksOf(from, 'POST /oauth/access_token')).toBe(1);
    await logInAs('nere');
    expect(asksOf(from, 'GET /v2/partner/user/session')).toBe(2);
  });
});

test('sessions end with the school in Skolon, by time and with the licence; without Skolon none begins', async () => {
  await using own = await startSkolonWorld();
  const { db } = own.context;
  const now = Date.now();
  const headers = bearer(await logInAs('elev', own));
  const status = async () => (await read('/api/school/lesson/balans', headers, own)).json();
  expect(await status()).toMatchObject({ id: 'balans' });

  await db.deleteFrom('subscription').execute();
  expect((await read('/api/school/assignment/b-blad', headers, own)).json()).toMatchObject({
    locked: 'subscription',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: now + 13 * 60 * 60 * 1000 });
  expect(await status()).toMatchObject({ code: 'session/expired' });
  vi.useRealTimers();
  expect(await status()).toMatchObject({ id: 'balans' });
  await db.updateTable('organisation').set({ skolon_uuid: null }).execute();
  expect(await status()).toMatchObject({ code: 'session/invalid' });
  await db.deleteFrom('organisation').execute();
  expect(await status()).toMatchObject({ code: 'session/invalid' });

  const { mark, state } = await begin(own);
  await own.skolon.stop();
  expect((await redirect({ code: 'x', state }, mark, own)).json()).toMatchObject({
    code: 'skolon/unreachable',
  });
});

test('no account can have an id of the users from Skolon', async () => {
  const insert = world.context.db
    .insertInto('app_user')
    .values({
      id: 'skolon_anonymous_teacher',
      email: 'nagon@skola.example',
      password_hash: '$argon2id$x',
    })
    .execute();
  await expect(insert).rejects.toThrow('app_user_is_somebody');
});
