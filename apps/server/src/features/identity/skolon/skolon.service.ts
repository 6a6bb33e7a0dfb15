import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { skolonReturnPath } from '@lasar/contract/paths';
import { findOrganisationInSkolon } from '#features/customers/organisations/organisations.service.ts';
import { createAccountlessLogIn } from '#features/identity/sessions/anonymous.service.ts';
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
  readonly redirect_uri?: string;
}

// Every login waits for Skolon's server. While that is slow, the process must still have room for other requests.
const loginsAtOnce = 200;

const ownRedirectUri = ({ publicUrl }: Context['config']): string => publicUrl + skolonReturnPath;

/** What a front end on another host begins a login with: its own return address, and a state that it checks itself. */
export interface ForeignLogin {
  readonly redirectUri?: string | undefined;
  readonly state?: string | undefined;
}

/**
 * The address to log in at, and the state cookie of a login that returns here. Undefined when Skolon is not set up. Throws
 * `request/invalid` for a return address that the settings do not name, and for one without a state while states are required.
 */
export function beginLogin(
  { config }: Pick<Context, 'config'>,
  foreign: ForeignLogin = {},
): { readonly location: string; readonly mark?: string } | undefined {
  const { skolon } = config;
  if (!skolon) return undefined;
  const authorizeAt = (redirectUri: string, state: string | undefined): string => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: skolon.clientId,
      redirect_uri: redirectUri,
      scope: skolon.scope,
      ...(state !== undefined && { state }),
    });
    return `${skolon.idpUrl}/oauth/auth?${query}`;
  };
  const { redirectUri } = foreign;
  if (redirectUri !== undefined && redirectUri !== ownRedirectUri(config)) {
    const isListed = skolon.redirectUris.includes(redirectUri);
    if (!isListed || (skolon.requireState && !foreign.state)) throw new Problem('request/invalid');
    return { location: authorizeAt(redirectUri, foreign.state) };
  }
  const state = newState();
  return {
    location: authorizeAt(ownRedirectUri(config), state),
    mark: markOf(state, config.publicUrl.startsWith('https:')),
  };
}

/**
 * The return address that a login began with, which Skolon compares: the one that the call names, or else that of the
 * front end that calls. Undefined for this site's own. Throws `request/invalid` for one that the settings do not name.
 */
function foreignRedirectUri(
  config: Context['config'],
  { redirect_uri: named }: Returned,
  { origin }: RequestInfo,
): string | undefined {
  const listed = config.skolon?.redirectUris ?? [];
  if (named === undefined) return listed.find((uri) => new URL(uri).origin === origin);
  if (named === ownRedirectUri(config)) return undefined;
  if (!listed.includes(named)) throw new Problem('request/invalid');
  return named;
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

  async function finish(returned: Returned, client: RequestInfo): Promise<LoggedIn> {
    if (!config.skolon) throw new Problem('skolon/not-configured');
    const { code, state, error } = returned;
    const foreign = foreignRedirectUri(config, returned, client);
    // The cookie of a login that began here is not sent from another host: the front end there has checked its own state.
    if (
      foreign === undefined &&
      !isStateAccepted(client.cookies, state, config.skolon.requireState)
    )
      throw new Problem('skolon/state-invalid');
    if (error !== undefined) throw new Problem('skolon/refused');
    if (code === undefined) throw new Problem('skolon/code-invalid');

    const skolon = createSkolonClient(config.skolon);
    const token = await exchangeCode(skolon, code, foreign ?? ownRedirectUri(config));
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
