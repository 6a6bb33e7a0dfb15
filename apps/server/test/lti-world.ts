import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import type { LtiName } from '../../../e2e/support/lti-people.ts';
import {
  startLtiPlatform,
  type Claims,
  type CourseLink,
  type KnownTool,
  type LtiPlatform,
} from '../../../e2e/support/lti-platform.ts';
import { addLicence, addPerson, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

export { startLtiPlatform, type LtiName, type LtiPlatform };
export { newSigningKey, signed, type Claims } from '../../../e2e/support/lti-platform.ts';

export interface LtiWorld extends World {
  readonly platform: LtiPlatform;
  /** This tool as the platform knows it, registered for `skolan`. */
  readonly tool: KnownTool;
}

/** A world whose school `skolan`, licensed for `gy`, has a platform that is registered by hand. */
export async function startLtiWorld(): Promise<LtiWorld> {
  const platform = await startLtiPlatform();
  const world = await startTree();
  for (const school of ['skolan', 'grannen', 'nya']) await addLicence(world, school, 'gy');
  await addPerson(world, 'chefen', { roles: ['admin'] });
  return {
    ...world,
    platform,
    tool: await connect(world, platform, 'skolan'),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await platform[Symbol.asyncDispose]();
    },
  };
}

/** A call of the office. */
export const asOffice = async (
  world: World,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  world.app.inject({
    method,
    url: `/api/admin/organisations/${path}`,
    headers: await bearerOf(world, 'chefen'),
    ...(payload && { payload }),
  });

/** Registers a platform for a school by hand, and the tool at the platform. */
export async function connect(
  world: World,
  platform: LtiPlatform,
  school: string,
  more: { readonly deploymentId?: string; readonly clientId?: string } = {},
): Promise<KnownTool> {
  const { publicUrl } = world.context.config;
  const clientId = more.clientId ?? `klient-${platform.tools.size}`;
  const tool = {
    clientId,
    loginUrl: publicUrl + ltiPaths.login,
    redirectUri: publicUrl + ltiPaths.launch,
  };
  platform.tools.set(clientId, tool);
  const payload = { name: 'Plattformen', ...platform.registration, clientId, ...more };
  const reply = await asOffice(world, 'POST', `${school}/lti`, payload);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return tool;
}

type Fields = Readonly<Record<string, string>>;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Initiates a login as the platform does: where the browser is sent to, and the cookie that it gets. */
export async function initiate({ app }: Pick<World, 'app'>, fields: Fields) {
  const reply = await app.inject({
    method: 'POST',
    url: ltiPaths.login,
    headers: form,
    payload: new URLSearchParams(fields).toString(),
  });
  const location = new URL(reply.headers.location ?? '/', 'http://here.invalid');
  const [mark = ''] = String(reply.headers['set-cookie']).split(';');
  return { reply, location, mark, state: location.searchParams.get('state') ?? '' };
}

/** Posts the platform's answer, as a browser does: the page that it is sent on to. */
export async function postLaunch({ app }: Pick<World, 'app'>, fields: Fields): Promise<URL> {
  const reply = await app.inject({
    method: 'POST',
    url: ltiPaths.launch,
    headers: { ...form, origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  });
  if (reply.statusCode !== 303) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return new URL(String(reply.headers.location), 'http://here.invalid');
}

/** Calls what finishes a login, as its page does. */
export const finish = ({ app }: Pick<World, 'app'>, payload: Fields, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/lti',
    payload,
    headers: { ...(cookie && { cookie }) },
  });

/** Comes by a link of the platform, whose claims are changed before they are signed. */
export async function launchAs(
  world: LtiWorld,
  person: LtiName,
  link: Partial<CourseLink> = {},
  changes: Claims = {},
  tamper: (token: string) => string = (token) => token,
) {
  const { platform } = world;
  const begun = await beginAs(world, person, link);
  const { id_token: token = '', ...rest } = await platform.answer(begun.location, changes);
  const page = await postLaunch(world, { ...rest, id_token: tamper(token) });
  return finish(world, Object.fromEntries(page.searchParams), begun.mark);
}

/** Presses a link of the platform, which initiates a login. */
export function beginAs(world: LtiWorld, person: LtiName, link: Partial<CourseLink> = {}) {
  const target = `${world.context.config.publicUrl}/lesson/lek-1`;
  return initiate(world, world.platform.initiate(world.tool, { person, target, ...link }));
}
