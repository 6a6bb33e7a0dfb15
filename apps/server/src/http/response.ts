import { createHash } from 'node:crypto';
import { problemStatus, type ProblemBody, type ProblemCode } from '@lasar/contract/problems';
import type { Config } from '#config/config.ts';

/** A complete response before it is encoded for one client: the plain body, and every header but those of the encoding. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What it is made from (`cache/made-from.ts`). Absent where nobody has said. */
  readonly sources?: readonly string[];
  /** True for a page that tells of a failure which passes: it is not kept. */
  readonly isPassing?: boolean;
  /** Called each time that it is sent from the cache (`cache/sent-again.ts`). */
  readonly onSentAgain?: (() => void) | undefined;
}

/** The parts of a response. Security headers, `vary` and the ETag are added. */
interface ResponseParts {
  /** 200 by default. */
  readonly status?: number;
  /** Absent for a redirect, which has no body. */
  readonly contentType?: string;
  readonly cacheControl: string;
  readonly body: Buffer | string;
  /** Sent unchanged; they replace a security header of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type BuildResponse = (parts: ResponseParts) => HttpResponse;

/**
 * Shared caches ask again after a second, and serve what they have for one second more while they ask: a publication is
 * seen through them within three seconds, and a crowd reaches the server as one request a second for each address.
 * Browsers revalidate each time, and receive 304 when nothing has changed.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

export const privateCacheControl = 'private, no-store';

/** The one builder of responses with a body: API answers, pages and cached responses all pass through it. */
export function createResponseBuilder(
  securityHeaders: SecurityHeaders,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
): BuildResponse {
  // The headers for other origins are set for each request (`cors.ts`), so shared caches keep a response for each origin.
  const varying = corsOrigins.length > 0 ? 'accept-encoding, Origin' : 'accept-encoding';
  return ({ status = 200, contentType, cacheControl, body, headers }) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const { vary, ...others } = headers ?? {};
    const all = {
      ...securityHeaders,
      ...(contentType && { 'content-type': contentType }),
      'cache-control': cacheControl,
      vary: vary === undefined ? varying : `${vary}, ${varying}`,
      ...others,
    };
    return {
      status,
      headers: status === 200 ? { etag: etagOf(all, bytes), ...all } : all,
      body: bytes,
    };
  };
}

/**
 * Headers count too: a proxy that is told 304 goes on with those that it has stored, so a release that changes a policy must
 * not answer 304 for the old one.
 */
const etagOf = (headers: Readonly<Record<string, string>>, body: Buffer): string =>
  `"${createHash('sha1').update(JSON.stringify(headers)).update(body).digest('base64')}"`;

/** A problem in the form of RFC 9457. */
export const problemResponse = (
  build: BuildResponse,
  code: ProblemCode,
  more: Omit<ProblemBody, 'status' | 'code'> = {},
): HttpResponse =>
  build({
    status: problemStatus[code],
    contentType: 'application/problem+json',
    cacheControl: 'no-store',
    body: JSON.stringify({ ...more, status: problemStatus[code], code } satisfies ProblemBody),
  });

/** The policy of every response that is not a page. Pages have a policy of their own. */
const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': denyAllPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Pages of ours do not name each other either: some addresses give access, and third parties may read the referrer.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

// Two years, as browsers' preload lists ask. Plain http on a developer's machine must stay reachable.
const transportSecurity = 'max-age=63072000; includeSubDomains';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The headers of every response. A page has its own content security policy. */
export const securityHeadersFor = (publicUrl: string): SecurityHeaders =>
  publicUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': transportSecurity }
    : headers;
