import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { OpenIdDoor } from '@lasar/contract/identity/login-provider-rules';
import type { DoorConfig } from '#config/door-settings.ts';
import { Problem } from '#problem.ts';
import type {
  Arrived,
  ExternalPerson,
  IdentityProvider,
  LoginSecrets,
  ReturnedLogin,
} from '../providers/identity-provider.ts';

/** What is special about one service that speaks OpenID Connect. */
export interface OpenIdService {
  readonly name: OpenIdDoor;
  /** The address that its documents name, and under which they are found. */
  readonly origin: string;
  readonly issuer: string;
  readonly scope: string;
  /** Parameters of the address to log in at. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The claims that decide school or role. */
  readonly decisive: readonly string[];
  /** The person of a token whose signature, issuer, audience, time and nonce are checked. Throws `door/…` problems. */
  readonly personOf: (claims: Readonly<Record<string, unknown>>) => ExternalPerson;
}

/** The service asks which account it is: whoever sits at a shared computer next is not logged in as the one before. */
export const chooseAccount = { prompt: 'select_account' } as const;

const timeoutSeconds = 5;

// Keys and addresses of a service change seldom, and its keys are read again when a token has another one.
const discoveredFor = 60 * 60_000;
const triedAgainAfter = 60_000;

/** A provider that speaks OpenID Connect: a code with PKCE, and a signed token that says who it is. */
export function createOpenIdProvider(
  service: OpenIdService,
  settings: DoorConfig | undefined,
): IdentityProvider {
  const { name, origin, issuer, scope, parameters, decisive, personOf } = service;
  const discovered = new LRUCache<'it', Promise<client.Configuration>>({
    max: 1,
    ttl: discoveredFor,
  });

  let latest: client.Configuration | undefined;

  // A test double answers at another address than the one that documents and tokens name.
  const sentTo = (address: string): string =>
    settings && address.startsWith(origin) ? settings.url + address.slice(origin.length) : address;

  async function discover(): Promise<client.Configuration> {
    if (!settings) throw new Problem('door/not-configured');
    const { clientId, clientSecret } = settings;
    const known = discovered.get('it');
    if (known) return known;
    const pending = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The token comes over TLS, but its signature is checked all the same.
      execute: [client.enableNonRepudiationChecks],
      [client.customFetch]: (address, options) => fetch(sentTo(address), options as RequestInit),
    });
    discovered.set('it', pending);
    try {
      latest = await pending;
      return latest;
    } catch (error) {
      // What was known goes on a while, and without it the next login tries again.
      if (!latest) discovered.delete('it');
      else discovered.set('it', Promise.resolve(latest), { ttl: triedAgainAfter });
      if (latest) return latest;
      throw error;
    }
  }

  return {
    name,
    isConfigured: settings !== undefined,
    users: { student: 'school_anonymous_student', teacher: 'school_anonymous_teacher' },
    problems: 'door',
    cookie: { prefix: `lasar-door-${name}-`, path: '/api/auth/doors' },
    foreignReturns: [],
    requiresState: true,
    keepsSecrets: true,
    async begin({ redirectUri, state, secrets }) {
      const { nonce, verifier } = requireSecrets(secrets);
      const configuration = await discover().catch(rethrow);
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        ...(state !== undefined && { state }),
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
      });
      return sentTo(address.href);
    },
    async complete(answer) {
      const { nonce, verifier } = requireSecrets(answer.secrets);
      const configuration = await discover().catch(rethrow);
      const tokens = await client
        .authorizationCodeGrant(configuration, answerUrl(answer), {
          pkceCodeVerifier: verifier,
          ...(answer.state !== undefined && { expectedState: answer.state }),
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(rethrow);
      const claims = tokens.claims();
      if (!claims) throw new Problem('door/token-invalid');
      return { arrived: arrivedOf(claims, decisive), person: () => personOf(claims) };
    },
  };
}

// What every token has, which says nothing of the person.
const ofEveryToken: ReadonlySet<string> = new Set(
  'iss aud exp iat nbf nonce azp at_hash c_hash aio rh uti ver jti'.split(' '),
);

/** What a token says, by the names of its claims: with the values of those that decide. */
const arrivedOf = (
  claims: Readonly<Record<string, unknown>>,
  decisive: readonly string[],
): Arrived[] =>
  Object.entries(claims)
    .filter(([name]) => !ofEveryToken.has(name))
    .map(([name, value]) => ({
      name,
      ...(decisive.includes(name) && { values: [value].flat().map(String).slice(0, 50) }),
    }));

function requireSecrets(secrets: LoginSecrets | undefined): LoginSecrets {
  if (!secrets) throw new Problem('door/state-invalid');
  return secrets;
}

/** The address that the service sent the browser to, of which the library reads code, state and issuer. */
function answerUrl({ redirectUri, code, state, iss }: ReturnedLogin): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  if (state !== undefined) url.searchParams.set('state', state);
  if (iss !== undefined) url.searchParams.set('iss', iss);
  return url;
}

const notReached: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** What went wrong, by a closed list. The error itself may hold claims about a person, so it is not passed on as the cause. */
function rethrow(error: unknown): never {
  if (error instanceof Problem) throw error;
  if (error instanceof client.ResponseBodyError) {
    if (error.error === 'invalid_grant') throw new Problem('door/code-invalid');
    const isBusy = error.status === 429 || error.status >= 500;
    throw new Problem(isBusy ? 'door/unreachable' : 'door/wrong-keys');
  }
  if (error instanceof client.WWWAuthenticateChallengeError) throw new Problem('door/wrong-keys');
  const { code } = Object(error) as { readonly code?: unknown };
  const isNetwork = error instanceof TypeError && code === undefined;
  throw new Problem(
    isNetwork || notReached.has(String(code)) ? 'door/unreachable' : 'door/token-invalid',
  );
}
