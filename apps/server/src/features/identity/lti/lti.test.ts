import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLtiUser } from './launch.ts';
import {
  asOffice,
  connect,
  finish,
  initiate,
  launchAs,
  postLaunch,
  startLtiWorld,
  type LtiName,
  type LtiWorld,
} from '#test/lti-world.ts';

let world: LtiWorld;
beforeAll(async () => {
  world = await startLtiWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const page = (path: string) => world.context.config.publicUrl + path;
const claim = 'https://purl.imsglobal.org/spec/lti/claim';

test('a link of a platform leads to its page, in a session of the school without name', async () => {
  const reply = await launchAs(world, 'elev', { target: page('/lesson/lek-1?del=2') });
  expect(reply.json()).toMatchObject({
    user: { id: 'school_anonymous_student', personemail: '', firstname: '', roles: ['student'] },
    to: '/lesson/lek-1?del=2',
  });
  const { token } = reply.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const user = await world.api.principals.resolve({ headers });
  expect(user).toMatchObject({ organisationId: 'skolan' });
  const [link] = await world.context.db.selectFrom('lti_resource_link').selectAll().execute();
  expect(await findLtiUser(world.context.config, user as { lti: string })).toEqual({
    registrationId: link?.registration_id,
    resourceLinkId: link?.id,
    sub: 'anvandare-elev',
    to: '/lesson/lek-1?del=2',
  });
  expect(link?.line_item).toBe(`${world.platform.url}/2344/lineitems/1234/lineitem`);
  // Nothing of the person is readable in the token, in the database or in the log.
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('elev');
  expect(await world.context.db.selectFrom('lti_login').selectAll().execute()).toEqual([]);
  expect(world.logLines.join('')).not.toMatch(/anvandare-|@platform/);
});

test.each([
  ['larare', 'teacher'],
  ['assistent', 'teacher'],
  ['elev', 'student'],
  ['larareOchElev', 'student'],
  ['systemet', 'student'],
  ['utanRoll', 'student'],
] satisfies [LtiName, string][])('%s is a %s', async (name, role) => {
  const reply = await launchAs(world, name);
  expect(reply.json<{ user: { id: string } }>().user.id).toBe(`school_anonymous_${role}`);
});

test.each([
  ['/lti/launch', '/'],
  ['/', '/'],
  [
    '/gymnasieskola/mat/mat1c/algebra/omr-1#lektion',
    '/gymnasieskola/mat/mat1c/algebra/omr-1#lektion',
  ],
  ['/v/ABC-DEF-GHJ', '/v/ABC-DEF-GHJ'],
  ['/admin/skolor/skolan/x/y', '/'],
  ['/AUTH/logout', '/'],
  ['/%61uth/logout', '/'],
  ['/api/init', '/'],
])('the target %s leads to %s', async (target, to) => {
  const reply = await launchAs(world, 'elev', { target: page(target) });
  expect(reply.json()).toMatchObject({ to });
});

describe('the browser', () => {
  const link = () => ({ person: 'elev', target: page('/lesson/lek-1') }) as const;

  test('outside a frame it is sent on at once, with a cookie that frames have too', async () => {
    const { reply, location } = await initiate(world, world.platform.initiate(world.tool, link()));
    expect(reply.statusCode).toBe(302);
    expect(location.href.startsWith(`${world.platform.url}/authorize?`)).toBe(true);
    expect(reply.headers['set-cookie']).toMatch(
      /; Path=\/api\/auth\/lti; HttpOnly; SameSite=None; Partitioned; Secure$/,
    );
    expect(reply.headers['cache-control']).toContain('no-store');
  });

  test('in a frame a page of ours looks whether it keeps cookies, which the platform alone may show', async () => {
    const fields = world.platform.initiate(world.tool, link());
    const reply = await world.app.inject({
      url: `/lti/login?${new URLSearchParams(fields)}`,
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain(
      `frame-ancestors ${world.platform.url}`,
    );
    expect(reply.headers).not.toHaveProperty('x-frame-options');
    expect(reply.body).toContain('Öppna i en ny flik');
  });

  test('without cookies it is known by what the platform has kept for it, and by nothing else', async () => {
    const fields = {
      ...world.platform.initiate(world.tool, link()),
      lti_storage_target: '_parent',
    };
    const begun = await world.app.inject({
      url: `/lti/login?${new URLSearchParams(fields)}`,
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    const [, proof = ''] = /data-proof="([^"]+)"/.exec(begun.body) ?? [];
    const [, to = ''] = /data-to="([^"]+)"/.exec(begun.body) ?? [];
    const location = new URL(to.replaceAll('&#38;', '&'));
    expect(location.searchParams.get('state')).toMatch(/\._parent$/);
    const at = await postLaunch(world, await world.platform.answer(location));
    const given = Object.fromEntries(at.searchParams);
    expect((await finish(world, given)).json()).toMatchObject({ code: 'door/state-invalid' });
    expect((await finish(world, { ...given, proof: 'x'.repeat(43) })).json()).toMatchObject({
      code: 'door/state-invalid',
    });
    expect((await finish(world, { ...given, proof })).json()).toMatchObject({
      to: '/lesson/lek-1',
    });
  });
});

describe('schools', () => {
  test('a deployment of its own leads to its school, and others to that of the registration', async () => {
    await connect(world, world.platform, 'grannen', {
      clientId: world.tool.clientId,
      deploymentId: 'grannens',
    });
    const schoolOf = async (deploymentId: string) => {
      const reply = await launchAs(world, 'elev', { deploymentId });
      const { token } = reply.json<{ token: string }>();
      const headers = { authorization: `Bearer ${token}` };
      return (await world.api.principals.resolve({ headers })) as { organisationId: string };
    };
    expect((await schoolOf('grannens')).organisationId).toBe('grannen');
    expect((await schoolOf('en-annan')).organisationId).toBe('skolan');
  });

  test('a deployment that gets a school of its own ends the sessions that came by it to another', async () => {
    const { token } = (await launchAs(world, 'larare', { deploymentId: 'flyttar' })).json<{
      token: string;
    }>();
    const { clientId } = world.tool;
    await connect(world, world.platform, 'nya', { clientId, deploymentId: 'flyttar' });
    const headers = { authorization: `Bearer ${token}` };
    const user = await world.app.inject({ url: '/api/user/school_anonymous_teacher', headers });
    expect(user.json()).toMatchObject({ code: 'session/invalid' });
  });

  test('a deployment that leads nowhere is told, for an administrator to quote', async () => {
    const only = await connect(world, world.platform, 'nya', {
      clientId: 'bara-en',
      deploymentId: 'den-nyas',
    });
    const other = { ...world, tool: only };
    expect((await launchAs(other, 'elev', { deploymentId: 'okand' })).json()).toMatchObject({
      status: 401,
      code: 'door/unknown-school',
      message: 'Misslyckades',
      about: 'okand',
    });
    expect((await launchAs(other, 'elev', { deploymentId: 'den-nyas' })).statusCode).toBe(200);
    const { registrations } = (await asOffice(world, 'GET', 'nya/lti')).json<{
      registrations: { door: string; clientId: string }[];
    }>();
    const { token } = (await launchAs(other, 'elev', { deploymentId: 'den-nyas' })).json<{
      token: string;
    }>();
    const own = registrations.find(({ clientId }) => clientId === only.clientId);
    const removed = await asOffice(world, 'DELETE', `nya/lti/${own?.door}`);
    expect(removed.json()).toMatchObject({
      registrations: registrations.flatMap(({ door }) => (door === own?.door ? [] : { door })),
    });
    // The session ends, and nobody comes that way any more.
    const headers = { authorization: `Bearer ${token}` };
    const user = await world.app.inject({ url: '/api/user/school_anonymous_student', headers });
    expect(user.json()).toMatchObject({ code: 'session/invalid' });
    const again = await initiate(
      world,
      world.platform.initiate(only, { person: 'elev', target: page('/') }),
    );
    expect(again.reply.statusCode).toBe(401);
    expect(again.reply.body).toContain('Misslyckades');
    expect(again.reply.body).toContain('bara-en');
  });
});

test('a teacher who chooses content is sent to the choice, and a pupil is refused', async () => {
  const reply = await launchAs(world, 'larare', { deepLinking: true });
  const { to } = reply.json<{ to: string }>();
  const [choice] = await world.context.db.selectFrom('lti_deep_linking').selectAll().execute();
  expect(to).toBe(`/lti/valj/${choice?.registration_id}/${choice?.id}`);
  expect(choice).toMatchObject({
    return_url: `${world.platform.url}/tillbaka`,
    data: 'csrftoken:c7fbba78',
    accept_multiple: true,
  });
  expect((await launchAs(world, 'elev', { deepLinking: true })).json()).toMatchObject({
    code: 'door/refused',
  });
});

test('the public keys have nothing of the private one, and stay', async () => {
  const { body } = await world.app.inject('/lti/jwks');
  const { keys } = JSON.parse(body) as { keys: Record<string, string>[] };
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect((await world.app.inject('/lti/jwks')).body).toBe(body);
});

test('the office sees why the last answer was refused, until somebody comes again', async () => {
  const failureOf = async () =>
    (await asOffice(world, 'GET', 'skolan/lti')).json<{ registrations: { failure?: string }[] }>()
      .registrations[0]?.failure;
  await launchAs(world, 'elev', {}, { [`${claim}/version`]: '1.1' });
  expect(await failureOf()).toBe('version');
  await launchAs(world, 'elev');
  expect(await failureOf()).toBeUndefined();
});
