import { skolonSettings, startSkolon, type SkolonStandIn } from '../../../e2e/support/skolon.ts';
import { skolonSchool, type SkolonName } from '../../../e2e/support/skolon-people.ts';
import { addLicence } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

export { personalValuesOf, strangeSchool } from '../../../e2e/support/skolon-people.ts';
export type { SkolonName };

export interface SkolonWorld extends World {
  readonly skolon: SkolonStandIn;
}

export const webhookSecret = 'w'.repeat(40);

/** A world with the test double of Skolon, and a school that both have, licensed for `gy`. */
export async function startSkolonWorld(env: NodeJS.ProcessEnv = {}): Promise<SkolonWorld> {
  const skolon = await startSkolon();
  const world = await startTree({
    ...skolonSettings(skolon.url),
    SKOLON_WEBHOOK_SECRET: webhookSecret,
    SKOLON_TIMEOUT_SECONDS: '2',
    ...env,
  });
  await addLicence(world, 'skolan', 'gy');
  await world.context.db
    .updateTable('organisation')
    .set({ skolon_uuid: skolonSchool.toUpperCase() })
    .where('id', '=', 'skolan')
    .execute();
  return {
    ...world,
    skolon,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await skolon[Symbol.asyncDispose]();
    },
  };
}

/** Begins a login: the redirect to Skolon, with its state and the state cookie. */
export async function beginLogin({ app }: Pick<World, 'app'>) {
  const reply = await app.inject('/auth/skolon');
  const location = new URL(String(reply.headers.location), 'http://here.invalid');
  const [mark = ''] = String(reply.headers['set-cookie']).split(';');
  return { reply, location, mark, state: location.searchParams.get('state') ?? '' };
}

/** Calls the endpoint that finishes a login, as the page does to which Skolon returns the browser. */
export const returnFromSkolon = (
  { app }: Pick<World, 'app'>,
  query: Record<string, string>,
  cookie = '',
) =>
  app.inject({
    url: `/api/skolon/skolon-redirect?${new URLSearchParams(query)}`,
    headers: { ...(cookie && { cookie }) },
  });

/** Logs in as a person of the stand-in. */
export async function logInThroughSkolon(world: SkolonWorld, name: SkolonName) {
  const { mark, state } = await beginLogin(world);
  return returnFromSkolon(world, { code: world.skolon.codeFor(name), state }, mark);
}
