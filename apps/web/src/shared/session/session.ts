import { useSyncExternalStore } from 'react';
import type { SessionUser } from './session-user.ts';
import { announceLogout, clearSession, readSession } from './stored-session.ts';

/** The states of a session. `unchecked` is how every page starts, on the server too: it looks like a visitor's. */
export type Session =
  | { readonly status: 'unchecked'; readonly token?: never }
  /** `token` while a kept session is restored, none while somebody logs in. */
  | { readonly status: 'start'; readonly token?: string }
  | { readonly status: 'success'; readonly token: string; readonly user: SessionUser }
  | { readonly status: 'fail'; readonly token?: never; readonly error: 'error auth' }
  /** `expired` when nobody asked for it. */
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

/** Who is logged in, undefined for visitors. */
export function useUser(): SessionUser | undefined {
  const current = useSession();
  return current.status === 'success' ? current.user : undefined;
}

/** Clears everything here. Other tabs notice when they shared the session. */
export function endSession(expired = false): void {
  clearSession();
  setSession({ status: 'logout', expired });
}

/** Somebody leaves: all tabs are logged out. */
export function logOut(): void {
  endSession();
  announceLogout();
}

/** For when the server refuses a bearer. An answer to an older token ends nothing. */
export function endSessionOf(token: string): void {
  if (readSession()?.token === token) endSession(true);
}
