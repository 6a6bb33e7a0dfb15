import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/organisations';
import { paths } from '@lasar/contract/paths';
import type { LoggedIn } from '@lasar/contract/sessions';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { isAdministrator } from './permissions.ts';
import { type SessionUser, userOf } from './session-user.ts';
import { currentSession, setSession } from './session.ts';
import { keepSession, readSession } from './stored-session.ts';
import { restoreSession } from './watch-session.ts';

interface Beginning {
  /** The call that logs in. */
  readonly logIn: () => Promise<LoggedIn>;
  readonly sharedComputer?: boolean;
  /** The query with the return path. */
  readonly search: string;
}

/** Logs in and navigates on. Throws the error of the call. */
export function useBeginSession(): (beginning: Beginning) => Promise<void> {
  const navigate = useNavigate();
  return async ({ logIn, sharedComputer = false, search }) => {
    const user = await beginSession(logIn, sharedComputer);
    await navigate(await afterLogin(callByFetch, user, search), { replace: true });
  };
}

/**
 * Logs in, and stores and sets the session. Throws the error of the call, with the session's error set to 'error auth'.
 * A session that was there before goes on then, in the storage as well as on the page.
 */
export async function beginSession(
  logIn: () => Promise<LoggedIn>,
  sharedComputer: boolean,
): Promise<SessionUser> {
  const before = currentSession();
  const { token } = before;
  setSession({ status: 'start', ...(token !== undefined && { token }) });
  const { answer, user } = await logIn()
    .then(loggedIn)
    .catch((error: unknown) => {
      const stored = readSession();
      if (before.status === 'success' && stored?.token === before.token)
        setSession({ ...before, error: 'error auth' });
      else setSession({ status: 'fail', error: 'error auth' });
      // The login page may have been opened before the stored session was restored.
      if (stored && currentSession().status === 'fail') void restoreSession();
      throw error;
    });
  keepSession(answer, sharedComputer);
  setSession({ status: 'success', token: answer.token, user });
  return user;
}

/** Throws for a response that is no login, as one of a proxy may be: the session before it goes on. */
function loggedIn(answer: LoggedIn) {
  if (typeof answer.token !== 'string') throw new TypeError('The response has no token.');
  return { answer, user: userOf(answer.user) };
}

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
  return isAdministrator(user) ? paths.administration : paths.start;
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
