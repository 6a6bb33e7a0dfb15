import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#problem.ts';
import type { SkolonConfig } from '#config/skolon-settings.ts';

/** A response of Skolon. `body` is undefined when it was not JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Skolon's API, with the timeout of the settings. Throws `skolon/unreachable` when there is no answer. */
export interface SkolonClient {
  /** Sent once, since a code can be exchanged only once. */
  readonly exchangeCode: (code: string, redirectUri: string) => Promise<Reply>;
  /** A token of the service itself, for what a person's token gives no access to. */
  readonly ownToken: () => Promise<Reply>;
  /** Retried once after a temporary error. */
  readonly get: (path: string, token: string) => Promise<Reply>;
}

const retryAfter = 300;
const mayPass: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A client for one login. All its calls together may take three times the timeout of one call. */
export function createSkolonClient(config: SkolonConfig): SkolonClient {
  const milliseconds = config.timeoutSeconds * 1000;
  const whole = AbortSignal.timeout(3 * milliseconds);
  const ask = async (url: string, init: RequestInit): Promise<Reply> => {
    const signal = AbortSignal.any([whole, AbortSignal.timeout(milliseconds)]);
    try {
      // A redirect would send the token to another server than Skolon's.
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      return { status: response.status, body: parsed(await response.text()) };
    } catch {
      // The error may contain the address with a person's id, so it is not passed on as the cause.
      throw new Problem('skolon/unreachable');
    }
  };
  const askToken = (fields: Record<string, string>) => {
    const { clientId, clientSecret, clientAuth } = config;
    const inBody = clientAuth === 'body';
    const own = inBody ? { client_id: clientId, client_secret: clientSecret } : undefined;
    return ask(`${config.idpUrl}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...own }),
      headers: {
        accept: 'application/json',
        ...(!inBody && { authorization: basic(clientId, clientSecret) }),
      },
    });
  };
  return {
    exchangeCode: (code, redirectUri) =>
      askToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    ownToken: () => askToken({ grant_type: 'client_credentials', scope: config.scope }),
    async get(path, token) {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const again = () => ask(config.apiUrl + path, { headers });
      const reply = await again().catch(() => undefined);
      if (reply && !mayPass.has(reply.status)) return reply;
      await pause(retryAfter);
      return again();
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

// RFC 6749, 2.3.1: the id and the secret are form-encoded first.
function basic(id: string, secret: string): string {
  const [user, password] = [id, secret].map((each) => encodeURIComponent(each));
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
