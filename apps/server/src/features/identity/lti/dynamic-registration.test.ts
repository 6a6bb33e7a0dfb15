import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotFetched, safeFetch } from '#http/safe-fetch.ts';
import {
  asOffice,
  launchAs,
  startLtiPlatform,
  startLtiWorld,
  type LtiPlatform,
  type LtiWorld,
} from '#test/lti-world.ts';

let world: LtiWorld;
let platform: LtiPlatform;
beforeAll(async () => {
  world = await startLtiWorld();
  platform = await startLtiPlatform();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await platform[Symbol.asyncDispose]();
});

/** The path of a new invitation of a school. */
async function invitation(school = 'grannen'): Promise<string> {
  const made = await asOffice(world, 'POST', `${school}/lti-invitations`);
  const { url } = made.json<{ url: string }>();
  return url.slice(world.context.config.publicUrl.length);
}

/** Opens the link as the platform does, which adds where it is described and a token. */
const open = (path: string, more: Record<string, string> = {}) =>
  world.app.inject(
    `${path}&${new URLSearchParams({
      openid_configuration: `${platform.url}/.well-known/openid-configuration`,
      registration_token: platform.registrationToken,
      ...more,
    })}`,
  );

const registered = () =>
  world.context.db
    .selectFrom('lti_registration')
    .select(['id', 'client_id', 'origins'])
    .where('issuer', '=', platform.url)
    .execute();

test('a platform that fails may try again by the same link', async () => {
  const path = await invitation();
  for (const more of [
    { registration_token: 'fel' },
    { openid_configuration: `${platform.url}/finns-inte` },
    { openid_configuration: 'http://127.0.0.1:1/' },
    { openid_configuration: 'file:///etc/passwd' },
    { openid_configuration: '' },
  ]) {
    const reply = await open(path, more);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Misslyckades');
  }
  // Nobody registers a platform in the name of another.
  platform.saysIssuer = 'https://evil.example';
  expect((await open(path)).body).toContain('issuer');
  platform.saysIssuer = platform.url;
  expect(await registered()).toEqual([]);
  expect((await open(path)).statusCode).toBe(200);
});

test('it is registered for the school of the link, asks for no names, and people come by it', async () => {
  const [row] = await registered();
  expect(row?.origins).toEqual([platform.url]);
  const [tool] = platform.registered;
  const { publicUrl } = world.context.config;
  expect(tool).toMatchObject({
    initiate_login_uri: `${publicUrl}/lti/login`,
    redirect_uris: [`${publicUrl}/lti/launch`],
    jwks_uri: `${publicUrl}/lti/jwks`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope:
      'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem https://purl.imsglobal.org/spec/lti-ags/scope/score',
    'https://purl.imsglobal.org/spec/lti-tool-configuration': { claims: ['iss', 'sub'] },
  });
  const known = platform.tools.get(row?.client_id ?? '');
  if (!known) throw new Error('the platform does not know the tool');
  const reply = await launchAs({ ...world, platform, tool: known }, 'larare');
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  expect(await world.api.principals.resolve({ headers })).toMatchObject({
    organisationId: 'grannen',
    id: 'school_anonymous_teacher',
  });
});

test('the window closes itself, and only the platform may show it', async () => {
  await world.context.db.deleteFrom('organisation_identity').where('kind', '=', 'lti').execute();
  const reply = await open(await invitation());
  expect(reply.body).toContain('org.imsglobal.lti.close');
  expect(reply.headers['content-security-policy']).toContain(`frame-ancestors ${platform.url}`);
  expect(reply.headers['cache-control']).toContain('no-store');
});

test('a stranger registers nothing: a link counts once, for a week, and is nowhere to be read', async () => {
  const used = await invitation();
  expect((await open(used)).statusCode).toBe(200);
  const over = await invitation();
  await world.context.db
    .updateTable('lti_invitation')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('used', '=', false)
    .execute();
  const before = (await registered()).length;
  for (const path of [used, over, '/lti/register?inbjudan=', '/lti/register?inbjudan=gissad'])
    expect((await open(path)).statusCode).toBe(400);
  expect(await registered()).toHaveLength(before);
  const token = used.split('=')[1] ?? 'ingen';
  const rows = await world.context.db.selectFrom('lti_invitation').selectAll().execute();
  expect(JSON.stringify(rows) + world.logLines.join('')).not.toContain(token);
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://0.0.0.0/',
  'https://localhost/',
  'http://example.com/',
  'https://user:pass@example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'inte en adress',
])('from a real site, %s is not fetched', async (address) => {
  const fetching = async () => safeFetch({ publicUrl: 'https://lasar.example' }, address);
  await expect(fetching()).rejects.toThrow(NotFetched);
});

test('from a real site, a name that leads to its own machine is not connected to', async () => {
  await expect(
    safeFetch({ publicUrl: 'https://lasar.example' }, 'https://localhost/'),
  ).rejects.toThrow('the name leads to no public address');
});
