import type { finishLtiLogin } from '@lasar/contract/identity/lti';
import type { Input, Output } from '@lasar/contract/endpoint';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { decodeJwt } from 'jose';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import {
  findSchoolByKeys,
  type SchoolKey,
} from '#features/customers/school-doors/school-doors.service.ts';
import { createAccountlessLogIn } from '#features/identity/sessions/anonymous.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { createQueue } from '#jobs/queue.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import { LaunchRefused } from './launch-refused.ts';
import { sealLtiUser, type Launch } from './launch.ts';
import {
  findDeploymentId,
  keepDeepLinking,
  keepResourceLink,
  noteFailure,
  noteLaunch,
} from './launches.store.ts';
import { isMarked, storageTargetIn } from './login-cookie.ts';
import {
  findWaitingLogin,
  hashOf,
  hasProof,
  insertLogin,
  keepLaunch,
  random,
  takeLogin,
} from './lti-logins.store.ts';
import { pageOf } from './own-pages.ts';
import { createPlatformKeys } from './platform-keys.ts';
import {
  findRegistration,
  listRegistrationsOf,
  type RegistrationRow,
} from './registrations.store.ts';
import { seal, unseal } from '#auth/sealed.ts';
import { verifyLaunch } from './verify-launch.ts';

/** What a platform initiates a login with, or anybody else. */
export interface Initiation {
  readonly iss?: string;
  readonly login_hint?: string;
  readonly target_link_uri?: string;
  readonly lti_message_hint?: string;
  readonly client_id?: string;
  readonly lti_storage_target?: string;
}

/** What the browser posts for a platform. Anybody may have written it. */
export interface PostedLaunch {
  readonly id_token?: string;
  readonly state?: string;
  readonly error?: string;
}

/** A login that has begun: where the browser goes, and what shows later that it is the same browser. */
interface BegunLogin {
  readonly registration: RegistrationRow;
  readonly location: string;
  readonly state: string;
  readonly proof: string;
}

/** Why a login cannot begin: nobody has connected the platform, it does not say which client it means, or what it sends is no login. */
export type NotBegun = 'unknown-platform' | 'several-clients' | 'invalid';

type Finish = Input<typeof finishLtiLogin>['body'];
type Finished = Output<typeof finishLtiLogin>;

export interface LtiLogins {
  readonly begin: (given: Initiation, client: RequestInfo) => Promise<BegunLogin | NotBegun>;
  /** Takes a platform's answer, and says where the browser goes to finish. */
  readonly take: (posted: PostedLaunch, client: RequestInfo) => Promise<string>;
  /** Finishes a login. Throws `door/…` problems. */
  readonly finish: (given: Finish, client: RequestInfo) => Promise<Finished>;
}

// As of the other services that somebody may log in with: a slow platform takes no place of others.
const beginnings = { atOnce: 20, mayWait: 50 } as const;
const answers = { atOnce: 50, mayWait: 100 } as const;
const endings = { atOnce: 200, mayWait: 50 } as const;

/** What the page of a login is told of an answer that was refused, and of one that says no. */
const notTrusted = 'invalid_response';
const declined = 'access_denied';

const longestToken = 64 * 1024;

