/** SPEC 3: what a session is kept as in the browser. */
const sessionKeys = ['token', 'expirationDate', 'userID'] as const;

interface Answer {
  readonly token: string;
  readonly user: { readonly id: string };
}

export function keepSession({ token, user }: Answer): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userID', user.id);
  const expires = expiryOf(token);
  if (expires) localStorage.setItem('expirationDate', expires.toISOString());
}

/** Forgets who was here: the session and everything of ours, so that the next one at a shared computer starts clean. */
export function clearSession(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('lasar.') || sessionKeys.some((own) => own === key))
        storage.removeItem(key);
    }
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
