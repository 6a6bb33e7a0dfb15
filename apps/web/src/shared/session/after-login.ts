import { getSchoolType } from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/customers/organisations';
import { paths } from '@lasar/contract/paths';
import { startPageOf } from './permissions.ts';
import type { SessionUser } from './session-user.ts';

/**
 * The path after login: the page that was asked for, or else the only school type of the user's licences, the
 * administration for those who work there, or the start page.
 */
export async function afterLogin(call: Call, user: SessionUser, search: string): Promise<string> {
  const asked = returnPath(search);
  if (asked !== paths.start) return asked;
  const [only, ...more] = user.subscriptions;
  // The login has succeeded, so a licence that cannot be read leads nowhere else.
  const param =
    only === undefined || more.length > 0
      ? undefined
      : await paramOf(call, only).catch(() => undefined);
  if (param !== undefined) return paths.schoolType(param);
  return startPageOf(user);
}

/** The segment in addresses of a subscription's school type; undefined for one without. */
async function paramOf(call: Call, subscription: string): Promise<string | undefined> {
  const { content } = await call(getSubscription, { params: { id: subscription } });
  const { param } = await call(getSchoolType, { params: { id: content } });
  return typeof param === 'string' && /^[\w-]+$/.test(param) ? param : undefined;
}

/** The return path from `?till=`: a path of this site except /auth. Otherwise the start page. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('till') ?? '';
  if (!/^\/(?![/\\])/.test(wanted) || controlCharacter.test(wanted)) return paths.start;
  const url = new URL(wanted, 'https://here.invalid');
  // Checked again, because the URL parser removes the dots of `/..//evil.example`. The router decodes paths too.
  const path = decoded(url.pathname);
  const elsewhere = url.host !== 'here.invalid' || /^\/([/\\]|auth(\/|$))/i.test(path);
  return elsewhere || controlCharacter.test(path)
    ? paths.start
    : url.pathname + url.search + url.hash;
}

// Browsers remove some of them from URLs, which can then lead to another site.
const controlCharacter = /\p{Cc}/u;

/** The decoded path, or `//`, which is rejected, if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}
