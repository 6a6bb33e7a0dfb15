import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/organisations';
import { paths } from '@lasar/contract/paths';
import type { SessionUser } from '#shared/session/session-user.ts';

/** Back to where the login was asked for, or to the one school type that the licence opens, or to the start. */
export async function afterLogin(call: Call, user: SessionUser, search: string): Promise<string> {
  const back = returnPath(search);
  const [only, ...more] = user.subscriptions;
  if (back !== paths.start || only === undefined || more.length > 0) return back;
  try {
    const { content } = await call(getSubscription, { params: { id: only } });
    const { param } = await call(getSchoolType, { params: { id: content } });
    return paths.schoolType(param);
  } catch {
    // The login itself went well: the start page leads on.
    return paths.start;
  }
}

/** Where to go after login: a path of ours from `?till=`, never another site, and never back to log in or out. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  // Once more, because `/..//evil.example` has lost its dots by now.
  const ours = url.host === 'here.invalid' && !/^\/(\/|auth(\/|$))/.test(url.pathname);
  return ours ? url.pathname + url.search + url.hash : paths.start;
}
