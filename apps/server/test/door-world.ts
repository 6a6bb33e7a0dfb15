import { loginProviders, type DoorName } from '@lasar/contract/identity/login-provider-rules';
import { openIdSettings, startOpenId, type OpenIdDouble } from '../../../e2e/support/openid.ts';
import { openIdPerson, type OpenIdName } from '../../../e2e/support/openid-people.ts';
import { addLicence } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

export { startDnsServer, type DnsServer } from '../../../e2e/support/dns-server.ts';
export { teacherGroup, tenants, textsOfPerson } from '../../../e2e/support/openid-people.ts';
export type { OpenIdName };

export interface DoorWorld extends World {
  readonly google: OpenIdDouble;
  readonly microsoft: OpenIdDouble;
}

/** A world with the doubles of Google and Microsoft, and a school that is licensed for `gy` and has no door yet. */
export async function startDoorWorld(env: NodeJS.ProcessEnv = {}): Promise<DoorWorld> {
  const [google, microsoft] = await Promise.all([startOpenId('google'), startOpenId('microsoft')]);
  const world = await startTree({
    ...openIdSettings('google', google.url),
    ...openIdSettings('microsoft', microsoft.url),
    ...env,
  });
  await addLicence(world, 'skolan', 'gy');
  return {
    ...world,
    google,
    microsoft,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await google[Symbol.asyncDispose]();
      await microsoft[Symbol.asyncDispose]();
    },
  };
}

type Door = Pick<World, 'app'>;

/** Begins a login: the redirect to the service, with its state and the cookie that holds it. */
export async function beginAt({ app }: Door, door: DoorName) {
  const reply = await app.inject(loginProviders[door].startPath);
  const location = new URL(String(reply.headers.location), 'http://here.invalid');
  const [mark = ''] = String(reply.headers['set-cookie']).split(';');
  return { reply, location, mark, state: location.searchParams.get('state') ?? '' };
}

/** Logs somebody in at the service, as a browser does: the parameters that it is sent back with. */
export async function answerFor(location: URL, name: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let next = new URL(location);
  next.searchParams.set('som', name);
  for (let hops = 0; hops < 8 && !next.pathname.endsWith('/klar'); hops += 1) {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(to, next);
  }
  return Object.fromEntries(next.searchParams);
}

/** Calls the endpoint that finishes a login, as the page does to which the service returns the browser. */
export const finishAt = (
  { app }: Door,
  door: string,
  payload: Record<string, string>,
  cookie = '',
) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/doors/${door}`,
    payload,
    headers: { ...(cookie && { cookie }) },
  });

/** Logs in as a person of the doubles. */
export async function logInThrough(world: Door, name: OpenIdName) {
  const { door } = openIdPerson(name);
  const { location, mark } = await beginAt(world, door);
  return finishAt(world, door, await answerFor(location, name), mark);
}
