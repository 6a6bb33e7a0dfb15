import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoggedIn } from '@lasar/contract/sessions';
import { skolonReturnPath } from '@lasar/contract/paths';
import { findOrganisationInSkolon } from '#features/organisations/organisations.service.ts';
import { createAccountlessLogIn } from '#features/sessions/anonymous.service.ts';
import type { Context } from '#context.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import { createQueue } from '#jobs/queue.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { isStateAccepted, markOf, newState } from './login-state.ts';
import { createSkolonClient } from './skolon-client.ts';
import { exchangeCode, hasLicence, requirePerson } from './skolon-person.ts';

/** The query of the return address, which Skolon or anybody else may have written. */
export interface Returned {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

// Every login waits for Skolon's server. While that is slow, the process must still have room for other requests.
const loginsAtOnce = 200;

const redirectUri = ({ publicUrl }: Context['config']): string => publicUrl + skolonReturnPath;

/** The address to log in at, and the state cookie. Undefined when Skolon is not set up. */
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

/**
 * Finishes a login: the person in Skolon decides the role and the school of the session, and is not stored. Throws a
 * `skolon/…` problem.
 */
export function createFinishLogin(context: Context) {
  const logIn = createAccountlessLogIn(context);
  const { config, log } = context;
  const logins = createQueue(loginsAtOnce, 0);
  return async (returned: Returned, client: RequestInfo): Promise<LoggedIn> => {
    try {
      return await timed('login', 'skolon', () => logins.run(() => finish(returned, client)));
    } catch (error) {
      // Only the code is logged: docs/skolon.md explains it to operators.
      if (error instanceof Problem) log.warn({ code: error.code }, 'a login with Skolon failed');
      throw error;
    }
  };

  async function finish(
    { code, state, error }: Returned,
    { cookies }: RequestInfo,
  ): Promise<LoggedIn> {
    if (!config.skolon) throw new Problem('skolon/not-configured');
    if (!isStateAccepted(cookies, state, config.skolon.requireState))
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
 * Acknowledges a webhook. There is nothing to change or remove: no person from Skolon is stored, and licences, roles
 * and schools are read at each login. Throws `request/not-found` without the right secret.
 */
export function acceptWebhook({ config }: Pick<Context, 'config'>, secret: string): void {
  const expected = config.skolon?.webhookSecret;
  if (expected === undefined || !timingSafeEqual(digest(secret), digest(expected)))
    throw new Problem('request/not-found');
}

// Digests have the same length, which `timingSafeEqual` requires, whatever was sent.
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
