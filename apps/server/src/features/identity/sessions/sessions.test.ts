import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Checking } from '#features/identity/users/credentials.service.ts';
import { createApi } from '#http/api.ts';
import { createServer } from '#http/server.ts';
import { addLicence, addPerson, password } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createPrincipals } from './sessions.service.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'skolan', 'ag', ['2000-01-01', '2000-12-31']);
  await addPerson(world, 'eva', {
    roles: ['teacher'],
    firstname: 'Eva',
    lastname: 'Ek',
    organisation_id: 'skolan',
  });
}, 300_000);
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  vi.useRealTimers();
  await world.context.db.deleteFrom('login_attempt').execute();
});

type Sender = Pick<World, 'app'>;
const logIn = (payload: string | object, remoteAddress = '192.0.2.1', { app }: Sender = world) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    remoteAddress,
    payload,
  });
const asEva = (typed = password, from?: string, sender?: Sender) =>
  logIn({ email: 'eva@skola.example', password: typed }, from, sender);

/** The same service with a password check that counts instead of working. */
async function withCounter(fits = false) {
  const { context } = world;
  const api = createApi(context, createPrincipals(context));
  const app = await createServer(context, api);
  const verify = vi.fn<Checking['verify']>().mockResolvedValue(fits);
  const pause = vi.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue(undefined);
  sessionRoutes(app, api, context, { verify, pause });
  return { app, verify, pause, [Symbol.asyncDispose]: () => app.close() };
}

test('a login returns a token and the user, with the subscriptions that are valid today', async () => {
  const reply = await asEva();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.json()).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: {
      id: 'eva',
      personemail: 'eva@skola.example',
      firstname: 'Eva',
      lastname: 'Ek',
      roles: ['teacher'],
      subscriptions: ['skolan-gy-2000-01-01'],
    },
  });
  const { token } = reply.json();
  expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({
    sub: 'eva',
    roles: ['teacher'],
    organisation: 'skolan',
    sv: 1,
  });
  const url = '/api/school/lesson/balans';
  expect(
    (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(200);
});

test('a user without a school logs in and has a session without one', async () => {
  await addPerson(world, 'fri', { roles: ['editor'] });
  const { token, user } = (await logIn({ email: 'fri@skola.example', password })).json();
  expect(user).toMatchObject({ id: 'fri', subscriptions: [] });
  const headers = { authorization: `Bearer ${token}` };
  const me = await world.app.inject({ url: '/api/users/me', headers });
  expect(me.json()).toMatchObject({ user });
});

test('the address is compared without regard to case, outer spaces and Unicode form', async () => {
  for (const email of ['EVA@Skola.Example', '  eva@skola.example ', 'ｅｖａ@skola.example']) {
    expect((await logIn({ email, password })).statusCode, email).toBe(200);
  }
});

test('a password that is replaced while it is checked begins no session', async () => {
  await addPerson(world, 'byter', { roles: ['teacher'] });
  const { db } = world.context;
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', 'eva')
    .executeTakeFirstOrThrow();
  await using counted = await withCounter();
  // Checks wait for their turn, and meanwhile the owner follows a reset link.
  counted.verify.mockImplementation(async () => {
    await db
      .updateTable('app_user')
      .set({ password_hash: `${password_hash}x` })
      .where('id', '=', 'byter')
      .execute();
    return true;
  });
  const reply = await logIn({ email: 'byter@skola.example', password }, '192.0.2.9', counted);
  expect(reply.json()).toMatchObject({ status: 401, code: 'session/wrong-credentials' });
});

test('an unknown account and a wrong password get the same response for the same work', async () => {
  await using counted = await withCounter();
  const replies = [];
  for (const email of ['eva@skola.example', 'ingen@skola.example']) {
    counted.verify.mockClear();
    const reply = await logIn({ email, password: 'fel lösenord' }, '192.0.2.2', counted);
    expect(counted.verify, email).toHaveBeenCalledTimes(1);
    expect(counted.verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { requestId: _own, ...body } = reply.json();
    replies.push([reply.statusCode, body, Object.keys(reply.headers).toSorted()]);
  }
  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]?.slice(0, 2)).toEqual([
    401,
    { status: 401, code: 'session/wrong-credentials' },
  ]);
});

test('a login without an account fails even when the password check succeeds', async () => {
  await using counted = await withCounter(true);
  expect(
    (await logIn({ email: 'ingen@skola.example', password: 'x' }, '192.0.2.3', counted)).statusCode,
  ).toBe(401);
});

