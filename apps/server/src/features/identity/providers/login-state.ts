import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ErrandPurpose } from '@lasar/contract/identity/login-provider-rules';

// Protects against login CSRF, where a victim follows a link that logs them in as somebody else. `state` is sent to
// the other service and returned, and a cookie of the browser holds the same value. Each is used once. Every login has a
// cookie of its own, so that two tabs can log in at the same time. The cookie says nothing about the person.

/** The cookies that hold the states of logins through one service. */
export interface StateCookie {
  readonly prefix: string;
  readonly path: string;
  readonly secure: boolean;
  /** Whether the login may run in a frame of another site. */
  readonly inFrames?: true;
}

/** How long a login may take. */
export const stateMinutes = 10;
const pattern = /^[A-Za-z0-9_-]{43}(?:\.[a-z]{4,8})?$/;

/** A state that tells the page which the login returns to what it was for. */
export const newState = (purpose?: ErrandPurpose): string =>
  randomBytes(32).toString('base64url') + (purpose === undefined ? '' : `.${purpose}`);

/** The Set-Cookie header that stores the state of a login in the browser that began it. */
export function markOf(cookie: StateCookie, state: string): string {
  return `${nameOf(cookie, state)}=${state}; Max-Age=${stateMinutes * 60}; ${attributes(cookie)}`;
}

/**
 * Whether the browser that returns is the one that began the login: it has the cookie of the returned `state`. Where no
 * state is required, a return without one is accepted from any browser.
 */
export function isStateAccepted(
  cookie: StateCookie,
  cookies: string | undefined,
  state: string | undefined,
  required: boolean,
): boolean {
  if (state === undefined) return !required;
  return (
    pattern.test(state) &&
    marksIn(cookie, cookies).some(
      ([name, value]) => name === nameOf(cookie, state) && isSame(value, state),
    )
  );
}

/** The Set-Cookie headers that remove state cookies from the browser: the one that `state` names, or all. */
export function forgettingOf(
  cookie: StateCookie,
  cookies: string | undefined,
  state: string | undefined,
): string[] {
  const names = marksIn(cookie, cookies).map(([name]) => name);
  const over = state === undefined ? names : names.filter((name) => name === nameOf(cookie, state));
  return over.map((name) => `${name}=; Max-Age=0; ${attributes(cookie)}`);
}

const nameOf = ({ prefix }: StateCookie, state: string): string => prefix + state.slice(0, 12);

// SameSite is Lax, since the browser returns from another site. The path keeps the cookie out of requests for pages.
const attributes = ({ path, secure, inFrames }: StateCookie): string =>
  `Path=${path}; HttpOnly; ${inFrames ? 'SameSite=None; Partitioned' : 'SameSite=Lax'}${secure ? '; Secure' : ''}`;

function marksIn({ prefix }: StateCookie, cookies = ''): (readonly [string, string])[] {
  return cookies
    .split(/; */)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([name]) => name.startsWith(prefix));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
