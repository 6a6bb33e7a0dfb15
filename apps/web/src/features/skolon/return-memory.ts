// Skolon's redirect carries no query of ours, so the return address is stored for this tab.
const key = 'lasar.skolon-till';

/** Stores the query that names where to go after the login. */
export function rememberReturn(search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // Without storage the login ends at the default page.
  }
}

/** Reads and removes the stored query. */
export function takeReturn(): string {
  try {
    const search = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return search;
  } catch {
    return '';
  }
}
