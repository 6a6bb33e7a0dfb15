import { problemStatus, type ProblemBody } from '@lasar/contract/problems';
import type { RawAnswer } from './raw-http.ts';

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
] as const;

/**
 * The error in a response, or undefined. Every response has the security headers and no unexpected 5xx status. A rejection is
 * a problem of the contract or a page, which must not contain `evil.example`, the host that requests name.
 */
export function responseError(
  { status, headers, body }: RawAnswer,
  method: string,
): string | undefined {
  const missing = securityHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  if (tellsOfOtherHost(body)) return 'a page of evil.example';
  if (headers['location']?.includes('evil.example') && /^(\w+:|\/\/)/.test(headers['location']))
    return `leads to ${headers['location']}`;
  if (status < 400 || method === 'HEAD') return undefined;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html'))
    return body.includes('<html lang="sv"') ? undefined : 'html that is no page of ours';
  if (type !== 'application/problem+json') return `${status} as ${type}: ${body.slice(0, 200)}`;
  return isProblem(body, status) ? undefined : `no problem of the contract: ${body.slice(0, 200)}`;
}

const tellsOfOtherHost = (body: string): boolean =>
  /(href|content|item|url)"?[=:]\s*"(https?:)?\/\/([^/"]*@)?evil\.example/.test(body);

// Two statuses say more than a code: a request that arrived too slowly, and a head that was too long.
const ofHttp = new Set([408, 431]);

function isProblem(body: string, status: number): boolean {
  const problem = JSON.parse(body) as ProblemBody;
  const known: Readonly<Record<string, number>> = problemStatus;
  return (
    problem.status === status &&
    Object.hasOwn(known, problem.code) &&
    (known[problem.code] === status || ofHttp.has(status))
  );
}
