import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginAs,
  connect,
  finish,
  initiate,
  launchAs,
  newSigningKey,
  postLaunch,
  signed,
  startLtiPlatform,
  startLtiWorld,
  type Claims,
  type LtiPlatform,
  type LtiWorld,
} from '#test/lti-world.ts';

let world: LtiWorld;
let stranger: LtiPlatform;
beforeAll(async () => {
  world = await startLtiWorld();
  stranger = await startLtiPlatform();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await stranger[Symbol.asyncDispose]();
});

const claim = 'https://purl.imsglobal.org/spec/lti/claim';
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;
const refused = 'door/token-invalid';
const now = () => Math.floor(Date.now() / 1000);

/** The code of the failure, and why the log says that it failed. */
async function attempt(
  ...given: Parameters<typeof launchAs> extends [unknown, ...infer Rest] ? Rest : never
) {
  const before = world.logLines.length;
  const code = codeOf(await launchAs(world, ...given));
  const reasons = world.logLines
    .slice(before)
    .map((line) => (JSON.parse(line) as { reason?: string }).reason)
    .filter((reason) => reason !== undefined);
  return [code, ...reasons];
}

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const teacher = {
  [`${claim}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
};

describe('tokens', () => {
  test('signed anew with the key of the platform, it is accepted', async () => {
    const reply = await launchAs(world, 'elev', {}, {}, (token) =>
      signed(world.platform.key, claimsOf(token)),
    );
    expect(reply.statusCode).toBe(200);
  });

  test('an unsigned token is refused', async () => {
    const unsigned = (token: string) => `${base64({ alg: 'none' })}.${base64(claimsOf(token))}.`;
    expect(await attempt('elev', {}, {}, unsigned)).toEqual([refused, 'token']);
  });

  test('the signature of another key is refused, also where the token brings the key', async () => {
    const key = newSigningKey();
    const { d: _d, p: _p, q: _q, ...jwk } = key;
    const forged = (token: string) => signed(key, claimsOf(token), { jwk });
    expect(await attempt('elev', {}, {}, forged)).toEqual([refused, 'signature']);
  });

  test('a key set that the token names itself is not asked', async () => {
    const forged = (token: string) =>
      signed(stranger.key, claimsOf(token), { jku: stranger.registration.jwksUri });
    expect(await attempt('elev', {}, {}, forged)).toEqual([refused, 'signature']);
    expect(stranger.keyRequests).toBe(0);
  });

  test('a token signed with the public key, as if it were a shared secret, is refused', async () => {
    const forged = (token: string) => {
      const text = `${base64({ alg: 'HS256', kid: 'plattform' })}.${base64(claimsOf(token))}`;
      const secret = world.platform.key.n ?? '';
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    expect(await attempt('elev', {}, {}, forged)).toEqual([refused, 'token']);
  });

  test('a pupil who writes a teacher’s role into the token is refused', async () => {
    const changed = (token: string) => {
      const [head = '', , signature = ''] = token.split('.');
      return `${head}.${base64({ ...claimsOf(token), ...teacher })}.${signature}`;
    };
    expect(await attempt('elev', {}, {}, changed)).toEqual([refused, 'signature']);
  });

  test('an unknown key is looked for, but not again and again', async () => {
    const before = world.platform.keyRequests;
    const unknown = (token: string) =>
      signed(world.platform.key, claimsOf(token), { kid: 'okand' });
    for (let times = 0; times < 5; times += 1)
      expect(await attempt('elev', {}, {}, unknown)).toEqual([refused, 'signature']);
    expect(world.platform.keyRequests - before).toBeLessThan(2);
  });

  test.each([
    ['another audience', { aud: 'nagon-annan' }, 'audience'],
    ['several audiences without a word which', { aud: ['klient-0', 'nagon-annan'] }, 'audience'],
    ['another authorized party', { aud: ['klient-0', 'b'], azp: 'b' }, 'audience'],
    ['another issuer', { iss: 'https://evil.example' }, 'issuer'],
    ['another nonce', { nonce: 'x'.repeat(43) }, 'nonce'],
    ['no nonce', { nonce: undefined }, 'nonce'],
    ['an end that is past', { exp: now() - 120 }, 'time'],
    ['no end', { exp: undefined }, 'time'],
    ['a beginning long ago', { iat: now() - 3_600, exp: now() + 3_600 }, 'time'],
    ['a beginning to come', { iat: now() + 3_600, exp: now() + 7_200 }, 'time'],
    ['a time before which it does not count', { nbf: now() + 3_600 }, 'time'],
    ['an older version', { [`${claim}/version`]: '1.1.0' }, 'version'],
    ['another message', { [`${claim}/message_type`]: 'LtiSubmissionReview' }, 'message'],
    ['no deployment', { [`${claim}/deployment_id`]: '' }, 'deployment'],
    [
      'a target of another site',
      { [`${claim}/target_link_uri`]: 'https://evil.example/' },
      'target',
    ],
    [
      'a target that only looks like ours',
      { [`${claim}/target_link_uri`]: 'http://localhost:3000@evil.example/' },
      'target',
    ],
    ['a script for a target', { [`${claim}/target_link_uri`]: 'javascript:alert(1)' }, 'target'],
    ['no link', { [`${claim}/resource_link`]: undefined }, 'target'],
  ])('%s is refused', async (_what, changes: Claims, reason) => {
    expect(await attempt('elev', {}, changes)).toEqual([refused, reason]);
  });

  test('a choice of content that would be sent to another site is refused', async () => {
    const settings = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
    const changes = { [settings]: { deep_link_return_url: 'https://evil.example/' } };
    expect(await attempt('larare', { deepLinking: true }, changes)).toEqual([
      refused,
      'deep-linking',
    ]);
  });
});

describe('platforms', () => {
  test('one platform does not speak for another, whose school it would open', async () => {
    const clientId = 'samma-klient';
    const own = await connect(world, world.platform, 'nya', { clientId });
    await connect(world, stranger, 'grannen', { clientId });
    // The login begins at the first platform; the answer is a genuine one of the second.
    const { location, state, mark } = await beginAs({ ...world, tool: own }, 'elev');
    const { id_token: token = '' } = await stranger.answer(location);
    const page = await postLaunch(world, { id_token: token, state });
    expect(codeOf(await finish(world, Object.fromEntries(page.searchParams), mark))).toBe(refused);
  });

  test('a platform does not say that it is another', async () => {
    const { location, state, mark } = await beginAs(world, 'elev');
    const { id_token: token = '' } = await world.platform.answer(location);
    const forged = signed({ ...stranger.key }, claimsOf(token));
    const page = await postLaunch(world, { id_token: forged, state });
    expect(codeOf(await finish(world, Object.fromEntries(page.searchParams), mark))).toBe(refused);
  });

  test('a stranger’s platform cannot begin, nor can one client in the name of another', async () => {
    const link = { person: 'elev', target: `${world.context.config.publicUrl}/` } as const;
    const fields = world.platform.initiate(world.tool, link);
    for (const changes of [{ iss: 'https://okand.example' }, { client_id: 'okand' }]) {
      const { reply } = await initiate(world, { ...fields, ...changes });
      expect(reply.statusCode).toBe(401);
      expect(reply.body).toContain('Misslyckades');
    }
  });

  test('a login does not lead to another site', async () => {
    const link = { person: 'elev', target: 'https://evil.example/' } as const;
    const { reply } = await initiate(world, world.platform.initiate(world.tool, link));
    expect(reply.statusCode).toBe(400);
    expect(reply.headers).not.toHaveProperty('location');
  });
});

describe('answers', () => {
  test('an answer that nobody has asked for is refused', async () => {
    const { location } = await beginAs(world, 'elev');
    const { id_token: token = '' } = await world.platform.answer(location);
    for (const state of ['', 'x'.repeat(43)]) {
      const page = await postLaunch(world, { id_token: token, state });
      expect(page.searchParams.has('code')).toBe(false);
    }
  });

  test('an answer counts once', async () => {
    const { location, mark, state } = await beginAs(world, 'elev');
    const answer = await world.platform.answer(location);
    const page = await postLaunch(world, answer);
    const again = await postLaunch(world, answer);
    expect(again.searchParams.has('code')).toBe(false);
    const given = Object.fromEntries(page.searchParams);
    expect((await finish(world, given, mark)).statusCode).toBe(200);
    expect(codeOf(await finish(world, given, mark))).toBe('door/state-invalid');
    // Nor does its token count for another login.
    const other = await beginAs(world, 'elev');
    const token = answer['id_token'] ?? '';
    const replayed = await postLaunch(world, { id_token: token, state: other.state });
    expect(replayed.searchParams.get('error')).toBe('invalid_response');
    expect(state).not.toBe(other.state);
  });

  test('nobody is logged in as somebody else by a link: the browser must have begun the login', async () => {
    const { location } = await beginAs(world, 'elev');
    const page = await postLaunch(world, await world.platform.answer(location));
    const given = Object.fromEntries(page.searchParams);
    const other = await beginAs(world, 'elev');
    for (const cookie of ['', other.mark])
      expect(codeOf(await finish(world, given, cookie))).toBe('door/state-invalid');
  });

  test('the proof of another login does not count', async () => {
    const begin = async () => {
      const link = { person: 'elev', target: `${world.context.config.publicUrl}/` } as const;
      const fields = { ...world.platform.initiate(world.tool, link), lti_storage_target: 'a' };
      const { body } = await world.app.inject({
        url: `/lti/login?${new URLSearchParams(fields)}`,
        headers: { 'sec-fetch-dest': 'iframe' },
      });
      const [proof = '', to = ''] = ['proof', 'to'].map(
        (name) => new RegExp(`data-${name}="([^"]+)"`).exec(body)?.[1] ?? '',
      );
      return { proof, location: new URL(to.replaceAll('&#38;', '&')) };
    };
    const [own, other] = [await begin(), await begin()];
    const page = await postLaunch(world, await world.platform.answer(own.location));
    const given = Object.fromEntries(page.searchParams);
    expect(codeOf(await finish(world, { ...given, proof: other.proof }))).toBe(
      'door/state-invalid',
    );
  });

  test('without the code, or with another, a login does not end well', async () => {
    for (const code of [undefined, 'x'.repeat(43)]) {
      const { location, mark, state } = await beginAs(world, 'elev');
      await postLaunch(world, await world.platform.answer(location));
      const given = { state, ...(code !== undefined && { code }) };
      expect(codeOf(await finish(world, given, mark))).toBe('door/code-invalid');
    }
  });

  test('a code counts a minute', async () => {
    const { location, mark } = await beginAs(world, 'elev');
    const page = await postLaunch(world, await world.platform.answer(location));
    const { db } = world.context;
    const [row] = await db
      .selectFrom('lti_login')
      .select('expires_at')
      .orderBy('expires_at')
      .execute();
    expect(Number(row?.expires_at) - Date.now()).toBeLessThan(61_000);
    await db
      .updateTable('lti_login')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    const given = Object.fromEntries(page.searchParams);
    expect(codeOf(await finish(world, given, mark))).toBe('door/state-invalid');
  });
});

test.each(['start', 'valj', 'annat'])(
  'a page below /lti/%s of no registration is refused in frames',
  async (part) => {
    const { headers } = await world.app.inject(`/lti/${part}/0b0b0b0b-0000-4000-8000-000000000000`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test('garbage is refused with an answer, and nothing fails', async () => {
  const garbage = ['{', 'a.b.c', '\u0000', '%', 'x'.repeat(70_000), 'e30.e30.e30'];
  const { state } = await beginAs(world, 'elev');
  for (const text of garbage) {
    for (const fields of [
      { id_token: text, state },
      { id_token: 'x', state: text },
      { error: text },
    ]) {
      const page = await postLaunch(world, fields);
      expect(page.searchParams.has('code')).toBe(false);
    }
    const { reply } = await initiate(world, { iss: text, login_hint: text, target_link_uri: text });
    expect([400, 401, 413]).toContain(reply.statusCode);
    expect((await finish(world, { code: text, state: text })).statusCode).toBeLessThan(500);
  }
  expect(world.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
