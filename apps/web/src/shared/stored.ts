/** Our own keys in the browser's storage; logging out clears all of `lasar.*`. */
export type StoredKey =
  | 'lasar.theme'
  | 'lasar.sidebar'
  | 'lasar.reloaded'
  | 'lasar.films'
  | 'lasar.captions'
  | 'lasar.speed'
  | 'lasar.film-light'
  | 'lasar.pdf-night';

/** Reads a key, or undefined when nothing is kept or the browser keeps nothing for us. */
export function readStored(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets the key. A browser that refuses just forgets at the next load. */
export function writeStored(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
