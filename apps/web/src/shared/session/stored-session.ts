/** The storage keys of a session. */
const sessionKeys = ['token', 'expirationDate', 'userID'] as const;

/** Written and removed at once by a tab that logs out, so that every other tab hears of it. */
export const logoutKey = 'lasar.logout';

export interface StoredSession {
  readonly token: string;
  readonly userId: string;
  /** Undefined when neither the storage nor the token tells. */
  readonly expires: Date | undefined;
}

interface Answer {
  readonly token: string;
  readonly user: { readonly id: string };
}

// Where the browser keeps nothing for us, the session lives as long as the page.
let onlyHere: StoredSession | undefined;

/** On a shared computer the session belongs to this tab alone and is forgotten with it. */
export function keepSession({ token, user }: Answer, sharedComputer: boolean): void {
  clearSession();
  const expires = expiryOf(token);
  try {
    const storage = sharedComputer ? sessionStorage : localStorage;
    storage.setItem('userID', user.id);
    if (expires) storage.setItem('expirationDate', expires.toISOString());
    // Last, because it is what other tabs act on.
    storage.setItem('token', token);
  } catch {
    onlyHere = { token, userId: user.id, expires };
  }
}

/** This tab's own session goes before the one that all tabs share. */
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
  const kept = Date.parse(storage.getItem('expirationDate') ?? '');
  const expires = Number.isNaN(kept) ? expiryOf(token) : new Date(kept);
  return { token, userId: storage.getItem('userID') ?? '', expires };
}

export const isOver = ({ expires }: Pick<StoredSession, 'expires'>): boolean =>
  !expires || expires.getTime() <= Date.now();

/** Forgets who was here: the session and everything of ours, so that the next one at a shared computer starts clean. */
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
    // Nothing was kept.
  }
}

/** Tells the other tabs, also those with a session of their own. */
export function announceLogout(): void {
  try {
    localStorage.setItem(logoutKey, new Date().toISOString());
    localStorage.removeItem(logoutKey);
  } catch {
    // Then no tab shares anything with another.
  }
}

/** The `exp` of a JWT. The token itself is checked by the server alone. */
export function expiryOf(token: string): Date | undefined {
  try {
    const claims = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const exp = /"exp":\s*(\d+)/.exec(claims)?.[1];
    return exp ? new Date(Number(exp) * 1000) : undefined;
  } catch {
    return undefined;
  }
}
