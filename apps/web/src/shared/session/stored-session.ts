/** The storage keys of a session. */
const sessionKeys = ['token', 'expirationDate', 'userID'] as const;

/** A tab that logs out writes and removes this key, which notifies the other tabs. */
export const logoutKey = 'lasar.logout';

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

/** Removes the session and all data of the site, so that the next user of a shared computer starts clean. */
export function clearSession(): void {
  onlyHere = undefined;
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('lasar.') || sessionKeys.some((own) => own === key))
          storage.removeItem(key);
      }
    }
  } catch {
    // Without storage there is nothing to remove.
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
