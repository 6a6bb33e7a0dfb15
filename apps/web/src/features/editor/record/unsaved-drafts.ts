import type { Body } from '../fields/record-fields.ts';

/** What this browser keeps of a draft until the server has it. */
interface UnsavedDraft {
  readonly body: Body;
  /** The save that it was written on top of, what that held, and the revision of the stored document that the draft began from. */
  readonly saveNumber: number;
  readonly base?: Body;
  readonly revision?: string;
  /** What had been sent to the server and not responded to when this was written. */
  readonly sent?: Body;
}

const keyOf = (userId: string, kind: string, id: string): string =>
  `lasar.device.unsaved.${userId}.${kind}.${id}`;

/** Drafts that are not saved yet, by user: a lost connection or a closed tab loses nothing. */
export interface UnsavedDrafts {
  readonly read: () => UnsavedDraft | undefined;
  readonly write: (draft: UnsavedDraft) => void;
  readonly remove: () => void;
}

/** The unsaved draft of a record in this browser. Without storage nothing is kept. */
export function unsavedDrafts(userId: string, kind: string, id: string): UnsavedDrafts {
  const key = keyOf(userId, kind, id);
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isUnsaved(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Saving goes on without it.
      }
    },
    remove: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}

function isUnsaved(value: unknown): value is UnsavedDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { body, saveNumber } = value as Partial<UnsavedDraft>;
  return typeof body === 'object' && body !== null && Number.isInteger(saveNumber);
}
