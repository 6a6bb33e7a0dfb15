import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { SignJWT, UnsecuredJWT } from 'jose';
import { addLicence, addPerson, bearerOf, password } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { createTokens } from './tokens.ts';

const [oldKey, generateKey] = ['o'.repeat(43), 'n'.repeat(43)];
const publicUrl = 'http://localhost:3000';
const claims = { userId: 'eva', roles: ['teacher'], sessionVersion: 1 };

afterEach(() => void vi.useRealTimers());

const read = (world: World, authorization: string) =>
  world.app.inject({ url: '/api/school/lesson/balans', headers: { authorization } });

async function codeOf(world: World, authorization: string): Promise<string> {
  const reply = await read(world, authorization);
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['cache-control']).toBe('no-store');
  return reply.json().code;
}

async function startWithEva(): Promise<World> {
  const world = await startTree({ JWT_KEYS: generateKey });
  await addPerson(world, 'eva', { roles: ['teacher'] });
  return world;
}

const secret = (key: string) => Buffer.from(key, 'base64url');
const parts = (token: string): [string, string, string] =>
  token.split('.') as [string, string, string];
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that only we could sign, with a payload or header of the test's own. */
async function signed(payload: object, header: object = {}): Promise<string> {
  const own = await createTokens({ jwtKeys: [generateKey], publicUrl }).sign(claims);
  const [ownHeader, ownPayload] = parts(own);
  return new SignJWT({ ...decode(ownPayload), ...payload })
    .setProtectedHeader({ ...(decode(ownHeader) as { alg: string }), ...header })
    .sign(secret(generateKey));
}

test('a session belongs to its user, and its responses are not cached', async () => {
  await using world = await startWithEva();
  const reply = await read(world, (await bearerOf(world, 'eva')).authorization);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Authorization'),
  });
});

test('no cookie is a session, so another site cannot act for a user', async () => {
  await using world = await startWithEva();
  const { authorization } = await bearerOf(world, 'eva');
  const token = authorization.replace('Bearer ', '');
  const reply = await world.app.inject({
    url: '/api/users/me',
    headers: { cookie: `token=${token}; authorization=${encodeURIComponent(authorization)}` },
  });
  expect(reply.json()).toMatchObject({ status: 401, code: 'access/login-required' });
  const payload = { email: 'eva@skola.example', password };
  const login = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(login.statusCode).toBe(200);
  expect(login.headers['set-cookie']).toBeUndefined();
});

test('a token is valid for twelve hours, and then rejected as expired', async () => {
  await using world = await startWithEva();
  // In the morning, so that the day is the same when the token expires.
  const start = Date.UTC(2026, 10, 26, 6);
  const twelveHours = 12 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const { authorization } = await bearerOf(world, 'eva');
  expect(decode(parts(authorization)[1])).toMatchObject({
    iss: publicUrl,
    aud: `${publicUrl}/api`,
    sub: 'eva',
    exp: (start + twelveHours) / 1000,
  });

  vi.setSystemTime(start + twelveHours - 1000);
  expect((await read(world, authorization)).statusCode).toBe(200);
  vi.setSystemTime(start + twelveHours);
  expect(await codeOf(world, authorization)).toBe('session/expired');
});

describe('refused:', () => {
  // Nothing here changes the world, so one serves all.
  const shared = startWithEva();
  afterAll(async () => (await shared)[Symbol.asyncDispose]());

  const wrong: Record<string, () => Promise<string> | string> = {
    'with alg none': () =>
      new UnsecuredJWT({ ...claims, sub: 'eva', sv: 1 }).setIssuer(publicUrl).encode(),
    'with alg none and our payload': async () => {
      const [header, payload] = parts(await signed({}));
      return `${encode({ ...decode(header), alg: 'none' })}.${payload}.`;
    },
    'without its signature': async () =>
      `${parts(await signed({}))
        .slice(0, 2)
        .join('.')}.`,
    'with a changed payload': async () => {
      const [header, payload, signature] = parts(await signed({}));
      return `${header}.${encode({ ...decode(payload), sub: 'admin', roles: ['admin'] })}.${signature}`;
    },
    'signed with another key under our key id': () =>
      signed({}).then(async (token) => {
        const [header, payload] = parts(token);
        return new SignJWT(decode(payload))
          .setProtectedHeader(decode(header) as { alg: string })
          .sign(secret(oldKey));
      }),
    'signed with a key that we do not have': () =>
      createTokens({ jwtKeys: [oldKey], publicUrl }).sign(claims),
    'with no key id': () => signed({}, { kid: undefined }),
    'with a key id that is a path': () => signed({}, { kid: '../../../dev/null' }),
    'with another algorithm': async () =>
      new SignJWT(decode(parts(await signed({}))[1]))
        .setProtectedHeader({ ...decode(parts(await signed({}))[0]), alg: 'HS384' })
        .sign(Buffer.alloc(48, 1)),
    'with a critical header that we do not know': async () => {
      const [header, payload, signature] = parts(await signed({}));
      return `${encode({ ...decode(header), crit: ['x'], x: 1 })}.${payload}.${signature}`;
    },
    'for somebody else': () => signed({ aud: 'https://annan.example' }),
    'from somebody else': () => signed({ iss: 'https://annan.example' }),
    'that does not hold yet': () => signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
    'without an end': () => signed({ exp: undefined }),
    'without a session version': () => signed({ sv: undefined }),
    'with a session version of another kind': () => signed({ sv: '1' }),
    'with roles of another kind': () => signed({ roles: 'admin' }),
    'of nobody': () => signed({ sub: undefined }),
    'of somebody who is not there': () => signed({ sub: 'finns-inte' }),
    'whose subject is an attack': () => signed({ sub: "eva' or '1'='1" }),
    'of an earlier session': () => signed({ sv: 99 }),
    'that is no token': () => 'x',
    'of the right shape only': () => 'a.b.c',
    'with five parts': () => 'a.b.c.d.e',
  };

  test.each(Object.entries(wrong))('%s', async (_name, make) => {
    expect(await codeOf(await shared, `Bearer ${await make()}`)).toBe('session/invalid');
  });

  test.each(['Bearer ', 'Bearer', '', 'Basic eDp5', 'Bearer a.b.c, Bearer a.b.c', 'Bearer å.b.c'])(
    'the header "%s"',
    async (authorization) => {
      expect(await codeOf(await shared, authorization)).toBe('session/invalid');
    },
  );
});