export function createLtiLogins(context: Context): LtiLogins {
  const { config, db, log } = context;
  const keysOf = createPlatformKeys(config);
  const logIn = createAccountlessLogIn(context);
  const beginning = createQueue(beginnings.atOnce, beginnings.mayWait);
  const answering = createQueue(answers.atOnce, answers.mayWait);
  const finishing = createQueue(endings.atOnce, endings.mayWait);
  return {
    begin: (given, client) => beginning.run(() => begin(given), turnOf(client)),
    take: (posted, client) => answering.run(() => take(posted), turnOf(client)),
    finish: (given, client) =>
      timed('login', 'lti', () =>
        finishing.run(() => logged(() => finish(given, client)), turnOf(client)),
      ),
  };

  async function begin(given: Initiation): Promise<BegunLogin | NotBegun> {
    const { iss, login_hint: loginHint, target_link_uri: target, client_id: clientId } = given;
    if (!iss || !loginHint) return 'invalid';
    // No address of another site, although only that of the signed answer counts.
    if (target !== undefined && pageOf(config, target) === undefined) return 'invalid';
    const [registration, another] = await listRegistrationsOf(db, iss, clientId);
    if (!registration) return 'unknown-platform';
    if (another) return 'several-clients';
    const state = random() + storageTargetIn(given.lti_storage_target);
    const [nonce, proof] = [random(), random()];
    await insertLogin(db, { registration_id: registration.id, nonce, state, proof });
    const url = new URL(registration.authorization_endpoint);
    const parameters = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: registration.client_id,
      redirect_uri: config.publicUrl + ltiPaths.launch,
      login_hint: loginHint,
      ...(given.lti_message_hint !== undefined && { lti_message_hint: given.lti_message_hint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { registration, location: url.href, state, proof };
  }

  async function take({
    id_token: idToken = '',
    state = '',
    error,
  }: PostedLaunch): Promise<string> {
    const waiting = await findWaitingLogin(db, state);
    const registration = waiting && (await findRegistration(db, waiting.registration_id));
    // Nobody has begun it, it was answered before, or it came too late.
    if (!registration) return ltiPaths.start((await guessRegistration(idToken)) ?? 'okand');
    const page = ltiPaths.start(registration.id);
    try {
      if (error !== undefined) throw new LaunchRefused('declined');
      if (idToken.length > longestToken) throw new LaunchRefused('token');
      const { nonce } = waiting;
      const launch = await verifyLaunch(config, keysOf, idToken, { registration, nonce });
      const code = random();
      const sealed = await seal(config, 'lti-launch', JSON.stringify(launch));
      if (!(await keepLaunch(db, state, code, sealed))) throw new LaunchRefused('nonce');
      return `${page}?${new URLSearchParams({ code, state })}`;
    } catch (refusal) {
      if (!(refusal instanceof LaunchRefused)) throw refusal;
      const { reason } = refusal;
      log.warn({ reason }, 'an answer of a learning platform was refused');
      const saysNo = reason === 'declined' || reason === 'role';
      if (!saysNo) await noteFailure(db, registration.id, reason);
      const word = saysNo ? declined : notTrusted;
      return `${page}?${new URLSearchParams({ error: word, state })}`;
    }
  }

  /** Whose frame shows that a login cannot be finished. The token is not checked, and nothing else follows from it. */
  async function guessRegistration(idToken: string): Promise<string | undefined> {
    try {
      const { iss, aud } = decodeJwt(idToken);
      if (typeof iss !== 'string' || typeof aud !== 'string') return undefined;
      return (await listRegistrationsOf(db, iss, aud))[0]?.id;
    } catch {
      return undefined;
    }
  }

  async function finish(
    { code, state, proof, error }: Finish,
    client: RequestInfo,
  ): Promise<Finished> {
    if (state === undefined || !(await isSameBrowser(state, proof, client)))
      throw new Problem('door/state-invalid');
    const answered = await takeLogin(db, state);
    if (!answered) throw new Problem('door/state-invalid');
    if (error === notTrusted) throw new Problem('door/token-invalid');
    if (error !== undefined) throw new Problem('door/refused');
    const { registration_id: registrationId, launch: sealed, code_hash: codeHash } = answered;
    if (code === undefined || codeHash !== hashOf(code)) throw new Problem('door/code-invalid');
    const text = sealed === null ? undefined : await unseal(config, 'lti-launch', sealed);
    if (text === undefined) throw new Problem('door/code-invalid');
    return beginSession(registrationId, JSON.parse(text) as Launch);
  }

  /** Protects against login CSRF: another browser has neither the cookie nor what the platform keeps for this one. */
  async function isSameBrowser(
    state: string,
    proof: string | undefined,
    { cookies }: RequestInfo,
  ): Promise<boolean> {
    return isMarked(cookies, state) || (proof !== undefined && (await hasProof(db, state, proof)));
  }

  async function beginSession(registrationId: string, launch: Launch): Promise<Finished> {
    const { deploymentId, deepLinking, sub } = launch;
    const own = await findDeploymentId(db, registrationId, deploymentId);
    const found = await findSchoolByKeys(context, [
      ...(own === undefined ? [] : [keyOf(own, 0)]),
      keyOf(registrationId, 1),
    ]);
    if (!found) throw new Problem('door/unknown-school', { about: deploymentId });
    const { organisationId } = found;
    const id = launch.isTeacher ? 'school_anonymous_teacher' : 'school_anonymous_student';
    const resourceLinkId = await keepResourceLink(db, registrationId, launch, swedishDay());
    const lti = await sealLtiUser(config, {
      registrationId,
      to: launch.to,
      ...(resourceLinkId !== undefined && { resourceLinkId }),
      ...(sub !== undefined && { sub }),
    });
    const session = await logIn(id, { organisationId }, lti);
    await noteLaunch(db, registrationId);
    if (!deepLinking) return { ...session, to: launch.to };
    const choice = await keepDeepLinking(db, registrationId, deploymentId, deepLinking);
    return { ...session, to: ltiPaths.pick(registrationId, choice) };
  }

  /** Only the code is logged, which the operator's page of the service explains. */
  async function logged<T>(login: () => Promise<T>): Promise<T> {
    try {
      return await login();
    } catch (error) {
      if (error instanceof Problem)
        log.warn({ code: error.code }, 'a login from a learning platform failed');
      throw error;
    }
  }
}

const keyOf = (value: string, rank: number): SchoolKey => ({ kind: 'lti', value, rank });

const turnOf = ({ address, signal }: RequestInfo) => ({
  key: address,
  ...(signal && { signal }),
});
