import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#problem.ts';
import type { SkolonConfig } from '#config/skolon-settings.ts';

/** What Skolon said. `body` is undefined when it was no JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Skolon's addresses, asked within the time of the settings. Throws `skolon/unreachable` when nothing answers. */
export interface SkolonClient {
  /** Once, since a code is used up by the first try. */
  readonly exchangeCode: (code: string, redirectUri: string) => Promise<Reply>;
  /** A token of our own, for what a person's token does not open. */
  readonly ownToken: () => Promise<Reply>;
  /** Tried once more when it failed for a reason that may pass. */
  readonly get: (path: string, token: string) => Promise<Reply>;
}

const retryAfter = 300;
const mayPass: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A client for one login. All its calls together take no longer than three of them may. */
export function createSkolonClient(config: SkolonConfig): SkolonClient {
  const milliseconds = config.timeoutSeconds * 1000;
  const whole = AbortSignal.timeout(3 * milliseconds);
  const ask = async (url: string, init: RequestInit): Promise<Reply> => {
    const signal = AbortSignal.any([whole, AbortSignal.timeout(milliseconds)]);
    try {
      // A token is for Skolon alone: a redirect would carry it on.
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      return { status: response.status, body: parsed(await response.text()) };
    } catch {
      // What was thrown may hold the address, and the address a person's id: it is not passed on.
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

// RFC 6749, 2.3.1: each half is form-encoded first.
function basic(id: string, secret: string): string {
  const [user, password] = [id, secret].map((each) => encodeURIComponent(each));
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
