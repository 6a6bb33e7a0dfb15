import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { OpenIdDoor } from '@lasar/contract/identity/login-provider-rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answerFor,
  beginAt,
  finishAt,
  logInThrough,
  startDoorWorld,
  tenants,
  type DoorWorld,
} from '#test/door-world.ts';

let world: DoorWorld;
beforeAll(async () => {
  world = await startDoorWorld();
  await world.context.db
    .insertInto('organisation_identity')
    .values([
      { kind: 'google_domain', value: 'skolan.example', organisation_id: 'skolan', role: null },
      { kind: 'microsoft_tenant', value: tenants.school, organisation_id: 'skolan', role: null },
      { kind: 'microsoft_tenant', value: tenants.other, organisation_id: 'skolan', role: null },
    ])
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => {
  world.google.tamper = undefined;
  world.microsoft.tamper = undefined;
});

const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;

/** Each service, with somebody of the school who logs in there. */
const services = [
  ['google', 'larare'],
  ['microsoft', 'msElev'],
] as const;

const issuerOf = (tenant: string): string => `https://login.microsoftonline.com/${tenant}/v2.0`;

describe('tokens', () => {
  const signed = (changes: Readonly<Record<string, unknown>>, door: OpenIdDoor = 'google') => {
    world[door].tamper = async (token) =>
      new SignJWT({ ...decodeJwt(token), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'prov' })
        .sign(await importJWK(world[door].key, 'RS256'));
  };

  test.each(services)(
    'a token that is signed anew with the key of %s is accepted',
    async (door, name) => {
      signed({}, door);
      expect((await logInThrough(world, name)).statusCode).toBe(200);
    },
  );

  test('an unsigned token is refused', async () => {
    world.google.tamper = async (token) => new UnsecuredJWT(decodeJwt(token)).encode();
    expect(codeOf(await logInThrough(world, 'larare'))).toBe('door/token-invalid');
  });

  test('a token signed with another key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    world.google.tamper = async (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'RS256', kid: 'prov' })
        .sign(privateKey);
    expect(codeOf(await logInThrough(world, 'larare'))).toBe('door/token-invalid');
  });

  test('a token signed with our secret, as if it were a key of the service, is refused', async () => {
    world.google.tamper = async (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(world.context.config.google?.clientSecret));
    expect(codeOf(await logInThrough(world, 'larare'))).toBe('door/token-invalid');
  });

  test('a token whose claims are changed after it was signed is refused', async () => {
    world.google.tamper = async (token) => {
      const [head = '', , signature = ''] = token.split('.');
      const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), hd: 'skolan.example' }));
      return `${head}.${claims.toString('base64url')}.${signature}`;
    };
    expect(codeOf(await logInThrough(world, 'frammande'))).toBe('door/token-invalid');
  });

  const now = Math.floor(Date.now() / 1000);
  const wrong: readonly [string, Readonly<Record<string, unknown>>][] = [
    ['another audience', { aud: 'nagon-annan' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['an end that has passed', { exp: now - 3_600, iat: now - 7_200 }],
    ['no end', { exp: undefined }],
    ['a beginning in the future', { nbf: now + 3_600 }],
  ];
  test.each(services.flatMap((service) => wrong.map((each) => [...service, ...each] as const)))(
    'a token of %s for %s with %s is refused',
    async (door, name, _what, changes) => {
      signed(changes, door);
      expect(codeOf(await logInThrough(world, name))).toBe('door/token-invalid');
    },
  );

  test.each([
    ['another tenant', { tid: tenants.other }],
    ['no tenant', { tid: undefined }],
    ['a tenant that is no text', { tid: [tenants.school] }],
    ['the issuer of another tenant', { iss: issuerOf(tenants.other) }],
    ['the issuer of no tenant', { iss: issuerOf('{tenantid}') }],
  ])('a token of Microsoft with %s is refused', async (_what, changes) => {
    signed(changes, 'microsoft');
    expect(codeOf(await logInThrough(world, 'msElev'))).toBe('door/token-invalid');
  });

  test("a tenant cannot sign for another one, and one's own token is accepted", async () => {
    expect(codeOf(await logInThrough(world, 'msFalsk'))).toBe('door/token-invalid');
    expect((await logInThrough(world, 'msElev')).statusCode).toBe(200);
  });
});

