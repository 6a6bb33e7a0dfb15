import { useSyncExternalStore } from 'react';
import type { RecordChange } from './replacement.ts';

/** A replacement that was made, and what undoes it. It lives as long as the page: another page of the site keeps it. */
export interface LastReplacement {
  readonly words: string;
  readonly places: number;
  readonly records: readonly (Pick<RecordChange, 'kind' | 'id'> & { readonly name: string })[];
  readonly refused: readonly (Pick<RecordChange, 'kind' | 'id'> & { readonly name: string })[];
  readonly inverse: readonly RecordChange[];
}

let last: LastReplacement | undefined;
const listeners = new Set<() => void>();

export function setLastReplacement(next: LastReplacement | undefined): void {
  last = next;
  for (const notify of listeners) notify();
}

export const useLastReplacement = (): LastReplacement | undefined =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => last,
    () => undefined,
  );
