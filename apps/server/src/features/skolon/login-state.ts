import { randomBytes, timingSafeEqual } from 'node:crypto';

// Login CSRF: without it, somebody could hand a victim a link that logs them in as another. `state` goes to Skolon and
// back, a cookie of this browser holds the same, and each is used once. A cookie for each login, so that two tabs may
// log in at once. It says nothing about the person.

const prefix = 'lasar-skolon-';
const minutes = 10;
const pattern = /^[A-Za-z0-9_-]{43}$/;

export const newState = (): string => randomBytes(32).toString('base64url');

/** The header that leaves a login's mark in the browser that began it. */
export function markOf(state: string, secure: boolean): string {
  return `${nameOf(state)}=${state}; Max-Age=${minutes * 60}; ${attributes(secure)}`;
}

/** What the browser brought back with `state`: the mark that fits it, or, where none has to come, any mark at all. */
export function findMark(
  cookies: string | undefined,
  state: string | undefined,
  required: boolean,
): string | undefined {
  const marks = marksIn(cookies);
  if (state === undefined) return required ? undefined : marks[0]?.[0];
  if (!pattern.test(state)) return undefined;
  return marks.find(([name, value]) => name === nameOf(state) && isSame(value, state))?.[0];
}

/** The headers that take the marks of logins out of the browser: the one that `state` names, or all. */
export function forgettingOf(
  cookies: string | undefined,
  state: string | undefined,
  secure: boolean,
): string[] {
  const names = marksIn(cookies).map(([name]) => name);
  const over = state === undefined ? names : names.filter((name) => name === nameOf(state));
  return over.map((name) => `${name}=; Max-Age=0; ${attributes(secure)}`);
}

const nameOf = (state: string): string => prefix + state.slice(0, 12);

// Lax, since the browser comes back from another site; the path keeps it away from pages.
const attributes = (secure: boolean): string =>
  `Path=/api/skolon; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function marksIn(cookies = ''): (readonly [string, string])[] {
  return cookies
    .split(/; */)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([name]) => name.startsWith(prefix));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
