/** SPEC 9: how long a lazily loaded script may take. */
const pieceTimeout = 120_000;

/** Loads a piece of the web on demand; every `import()` of ours goes through here. Rejects after SPEC's 120 s. */
export function loadPiece<T>(load: () => Promise<T>, timeout = pieceTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The piece took too long to load.')), timeout);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Whether an error says that a script file could not be fetched, in the words of the different browsers. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module/i.test(
    error.message,
  );

const reloadedKey = 'lasar.reloaded';

/**
 * Reloads the page because a script of it is gone (a new version was published), but never twice for one address:
 * then the fault is another, and the page must say so instead of reloading for ever.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.href) return false;
    sessionStorage.setItem(reloadedKey, location.href);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
