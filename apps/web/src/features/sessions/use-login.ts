import { login } from '@lasar/contract/sessions';
import { useLocation, useNavigate } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { userOf } from '#shared/session/session-user.ts';
import { setSession } from '#shared/session/session.ts';
import { keepSession } from '#shared/session/stored-session.ts';
import { afterLogin } from './after-login.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in and goes on. Throws what the call throws, with the session's error set to 'error auth'. */
export function useLogin(): (body: Credentials, sharedComputer: boolean) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (body, sharedComputer) => {
    setSession({ status: 'start' });
    const answer = await callAndLog(login, { body }).catch((error: unknown) => {
      setSession({ status: 'fail', error: 'error auth' });
      throw error;
    });
    const user = userOf(answer.user);
    keepSession(answer, sharedComputer);
    setSession({ status: 'success', token: answer.token, user });
    await navigate(await afterLogin(callByFetch, user, search));
  };
}
