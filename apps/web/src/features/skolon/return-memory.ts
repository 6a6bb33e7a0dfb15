// Skolon brings back no query of ours: where the login was asked for waits in this tab.
const key = 'lasar.skolon-till';

/** Keeps the query that names where to go after the login. */
export function rememberReturn(search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // Then the login leads to where every login leads.
  }
}

/** The query that was kept, which is then forgotten. */
export function takeReturn(): string {
  try {
    const search = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return search;
  } catch {
    return '';
  }
}
