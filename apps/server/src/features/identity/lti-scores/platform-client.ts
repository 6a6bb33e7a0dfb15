import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Context } from '#context.ts';
import type { SafeRequest } from '#http/safe-fetch.ts';
import type { RegistrationRow } from '../lti/registrations.store.ts';
import { signAsTool } from '../lti/tool-key.ts';
import { askPlatform, isAway, ScoreRefused, type PlatformAnswer } from './ask-platform.ts';

/** What of a registration is needed to ask for a token. */
export type TokenPlatform = Pick<
  RegistrationRow,
  'id' | 'client_id' | 'token_endpoint' | 'authorization_server'
>;

const assertionSeconds = 60;
// A token is not used in its last seconds, in which a request with it could come too late.
const tokenMargin = 30;
const usualTokenSeconds = 3_600;

const Token = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8_192 }),
  expires_in: Type.Optional(Type.Number()),
});

/** Asks platforms with tokens of client credentials, which are kept as long as they are valid. */
export interface PlatformClient {
  /** Throws ScoreRefused for every answer but a good one. */
  readonly ask: (
    platform: TokenPlatform,
    scope: string,
    url: string,
    request: SafeRequest,
  ) => Promise<PlatformAnswer>;
}

export function createPlatformClient(context: Pick<Context, 'config' | 'db'>): PlatformClient {
  const tokens = new LRUCache<string, string>({ max: 1_000 });

  async function tokenFor(platform: TokenPlatform, scope: string): Promise<string> {
    const { id, client_id, token_endpoint, authorization_server } = platform;
    const key = [id, client_id, token_endpoint, scope].join(' ');
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const claims = {
      iss: client_id,
      sub: client_id,
      aud: authorization_server ?? token_endpoint,
      jti: randomUUID(),
    };
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signAsTool(context, claims, assertionSeconds),
      scope,
    });
    const answer = await askPlatform(context.config, token_endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    // An administrator of the platform may set what is wrong right, so it is tried again.
    if (!answer.ok || !Check(Token, answer.json))
      throw new ScoreRefused(isAway(answer.status) ? 'unreachable' : 'keys', false, answer.status);
    const { access_token: token, expires_in: seconds = usualTokenSeconds } = answer.json;
    const ttl = (seconds - tokenMargin) * 1_000;
    if (ttl > 0) tokens.set(key, token, { ttl });
    return token;
  }

  return {
    async ask(platform, scope, url, { headers, ...request }) {
      const token = await tokenFor(platform, scope);
      const answer = await askPlatform(context.config, url, {
        ...request,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      if (answer.ok) return answer;
      const { status } = answer;
      if (status === 401) {
        // The platform accepts the token no longer: the next try gets a new one.
        for (const [key, value] of tokens.entries()) if (value === token) tokens.delete(key);
        throw new ScoreRefused('keys', false, status);
      }
      throw isAway(status)
        ? new ScoreRefused('unreachable', false, status)
        : new ScoreRefused('refused', true, status);
    },
  };
}
