import { useSyncExternalStore } from 'react';
import type { SessionUser } from './session-user.ts';
import { announceLogout, clearSession, forgetRuns, readSession } from './stored-session.ts';

/** The states of a session. Every page starts as `unchecked`, also on the server, and looks like an anonymous page. */
export type Session =
  | { readonly status: 'unchecked'; readonly token?: never }
  /** With `token` while a stored session is restored or goes on, without during a first login. */
  | { readonly status: 'start'; readonly token?: string }
  /** With `error` after an attempt to log in as another user that failed: the session before it goes on. */
  | {
      readonly status: 'success';
      readonly token: string;
      readonly user: SessionUser;
      readonly error?: 'error auth';
    }
  | { readonly status: 'fail'; readonly token?: never; readonly error: 'error auth' }
  /** `expired` unless the user logged out. */
  | { readonly status: 'logout'; readonly token?: never; readonly expired?: boolean };

const unchecked: Session = { status: 'unchecked' };
let session: Session = unchecked;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function setSession(next: Session): void {
  session = next;
  for (const notify of listeners) notify();
}

export function subscribeToSession(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, () => unchecked);

/** The user of the session, undefined for anonymous users. */
export function useUser(): SessionUser | undefined {
  const current = useSession();
  return current.status === 'success' ? current.user : undefined;
}

/** Clears the session of this tab. Other tabs notice if they share it. */
export function endSession(expired = false): void {
  clearSession();
  forgetRuns();
  setSession({ status: 'logout', expired });
}

/** Logs out all tabs. */
export function logOut(): void {
  endSession();
  announceLogout();
}

/** Ends the session after the server has rejected its token. Ignored for an older token. */
export function endSessionOf(token: string): void {
  if (readSession()?.token === token) endSession(true);
}
