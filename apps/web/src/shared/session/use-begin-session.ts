import type { LoggedIn } from '@lasar/contract/sessions';
import { useNavigate } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { afterLogin } from './after-login.ts';
import { userOf } from './session-user.ts';
import { setSession } from './session.ts';
import { keepSession } from './stored-session.ts';

interface Beginning {
  /** The call that logs in, whichever it is. */
  readonly logIn: () => Promise<LoggedIn>;
  readonly sharedComputer?: boolean;
  /** The query that names where to go afterwards. */
  readonly search: string;
}

/** Logs in and goes on. Throws what the call throws, with the session's error set to 'error auth'. */
export function useBeginSession(): (beginning: Beginning) => Promise<void> {
  const navigate = useNavigate();
  return async ({ logIn, sharedComputer = false, search }) => {
    setSession({ status: 'start' });
    const answer = await logIn().catch((error: unknown) => {
      setSession({ status: 'fail', error: 'error auth' });
      throw error;
    });
    const user = userOf(answer.user);
    keepSession(answer, sharedComputer);
    setSession({ status: 'success', token: answer.token, user });
    await navigate(await afterLogin(callByFetch, user, search), { replace: true });
  };
}
