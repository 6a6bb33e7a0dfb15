import { currentSession, endSession, subscribeToSession } from './session.ts';
import { restoreSession } from './restore-session.ts';
import { isOver, logoutKey, readSession } from './stored-session.ts';

/** Keeps the session true to what is stored: at start-up, at its expiry, after sleep, and when another tab logs in or out. */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expires = readSession()?.expires;
    if (expires) timer = setTimeout(check, Math.max(0, expires.getTime() - Date.now()) + 50);
  };
  const check = () => {
    compare();
    arm();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === logoutKey && newValue !== null) endSession();
    else if (key === null || key === 'token') check();
  };

  const unsubscribe = subscribeToSession(arm);
  addEventListener('storage', onStorage);
  // Timers stand still while a computer sleeps or a page lies in the back/forward cache.
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
