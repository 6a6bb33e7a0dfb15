/** The keys of stored settings. Logging out clears all of `lasar.*`. */
export type StoredKey =
  | 'lasar.theme'
  | 'lasar.sidebar'
  | 'lasar.reloaded'
  | 'lasar.films'
  | 'lasar.captions'
  | 'lasar.speed'
  | 'lasar.film-light'
  | 'lasar.pdf-night';

/** Reads a value. Undefined if there is none or the browser has no storage. */
export function readStored(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes the key. If the browser refuses, the value is lost at the next load. */
export function writeStored(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Only the stored value is lost.
  }
}
