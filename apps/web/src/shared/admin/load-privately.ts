import type { Call } from '@lasar/contract/endpoint';
import { callByFetch } from '#shared/calls/call.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { currentSession } from '#shared/session/session.ts';

/**
 * Loads the data of a private page, for a `clientLoader`. Null while nobody is logged in: once the session is restored,
 * the auth gate runs the loaders again. Calls are aborted when the router aborts the navigation.
 */
export async function loadPrivately<T>(
  { signal }: Request,
  load: (call: Call, user: SessionUser) => Promise<T>,
): Promise<T | null> {
  const session = currentSession();
  if (session.status !== 'success') return null;
  return load((endpoint, input) => callByFetch(endpoint, input, signal), session.user);
}

interface ListQuery {
  readonly q?: string;
  readonly page?: string;
}

/** The part of a list that a page of it asks for, when the whole of it is read. */
export interface WholeQuery {
  readonly page: string;
  readonly size: '1000';
}

/** The query of a list's call, from the URL of its page. Other parameters are ignored. */
export function listQueryOf(url: string): ListQuery {
  const search = new URL(url).searchParams;
  const q = search.get('q')?.trim();
  const page = search.get('sida') ?? '';
  return { ...(q && { q }), ...(/^[1-9][0-9]{0,5}$/.test(page) && { page }) };
}