test('odd input is malformed or a wrong password, and never an internal error', async () => {
  const email = 'eva@skola.example';
  for (const body of [
    '{',
    '[]',
    '""',
    'null',
    {},
    { email },
    { email: 1, password: [] },
    { email: '', password: '' },
  ]) {
    expect((await logIn(body)).json(), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  }
  for (const bad of ['a\u0000@b', 'a\n@b', 'x'.repeat(321)]) {
    expect((await logIn({ email: bad, password })).statusCode, bad).toBe(400);
  }
  expect((await logIn({ email, password: 'x'.repeat(1001) })).statusCode).toBe(400);
  expect((await logIn({ email, password: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
  for (const odd of ['\u0000', '\ud800', '👩‍🏫'.repeat(50), "' or 1=1 --", 'ﷺ'.repeat(1000)]) {
    expect(
      (await logIn({ email: `${odd.replaceAll('\u0000', '')}@x`, password: odd })).statusCode,
    ).toBeLessThan(402);
  }
});

describe('limits', () => {
  test('after five failures logins of the account wait at that address, longer each time, and then succeed', async () => {
    await using counted = await withCounter();
    const start = Date.now();
    const failing = () => asEva('fel', '192.0.2.4', counted);
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await failing()).statusCode).toBe(401);
    const waits = [];
    let now = start;
    for (let round = 0; round < 7; round += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const refused = await failing();
      expect(refused.json()).toMatchObject({ status: 429, code: 'request/too-many' });
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      now += (wait + 1) * 1000;
      vi.setSystemTime(now);
      expect((await failing()).statusCode).toBe(401);
    }
    expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([15, 30, 60, 120, 240, 300, 300]);
    counted.verify.mockClear();
    expect((await asEva(password, '192.0.2.4', counted)).statusCode).toBe(429);
    expect(counted.verify).not.toHaveBeenCalled();

    vi.setSystemTime(now + 301_000);
    expect((await asEva(password, '192.0.2.4')).statusCode).toBe(200);
    expect((await failing()).statusCode).toBe(401);
    expect((await asEva(password, '192.0.2.4')).statusCode).toBe(200);
  });

  test('thousands of failures at other addresses do not refuse the owner', async () => {
    await using counted = await withCounter();
    for (let address = 0; address < 30; address += 1)
      await asEva('fel', `198.51.100.${address}`, counted);
    await world.context.db
      .updateTable('login_attempt')
      .set({ failures: 5_000 })
      .where('address_hash', '=', '')
      .execute();

    counted.verify.mockResolvedValue(true);
    expect((await asEva(password, '192.0.2.5', counted)).statusCode).toBe(200);
    expect(counted.pause).toHaveBeenLastCalledWith(4_000);
    counted.pause.mockClear();
    expect((await asEva(password, '192.0.2.5', counted)).statusCode).toBe(200);
    expect(counted.pause).not.toHaveBeenCalled();
  });

  test('an account that does not exist is limited like one that does', async () => {
    await using counted = await withCounter();
    const codes = [];
    for (let failure = 0; failure < 6; failure += 1) {
      codes.push(
        (await logIn({ email: 'ingen@x', password: 'fel' }, '192.0.2.6', counted)).statusCode,
      );
    }
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('concurrent attempts are all counted', async () => {
    await using counted = await withCounter();
    const burst = await Promise.all(
      Array.from({ length: 60 }, () => asEva('fel', '192.0.2.7', counted)),
    );
    const tried = burst.filter(({ statusCode }) => statusCode === 401).length;
    expect(tried).toBeLessThanOrEqual(44);
    const counts = await world.context.db.selectFrom('login_attempt').select('failures').execute();
    expect(Math.max(...counts.map(({ failures }) => failures))).toBeGreaterThanOrEqual(tried);
    expect((await asEva('fel', '192.0.2.7', counted)).statusCode).toBe(429);
  });

  test('a class that shares an account logs in together', async () => {
    await using counted = await withCounter(true);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => asEva(password, '192.0.2.8', counted)),
    );
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  // `npm run bench:school` does it with two thousand, and with real password checks.
  test('hundreds of accounts log in from one address', async () => {
    await using counted = await withCounter();
    for (let pupil = 0; pupil < 300; pupil += 50) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          logIn(
            { email: `elev${pupil + index}@skola.example`, password: 'x' },
            '192.0.2.9',
            counted,
          ),
        ),
      );
      expect(replies.every(({ statusCode }) => statusCode === 401)).toBe(true);
    }
  });

  test('counters contain no address and no account in clear text', async () => {
    await asEva('fel', '192.0.2.10');
    const rows = JSON.stringify(
      await world.context.db.selectFrom('login_attempt').selectAll().execute(),
    );
    for (const personal of ['eva', '192.0.2.10']) expect(rows).not.toContain(personal);
  });
});

test('logs contain no token, password or address', async () => {
  const { token } = (await asEva()).json();
  await asEva('mitt hemliga ord');
  const logged = world.logLines.join('');
  for (const secret of [token, password, 'mitt hemliga ord', 'eva@skola.example'])
    expect(logged).not.toContain(secret);
});
