import { getUser } from '@lasar/contract/users';
import { callAndLog } from './call-and-log.ts';
import { endSession, setSession } from './session.ts';
import { userOf, type SessionUser } from './session-user.ts';
import { isOver, readSession } from './stored-session.ts';

/** How long the user may take to be fetched, in milliseconds. */
const patience = 10_000;

/** Turns the stored session into a session when its user can be fetched, and clears it otherwise. */
export async function restoreSession(): Promise<void> {
  const stored = readSession();
  if (!stored) return setSession({ status: 'logout' });
  if (isOver(stored)) return endSession(true);
  const { token, userId } = stored;
  setSession({ status: 'start', token });
  // Another tab may have logged out meanwhile, or in as another user: the response is about neither then.
  const stillStored = () => readSession()?.token === token;
  try {
    const user = await inTime(fetchUser(userId));
    if (stillStored()) setSession({ status: 'success', token, user });
    else if (!readSession()) endSession();
  } catch {
    if (stillStored()) endSession();
  }
}

async function fetchUser(id: string): Promise<SessionUser> {
  return userOf(await callAndLog(getUser, { params: { id } }));
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
