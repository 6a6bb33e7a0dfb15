import { paths } from '@lasar/contract/paths';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
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
    // Nobody needs the rules before pressing. A login that has succeeded stands without them.
    const rules = loadChunk(() => import('./after-login.ts')).catch(() => undefined);
    const user = await beginSession(logIn, sharedComputer);
    const path = await (await rules)?.afterLogin(callByFetch, user, search);
    await navigate(path ?? paths.start, { replace: true });
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
