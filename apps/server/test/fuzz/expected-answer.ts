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
 * What is wrong with an answer, or undefined. Whatever is asked, it has the security headers and is no fault of the
 * server's; and a refusal is a problem of the contract or a page, of which `evil.example`, which requests name as their
 * host, is no part.
 */
export function faultOf({ status, headers, body }: RawAnswer, method: string): string | undefined {
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

// Two statuses tell more than any code: that a request came too slowly, and that its head was too long.
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
