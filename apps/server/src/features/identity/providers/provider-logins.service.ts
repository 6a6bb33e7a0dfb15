import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { loginProviders, type ErrandPurpose } from '@lasar/contract/identity/login-provider-rules';
import {
  findSchoolByKeys,
  type FoundSchool,
  type SchoolKey,
} from '#features/customers/school-doors/school-doors.service.ts';
import { createBeginSession } from '#features/identity/sessions/sessions.service.ts';
import { createAccountlessLogIn } from '#features/identity/sessions/anonymous.service.ts';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { createQueue } from '#jobs/queue.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import { findJoined } from '../joined-logins/joined-logins.service.ts';
import type {
  CompletedLogin,
  Errand,
  IdentityProvider,
  LoginSecrets,
} from './identity-provider.ts';
import { keepSecrets, newSecrets, takeSecrets } from './login-secrets.ts';
import { roleAt } from './role-at.ts';
import {
  forgettingOf,
  isStateAccepted,
  markOf,
  newState,
  type StateCookie,
} from './login-state.ts';

/** The query of the return address, which the other service or anybody else may have written. */
export interface Returned {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  readonly redirect_uri?: string;
  readonly iss?: string;
}

/** What a front end on another host begins a login with: its own return address, and a state that it checks itself. */
interface ForeignLogin {
  readonly redirectUri?: string | undefined;
  readonly state?: string | undefined;
}

/** What a login of this site may begin with: the identity provider of a federation, and what else it is for. */
interface Choice {
  readonly chosen?: string;
  readonly errand?: Errand | undefined;
}

/** A login that ended without a session: what it was for, and what the service has said. */
interface AnsweredErrand extends CompletedLogin {
  readonly errand: Errand;
}

/** Where to send the browser, and the cookie that it gets when the login returns to this site. */
interface Begun {
  readonly location: string;
  readonly mark?: string;
}

/** Logins through one other service. */
export interface ProviderLogins {
  /**
   * Undefined without the settings of the service. Throws `request/invalid` for a return address that the settings do not name,
   * and for one without a state while states are required.
   */
  readonly begin: (
    client: RequestInfo,
    given?: ForeignLogin & Choice,
  ) => Promise<Begun | undefined>;
  /**
   * Finishes a login: the person decides the role and the school of the session, and is not stored. Throws a problem of the
   * provider.
   */
  readonly finish: (returned: Returned, client: RequestInfo) => Promise<LoggedIn>;
  /**
   * Takes the answer of a login that was begun by the user for one of the purposes. Throws as `finish` does, and
   * `door/state-invalid` for one of somebody else or for something else.
   */
  readonly answer: (
    returned: Returned,
    client: RequestInfo,
    wanted: { readonly userId: string; readonly purposes: readonly ErrandPurpose[] },
  ) => Promise<AnsweredErrand>;
  /** The Set-Cookie headers after a login, whatever became of it. */
  readonly forget: (cookies: string | undefined, state: string | undefined) => string[];
}

/** What a login comes back with that could not begin: the word of OAuth for a service that does not answer. */
export const notReached = 'temporarily_unavailable';

/** What a login comes back with whose answer was posted here and refused. */
export const notTrusted = 'invalid_response';

// Every login waits for the server of the service. While that is slow, the process must still have room for other requests, and
// somebody who floods it takes no place of another address.
const logins = { atOnce: 200, mayWait: 50 } as const;
const beginnings = { atOnce: 20, mayWait: 50 } as const;

