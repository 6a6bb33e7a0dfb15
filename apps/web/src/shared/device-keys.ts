/** The stored keys of this browser that begin with `prefix`. None if the browser has no storage. */
export function deviceKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
