import { getUser } from '@lasar/contract/users';
import { callAndLog } from './call-and-log.ts';
import { endSession, setSession } from './session.ts';
import { userOf, type SessionUser } from './session-user.ts';
import { isOver, readSession } from './stored-session.ts';

const patience = 10_000;

/** SPEC 4: what is kept becomes a session again when the user can be fetched, and is forgotten when not. */
export async function restoreSession(): Promise<void> {
  const stored = readSession();
  if (!stored) return setSession({ status: 'logout' });
  if (isOver(stored)) return endSession(true);
  const { token, userId } = stored;
  setSession({ status: 'start', token });
  // Meanwhile another tab may have logged out, or in as somebody else: then this answer is about nobody here.
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