export function createProviderLogins(context: Context, provider: IdentityProvider): ProviderLogins {
  const logIn = createAccountlessLogIn(context);
  const beginSession = createBeginSession(context);
  const { config, log } = context;
  const { name, foreignReturns, requiresState } = provider;
  const finishing = createQueue(logins.atOnce, logins.mayWait);
  const beginning = createQueue(beginnings.atOnce, beginnings.mayWait);
  const { label, returnPath } = loginProviders[name];
  const ownReturn = config.publicUrl + returnPath;
  const cookie: StateCookie = {
    ...provider.cookie,
    secure: config.publicUrl.startsWith('https:'),
  };
  return {
    begin: (client, given) => logged(() => beginning.run(() => begin(given), turnOf(client))),
    finish: (returned, client) =>
      timed('login', name, () =>
        logged(() => finishing.run(() => finish(returned, client), turnOf(client))),
      ),
    answer: (returned, client, wanted) =>
      logged(() => finishing.run(() => answer(returned, client, wanted), turnOf(client))),
    forget: (cookies, state) => forgettingOf(cookie, cookies, state),
  };

  async function begin({
    redirectUri,
    state: theirs,
    chosen,
    errand,
  }: ForeignLogin & Choice = {}): Promise<Begun | undefined> {
    if (!provider.isConfigured) return undefined;
    if (redirectUri !== undefined && redirectUri !== ownReturn) {
      if (!foreignReturns.includes(redirectUri) || (requiresState && !theirs))
        throw new Problem('request/invalid');
      const given = theirs === undefined ? {} : { state: theirs };
      return { location: await provider.begin({ redirectUri, ...given }) };
    }
    const state = newState(errand?.purpose);
    const choice = chosen === undefined ? {} : { chosen };
    const secrets = provider.keepsSecrets
      ? { ...newSecrets(), ...choice, ...(errand && { errand }) }
      : undefined;
    const login = { redirectUri: ownReturn, state, ...(secrets && { secrets }), ...choice };
    const location = await provider.begin(login);
    // Kept once the service is known to answer: what cannot begin leaves nothing behind.
    if (secrets) await keepSecrets(context.db, name, state, secrets);
    return { location, mark: markOf(cookie, state) };
  }

  /** Only the code is logged, which the operator's page of the service explains. */
  async function logged<T>(login: () => Promise<T>): Promise<T> {
    try {
      return await login();
    } catch (error) {
      if (error instanceof Problem) log.warn({ code: error.code }, `a login with ${label} failed`);
      throw error;
    }
  }

  async function finish(returned: Returned, client: RequestInfo): Promise<LoggedIn> {
    const { person: said, errand } = await identify(returned, client);
    if (errand) throw failure('state-invalid');
    const person = said();
    const found = await requireSchool(person.schools);
    const { organisationId } = found;
    const joined = await findJoined(context, name, person.subject, organisationId);
    if (joined) return beginSession(joined);
    const { role } = await roleAt(context, person, found);
    return logIn(provider.users[role], { organisationId });
  }

  async function answer(
    returned: Returned,
    client: RequestInfo,
    { userId, purposes }: Parameters<ProviderLogins['answer']>[2],
  ): Promise<AnsweredErrand> {
    const { errand, ...completed } = await identify(returned, client);
    if (errand?.userId !== userId || !purposes.includes(errand.purpose))
      throw failure('state-invalid');
    return { ...completed, errand };
  }

  /** Checks an answer, and that this browser began the login. */
  async function identify(
    returned: Returned,
    client: RequestInfo,
  ): Promise<CompletedLogin & { readonly errand?: Errand }> {
    if (!provider.isConfigured) throw failure('not-configured');
    const { code, state, error } = returned;
    const foreign = foreignReturn(returned, client);
    if (provider.keepsSecrets && state === undefined && error === notReached)
      throw failure('unreachable');
    // The cookie of a login that began here is not sent from another host: the front end there has checked its own state.
    if (foreign === undefined && !isStateAccepted(cookie, client.cookies, state, requiresState))
      throw failure('state-invalid');
    const secrets = await requireSecrets(state);
    if (error === notReached || error === 'server_error') throw failure('unreachable');
    if (error === notTrusted && provider.problems === 'door')
      throw new Problem('door/token-invalid');
    if (error !== undefined) throw failure('refused');
    if (code === undefined) throw failure('code-invalid');
    const completed = await provider.complete({
      redirectUri: foreign ?? ownReturn,
      code,
      ...(state !== undefined && { state }),
      ...(returned.iss !== undefined && { iss: returned.iss }),
      ...(secrets && { secrets }),
    });
    return { ...completed, ...(secrets?.errand && { errand: secrets.errand }) };
  }

  /**
   * The return address that a login began with, which the service compares: the one that the call names, or else that of the
   * front end that calls. Undefined for this site's own. Throws `request/invalid` for one that the settings do not name.
   */
  function foreignReturn(
    { redirect_uri: named }: Returned,
    { origin }: RequestInfo,
  ): string | undefined {
    if (named === undefined) return foreignReturns.find((uri) => new URL(uri).origin === origin);
    if (named === ownReturn) return undefined;
    if (!foreignReturns.includes(named)) throw new Problem('request/invalid');
    return named;
  }

  /** What was kept when the login began. It is used up by this answer, whether that is good or not. */
  async function requireSecrets(state: string | undefined): Promise<LoginSecrets | undefined> {
    if (!provider.keepsSecrets) return undefined;
    const secrets = await takeSecrets(context.db, name, state ?? '');
    if (!secrets) throw failure('state-invalid');
    return secrets;
  }

  async function requireSchool(schools: readonly SchoolKey[]): Promise<FoundSchool> {
    const found = await findSchoolByKeys(context, schools);
    if (found) return found;
    throw failure('unknown-school', schools[0]?.value);
  }

  function failure(code: Failure, about?: string): Problem {
    return new Problem(`${provider.problems}/${code}`, about === undefined ? {} : { about });
  }
}

type Failure =
  | 'not-configured'
  | 'state-invalid'
  | 'code-invalid'
  | 'refused'
  | 'unreachable'
  | 'unknown-school';

const turnOf = ({ address, signal }: RequestInfo) => ({ key: address, ...(signal && { signal }) });
