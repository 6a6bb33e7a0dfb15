import { getUser } from '@lasar/contract/identity/users';
import { callAndLog } from '#shared/calls/call.ts';
import { type SessionUser, userOf } from './session-user.ts';
import { currentSession, endSession, setSession, subscribeToSession } from './session.ts';
import {
  clearSession,
  isOver,
  logoutKey,
  markSharedComputer,
  readSession,
} from './stored-session.ts';

// Browsers hold a delay in 32 bits and run a timer with a longer one at once.
const longestDelay = 2 ** 31 - 1;

/** Keeps the session in step with the storage: at start, at its expiry, after sleep, and after changes in another tab. */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expires = readSession()?.expires;
    if (!expires) return;
    const delay = Math.max(0, expires.getTime() - Date.now()) + 50;
    // A check before the expiry arms the timer again.
    timer = setTimeout(check, Math.min(delay, longestDelay));
  };
  const check = () => {
    compare();
    markSharedComputer();
    arm();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === logoutKey && newValue !== null) endSession();
    else if (key === null || key === 'token') check();
  };

  const unsubscribe = subscribeToSession(arm);
  addEventListener('storage', onStorage);
  // Timers are suspended while a computer sleeps or a page is in the back/forward cache.
  addEventListener('pageshow', check);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  if (currentSession().status === 'unchecked') void restoreSession();
  else arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', check);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

function compare(): void {
  const stored = readSession();
  const { token } = currentSession();
  if (stored && isOver(stored)) endSession(true);
  else if (stored && stored.token !== token) void restoreSession();
  else if (!stored && token !== undefined) endSession();
}

/** How long a session is checked before that has failed, in milliseconds. */
export const patience = 10_000;

/** Restores the stored session if its user can be loaded, and clears it otherwise, with what is stored for its account. */
export async function restoreSession(): Promise<void> {
  const stored = readSession();
  if (!stored) {
    clearSession();
    return setSession({ status: 'logout' });
  }
  if (isOver(stored)) return endSession(true);
  const { token, userId } = stored;
  setSession({ status: 'start', token });
  // Meanwhile another tab may have logged out, or in as another user. Then the response is ignored.
  const stillStored = () => readSession()?.token === token;
  // A browser may abort calls before it asks for the next page, or after. Listened to no longer than needed: a listener of
  // `beforeunload` can keep a page out of the back/forward cache.
  let isLeft = false;
  const listening = new AbortController();
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (isLeft = true), { signal: listening.signal });
  try {
    const user = await inTime(fetchUser(userId));
    if (stillStored()) setSession({ status: 'success', token, user });
    else if (!readSession()) endSession();
  } catch {
    // A page that is left has its calls aborted, which is no failure of the session. Timers no longer run there: the next
    // page restores the session, or this one if it stays or comes back from the back/forward cache.
    await new Promise((resolve) => setTimeout(resolve));
    if (stillStored()) return isLeft ? restoreSession() : endSession();
  } finally {
    listening.abort();
  }
}

async function fetchUser(id: string): Promise<SessionUser> {
  return userOf(await callAndLog(getUser, { params: { id } }), id);
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
