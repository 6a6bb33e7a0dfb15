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

/** Where to go after login: a path of this site from `?till=`, and never back to log in or out; else the start page. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted) || controlCharacter.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  // Checked again, because `/..//evil.example` has lost its dots by now. The router reads paths decoded, in any case.
  const path = decoded(url.pathname);
  const elsewhere = url.host !== 'here.invalid' || /^\/([/\\]|auth(\/|$))/i.test(path);
  return elsewhere || controlCharacter.test(path)
    ? paths.start
    : url.pathname + url.search + url.hash;
}

// Browsers drop some of them from an address, which then leads elsewhere.
const controlCharacter = /\p{Cc}/u;

/** The decoded path, or `//`, which leads nowhere, for one that cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}
