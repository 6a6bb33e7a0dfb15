import type { Call } from '@lasar/contract/endpoint';
import { callByFetch } from '#shared/call.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { currentSession } from '#shared/session/session.ts';

/**
 * The data of a page that only its user may see, for a `clientLoader`. Null as long as nobody is logged in: once the
 * session is restored, the auth gate lets the loaders run again. Calls end when the router gives the load up.
 */
export async function loadPrivately<T>(
  { signal }: Request,
  load: (call: Call, user: SessionUser) => Promise<T>,
): Promise<T | null> {
  const session = currentSession();
  if (session.status !== 'success') return null;
  return load((endpoint, input) => callByFetch(endpoint, input, signal), session.user);
}
