import type { Endpoint } from '@lasar/contract/endpoint';
import type { Principal } from '#auth/principal.ts';

/** What is the same for every visitor: a shared cache may keep it for a minute, and asks us again after that. */
export const sharedForAMinute = 'public, max-age=0, s-maxage=60, must-revalidate';

/**
 * What caches may do with an answer. A shared one may keep a visitor's for a minute; everybody else asks us, and gets 304
 * when nothing changed.
 */
export function cachingFor(
  { method, bearer }: Endpoint,
  principal: Principal,
): Readonly<Record<'vary' | 'cache-control', string>> {
  // A call without a bearer is about a login: what it answers a visitor is for that visitor alone.
  const shared = method === 'GET' && principal.kind === 'anonymous' && bearer !== false;
  return {
    vary: 'Authorization',
    'cache-control': shared ? sharedForAMinute : 'private, no-store',
  };
}