describe('state and code', () => {
  test('a state that is missing, forged, or of another browser is refused', async () => {
    const [mine, theirs] = [await beginAt(world, 'google'), await beginAt(world, 'google')];
    const answer = await answerFor(theirs.location, 'larare');
    const [name] = mine.mark.split('=');
    for (const [payload, mark] of [
      [{ ...answer, state: '' }, mine.mark],
      [{ code: answer['code'] ?? '' }, mine.mark],
      [answer, mine.mark],
      [answer, ''],
      [{ ...answer, state: mine.state }, `${name}=${'x'.repeat(43)}`],
      [{ ...answer, state: 'x'.repeat(43) }, `lasar-door-google-xxxxxxxxxxxx=${'x'.repeat(43)}`],
    ] as const)
      expect(codeOf(await finishAt(world, 'google', payload, mark))).toBe('door/state-invalid');
    // The victim's own login goes on.
    expect((await finishAt(world, 'google', answer, theirs.mark)).statusCode).toBe(200);
  });

  test('a code of somebody else, put into a login of the own, is refused', async () => {
    const [mine, theirs] = [await beginAt(world, 'google'), await beginAt(world, 'google')];
    const { code = '', iss = '' } = await answerFor(theirs.location, 'larare');
    const reply = await finishAt(world, 'google', { code, iss, state: mine.state }, mine.mark);
    // The verifier of PKCE is of the other login.
    expect(codeOf(reply)).toBe('door/code-invalid');
  });

  test('an answer is used once, also where the browser keeps its cookie', async () => {
    const { location, mark } = await beginAt(world, 'google');
    const answer = await answerFor(location, 'larare');
    const first = await finishAt(world, 'google', answer, mark);
    expect(first.statusCode).toBe(200);
    expect(first.headers['set-cookie']).toEqual([
      `${mark.split('=')[0]}=; Max-Age=0; Path=/api/auth/doors; HttpOnly; SameSite=Lax`,
    ]);
    expect(codeOf(await finishAt(world, 'google', answer, mark))).toBe('door/state-invalid');
  });

  test('a state ends after ten minutes, and is cleared away by the next login', async () => {
    const { location, mark } = await beginAt(world, 'google');
    const answer = await answerFor(location, 'larare');
    const { db } = world.context;
    await sql`update provider_login set expires_at = now() - interval '1 second'`.execute(db);
    expect(codeOf(await finishAt(world, 'google', answer, mark))).toBe('door/state-invalid');
    await beginAt(world, 'google');
    await sql`update provider_login set expires_at = now() - interval '1 second'`.execute(db);
    await beginAt(world, 'google');
    expect(await db.selectFrom('provider_login').selectAll().execute()).toHaveLength(1);
  });

  test('a state of the database is of no use to whoever reads it', async () => {
    const { state } = await beginAt(world, 'google');
    const rows = await world.context.db.selectFrom('provider_login').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(state);
  });
});

describe('two services', () => {
  test('an answer that one gave is refused as an answer of the other', async () => {
    const { location, mark, state } = await beginAt(world, 'google');
    const answer = await answerFor(location, 'larare');
    const renamed = mark.replace('lasar-door-google-', 'lasar-door-microsoft-');
    const { code = '' } = answer;
    for (const cookie of [mark, renamed, `${mark}; ${renamed}`])
      expect(codeOf(await finishAt(world, 'microsoft', { code, state }, cookie))).toBe(
        'door/state-invalid',
      );
  });

  test('an answer that says another issuer, or none, is refused', async () => {
    for (const iss of ['https://login.microsoftonline.com', 'https://evil.example', undefined]) {
      const { location, mark } = await beginAt(world, 'google');
      const { code = '', state = '' } = await answerFor(location, 'larare');
      const payload = { code, state, ...(iss !== undefined && { iss }) };
      expect(codeOf(await finishAt(world, 'google', payload, mark))).toBe('door/token-invalid');
    }
  });

  test('no other service can be named', async () => {
    for (const door of ['skolon', 'evil', 'toString'])
      expect(codeOf(await finishAt(world, door, { code: 'x' }))).toBe('request/invalid');
    expect((await world.app.inject('/auth/dorr/evil')).statusCode).toBe(404);
  });
});

test('nothing in the address decides where a login returns to, or its state', async () => {
  const reply = await world.app.inject(
    '/auth/dorr/google?redirect_uri=https://evil.example&state=mitt&till=https://evil.example&nonce=mitt',
  );
  const location = new URL(String(reply.headers.location));
  expect(location.origin).toBe(world.google.url);
  expect(location.searchParams.get('redirect_uri')).toBe(
    'http://localhost:3000/auth/dorr/google/klar',
  );
  expect(String(reply.headers.location)).not.toMatch(/evil|mitt/);
  const finished = await finishAt(world, 'google', {
    code: 'x',
    redirect_uri: 'https://evil.example',
  });
  expect(codeOf(finished)).toBe('request/invalid');
});

test('a pupil cannot say to be a teacher, to us or to the service', async () => {
  const { location, mark } = await beginAt(world, 'google');
  // What the address says to the service is not what the service signs.
  for (const [name, value] of Object.entries({ roles: 'teacher', hd: 'skolan.example' }))
    location.searchParams.set(name, value);
  const answer = await answerFor(location, 'elev');
  expect((await finishAt(world, 'google', answer, mark)).json()).toMatchObject({
    user: { id: 'school_anonymous_student' },
  });
  const again = await beginAt(world, 'google');
  const plain = await answerFor(again.location, 'elev');
  for (const extra of [{ role: 'teacher' }, { roles: 'teacher' }])
    expect(codeOf(await finishAt(world, 'google', { ...plain, ...extra }, again.mark))).toBe(
      'request/invalid',
    );
});

test('a refusal of the service is told as one', async () => {
  const { mark, state } = await beginAt(world, 'google');
  const payload = { error: 'access_denied', state, iss: 'https://accounts.google.com' };
  expect(codeOf(await finishAt(world, 'google', payload, mark))).toBe('door/refused');
});
