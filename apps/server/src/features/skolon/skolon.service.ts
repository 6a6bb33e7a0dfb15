import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoggedIn } from '@lasar/contract/sessions';
import { skolonReturnPath } from '@lasar/contract/paths';
import { findOrganisationInSkolon } from '#features/organisations/organisations.service.ts';
import { createLogInAnonymous } from '#features/sessions/anonymous.service.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { createQueue } from '#jobs/queue.ts';
import type { RequestInfo } from '#http/route.ts';
import { findMark, markOf, newState } from './login-state.ts';
import { createSkolonClient } from './skolon-client.ts';
import { hasLicence } from './skolon-licence.ts';
import { exchangeCode, requirePerson } from './skolon-person.ts';

/** What Skolon, or anybody, sent the browser back with. */
export interface Returned {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

// Each waits for somebody else's server. While that is slow, pages must still have their turn.
const loginsAtOnce = 200;

const redirectUri = ({ publicUrl }: Context['config']): string => publicUrl + skolonReturnPath;

/** Where the browser goes to log in, and the mark that it takes along. Undefined when Skolon is not set up. */
export function beginLogin({ config }: Pick<Context, 'config'>) {
  const { skolon } = config;
  if (!skolon) return undefined;
  const state = newState();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: skolon.clientId,
    redirect_uri: redirectUri(config),
    scope: skolon.scope,
    state,
  });
  return {
    location: `${skolon.idpUrl}/oauth/auth?${query}`,
    mark: markOf(state, config.publicUrl.startsWith('https:')),
  };
}

/** Ends a login: who it is in Skolon decides what they are here, and is then forgotten. Throws a `skolon/…` problem. */
export function createFinishLogin(context: Context) {
  const logIn = createLogInAnonymous(context);
  const { config, log } = context;
  const logins = createQueue(loginsAtOnce, 0);
  return async (returned: Returned, client: RequestInfo): Promise<LoggedIn> => {
    try {
      return await logins.run(() => finish(returned, client));
    } catch (error) {
      // The code is all that is told: an operator looks it up in docs/skolon.md.
      if (error instanceof Problem) log.warn({ code: error.code }, 'a login with Skolon failed');
      throw error;
    }
  };

  async function finish(
    { code, state, error }: Returned,
    { cookies }: RequestInfo,
  ): Promise<LoggedIn> {
    if (!config.skolon) throw new Problem('skolon/not-configured');
    if (findMark(cookies, state, config.skolon.requireState) === undefined)
      throw new Problem('skolon/state-invalid');
    if (error !== undefined) throw new Problem('skolon/refused');
    if (code === undefined) throw new Problem('skolon/code-invalid');

    const skolon = createSkolonClient(config.skolon);
    const token = await exchangeCode(skolon, code, redirectUri(config));
    const person = await requirePerson(skolon, token);
    if (!(await hasLicence(skolon, token, person.uuid))) throw new Problem('skolon/no-licence');
    const organisationId = await requireSchool(context, person.schools);
    const id = person.isTeacher ? 'skolon_anonymous_teacher' : 'skolon_anonymous_student';
    return logIn(id, { organisationId });
  }
}

async function requireSchool(context: Context, schools: readonly string[]): Promise<string> {
  const found = await findOrganisationInSkolon(context, schools);
  if (found !== undefined) return found;
  const [about] = schools;
  throw new Problem('skolon/unknown-school', about === undefined ? {} : { about });
}

/**
 * Takes note of a webhook. There is nothing to change or remove: no person of Skolon's is kept here, and licences, types
 * and schools are asked for at each login. Throws `request/not-found` without the right secret.
 */
export function acceptWebhook({ config }: Pick<Context, 'config'>, secret: string): void {
  const expected = config.skolon?.webhookSecret;
  if (expected === undefined || !timingSafeEqual(digest(secret), digest(expected)))
    throw new Problem('request/not-found');
}

// Digests, so that both are equally long whatever was sent.
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