test('a token names its key by a short id that is no part of the key, and there is no token without a key', async () => {
  const [header] = parts(await createTokens({ jwtKeys: [generateKey], publicUrl }).sign(claims));
  expect(decode(header)).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^[\w-]{8}$/),
  });
  expect(generateKey).not.toContain(decode(header)['kid']);
  expect(() => createTokens({ jwtKeys: [], publicUrl })).toThrow('no key');
});

test('only the whole header is a session, in either case of its scheme', async () => {
  await using world = await startWithEva();
  const token = (await bearerOf(world, 'eva')).authorization.replace('Bearer ', '');
  expect((await read(world, `bearer ${token}`)).statusCode).toBe(200);
  for (const header of [`x Bearer ${token}`, `Bearer ${token} x`, `Bearer  ${token}`, token])
    expect(await codeOf(world, header), header.slice(0, 12)).toBe('session/invalid');
});

test('a verified token tells what was signed, when it began and ends, and nothing else', async () => {
  const now = Date.UTC(2026, 10, 26, 6);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const tokens = createTokens({ jwtKeys: [generateKey], publicUrl });
  const times = { startedAt: new Date(now), expiresAt: new Date(now + 12 * 60 * 60 * 1000) };
  const pupil = { ...claims, organisationId: 'skolan', classCodeId: 'kod' };
  for (const each of [claims, pupil])
    expect(await tokens.verify(await tokens.sign(each))).toStrictEqual({ ...each, ...times });

  const token = await tokens.sign(claims);
  vi.setSystemTime(times.expiresAt);
  await expect(tokens.verify(token)).rejects.toMatchObject({
    code: 'session/expired',
    cause: { code: 'ERR_JWT_EXPIRED' },
  });
});

test('a token of an older key is valid, and one of a removed key is not', async () => {
  const old = createTokens({ jwtKeys: [oldKey], publicUrl });
  const rotated = createTokens({ jwtKeys: [generateKey, oldKey], publicUrl });
  const without = createTokens({ jwtKeys: [generateKey], publicUrl });

  const before = await old.sign(claims);
  expect(await rotated.verify(before)).toMatchObject(claims);
  await expect(without.verify(before)).rejects.toMatchObject({ code: 'session/invalid' });
  expect(await without.verify(await rotated.sign(claims))).toMatchObject(claims);
});

test('raising the session version ends every session at once', async () => {
  await using world = await startWithEva();
  const { authorization } = await bearerOf(world, 'eva');
  await world.context.db
    .updateTable('app_user')
    .set({ session_version: 2 })
    .where('id', '=', 'eva')
    .execute();
  expect(await codeOf(world, authorization)).toBe('session/invalid');
});

// The first and last moments of the days, in UTC: winter time begins an hour later than summer time.
test.each([
  ['2026-08-01', '2026-11-21', '2026-07-31T22:00:00Z', '2026-11-21T23:00:00Z'],
  ['2026-01-01', '2026-12-31', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
  ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['2028-02-29', '2028-02-29', '2028-02-28T23:00:00Z', '2028-02-29T23:00:00Z'],
])('a licence from %s to %s is valid on both Swedish days', async (from, to, opens, ends) => {
  await using world = await startWithEva();
  await addLicence(world, 'skolan', 'gy', [from, to]);
  await world.context.db
    .updateTable('app_user')
    .set({ organisation_id: 'skolan' })
    .where('id', '=', 'eva')
    .execute();
  const { createPrincipals } = await import('./sessions.service.ts');
  const openAt = async (moment: string, offset: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment).getTime() + offset });
    const headers = await bearerOf(world, 'eva');
    const principal = await createPrincipals(world.context).resolve({ headers });
    return principal.kind === 'user' && [...principal.schoolTypes];
  };

  expect(await openAt(opens, -1_000)).toEqual([]);
  expect(await openAt(opens, 0)).toEqual(['gy']);
  expect(await openAt(ends, -1_000)).toEqual(['gy']);
  expect(await openAt(ends, 0)).toEqual([]);
});
