/** The timeout of a lazily loaded chunk, in milliseconds. */
const chunkTimeout = 120_000;

/** A chunk that took too long: the connection is slow, or a server does not answer. */
export class ChunkTimeoutError extends Error {
  override readonly name = 'ChunkTimeoutError';
}

/**
 * Loads a chunk on demand; every dynamic `import()` of the site goes through here, those of routes too (`vite.config.ts`).
 * Rejects after 120 s.
 */
export function loadChunk<T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkTimeoutError('The chunk took too long to load.')),
      timeout,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Whether an error means that a script file could not be fetched, in the wording of the different browsers. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module/i.test(
    error.message,
  );

const reloadedKey = 'lasar.device.reloaded';

/**
 * Reloads the page after one of its scripts was not found, usually because a new version was published. Never twice for
 * the same URL, because the cause is another then and the error must be shown. False if it does not reload.
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
