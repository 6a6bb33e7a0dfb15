/** The stored keys of this browser that begin with `prefix`. None if the browser has no storage. */
export function deviceKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The keys of what went wrong, with the id of a self-test, a lesson or an area. */
export const wrongPrefix = 'lasar.device.wrong.';

/** The keys of what a tab keeps of a run-through, with the id of its lesson. */
export const runPrefix = 'lasar.device.run.';
