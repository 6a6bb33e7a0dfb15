import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/organisations';
import { paths } from '@lasar/contract/paths';
import type { LoggedIn } from '@lasar/contract/sessions';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/call.ts';
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
  const answer = await logIn().catch((error: unknown) => {
    const stored = readSession();
    if (before.status === 'success' && stored?.token === before.token)
      setSession({ ...before, error: 'error auth' });
    else setSession({ status: 'fail', error: 'error auth' });
    // The login page may have been opened before the stored session was restored.
    if (stored && currentSession().status === 'fail') void restoreSession();
    throw error;
  });
  const user = userOf(answer.user);
  keepSession(answer, sharedComputer);
  setSession({ status: 'success', token: answer.token, user });
  return user;
}

/** The path after login: the return path, the only school type of the user's licences, or the start page. */
export async function afterLogin(call: Call, user: SessionUser, search: string): Promise<string> {
  const back = returnPath(search);
  const [only, ...more] = user.subscriptions;
  if (back !== paths.start || only === undefined || more.length > 0) return back;
  try {
    const { content } = await call(getSubscription, { params: { id: only } });
    const { param } = await call(getSchoolType, { params: { id: content } });
    return paths.schoolType(param);
  } catch {
    // The login has succeeded, so the start page is shown.
    return paths.start;
  }
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
