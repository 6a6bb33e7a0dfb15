import { runPrefix } from '#shared/device/device-keys.ts';

/** The storage keys of a session. */
export const sessionKeys = ['token', 'expirationDate', 'userID'] as const;

/** A tab that logs out writes and removes this key, which notifies the other tabs. */
export const logoutKey = 'lasar.account.logout';

/** Keys of settings that belong to the browser, not to an account. All other keys of the site belong to the account. */
const devicePrefix = 'lasar.device.';

/** Says that somebody is or was logged in on this computer with 'Delad dator'. */
const sharedKey = 'lasar.device.shared';

export interface StoredSession {
  readonly token: string;
  readonly userId: string;
  /** Undefined if neither the storage nor the token has it. */
  readonly expires: Date | undefined;
}

interface Answer {
  readonly token: string;
  readonly user: { readonly id: string };
}

// If the browser has no storage, the session lasts as long as the page.
let onlyHere: StoredSession | undefined;

/** Stores a session. On a shared computer it belongs to this tab and ends when the tab is closed. */
export function keepSession({ token, user }: Answer, sharedComputer: boolean): void {
  clearSession();
  const expires = expiryOf(token);
  try {
    const storage = sharedComputer ? sessionStorage : localStorage;
    storage.setItem('userID', user.id);
    if (expires) storage.setItem('expirationDate', expires.toISOString());
    // Last, because other tabs react to this key.
    storage.setItem('token', token);
    markSharedComputer();
  } catch {
    onlyHere = { token, userId: user.id, expires };
  }
}

/** Reads the session of this tab, or else the one that all tabs share. */
export function readSession(): StoredSession | undefined {
  try {
    return readFrom(sessionStorage) ?? readFrom(localStorage) ?? onlyHere;
  } catch {
    return onlyHere;
  }
}

function readFrom(storage: Storage): StoredSession | undefined {
  const token = storage.getItem('token');
  if (!token) return undefined;
  const storedExpiry = Date.parse(storage.getItem('expirationDate') ?? '');
  const expires = Number.isNaN(storedExpiry) ? expiryOf(token) : new Date(storedExpiry);
  return { token, userId: storage.getItem('userID') ?? '', expires };
}

export const isOver = ({ expires }: Pick<StoredSession, 'expires'>): boolean =>
  !expires || expires.getTime() <= Date.now();

/**
 * Removes the session and what is stored for its account. What is stored for the device stays, except on a shared
 * computer:
 * the next user starts clean there, also when the tab of the session was closed without a logout.
 */
export function clearSession(): void {
  onlyHere = undefined;
  try {
    const everything = isSharedComputer();
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (isOfAccount(key) || (everything && key.startsWith(devicePrefix)))
          storage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Forgets the lessons that were taught in this tab. They go with their teacher; a substitute has no session that could end. */
export function forgetRuns(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(runPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const isOfAccount = (key: string): boolean =>
  sessionKeys.some((own) => own === key) ||
  (key.startsWith('lasar.') && !key.startsWith(devicePrefix));

const isSharedComputer = (): boolean =>
  sessionStorage.getItem('token') !== null || localStorage.getItem(sharedKey) !== null;

/**
 * Notes that the computer is shared while this tab has a session of its own. Called again and again, because a start
 * without
 * a token in another tab removes the note.
 */
export function markSharedComputer(): void {
  try {
    if (sessionStorage.getItem('token') !== null) localStorage.setItem(sharedKey, 'true');
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Notifies the other tabs, also those with a session of their own. */
export function announceLogout(): void {
  try {
    localStorage.setItem(logoutKey, new Date().toISOString());
    localStorage.removeItem(logoutKey);
  } catch {
    // Without storage, tabs share nothing.
  }
}

/** The `exp` of a JWT. Only the server verifies the token. */
export function expiryOf(token: string): Date | undefined {
  try {
    const claims = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const exp = /"exp":\s*(\d+)/.exec(claims)?.[1];
    return exp ? new Date(Number(exp) * 1000) : undefined;
  } catch {
    return undefined;
  }
}
