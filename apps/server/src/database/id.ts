import { v5, v7 } from 'uuid';

/** A new opaque id, ordered by time. Imported records keep their own. */
export const newId = (): string => v7();

// Fixed for ever: changing it would move every URL of every imported record.
const packNamespace = '5b0e2c1c-6f0b-5d0a-9a54-1f2f7a0f6c11';

/** The id of a pack's record without one of its own: the same slug path gives the same id everywhere. */
export const idOfPath = (...path: readonly string[]): string => v5(path.join('/'), packNamespace);
