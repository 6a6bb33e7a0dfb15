import type { Db } from '#database/database.ts';
import { readLexiconInMemory, type LexiconInMemory } from '../query/lexicon-in-memory.ts';
import { readRecordIndex, type RecordIndex } from './record-index.ts';
import { readChanges, type Changes } from './changes.store.ts';

/** The parts of the index that this process holds and that are up to date. */
export interface Held {
  readonly records: RecordIndex | undefined;
  readonly lexicon: LexiconInMemory | undefined;
}

/** The search index in the memory of this process, over all versions of the content. */
export interface HeldIndex {
  /**
   * Reads the index, or what has changed since it was read. Calls back with what is as new as the database was at this call,
   * and again when that is more. A part that is too large is never held.
   */
  readonly refresh: (db: Db, callback: (held: Held) => void) => Promise<void>;
}

/** Holds nothing yet. One `refresh` runs at a time. */
export function createHeldIndex(): HeldIndex {
  let snapshot: string | undefined;
  let records: RecordIndex | 'too large' | undefined;
  let lexicon: LexiconInMemory | 'too large' | undefined;

  const held = (): Held => ({
    records: records === 'too large' ? undefined : records,
    lexicon: lexicon === 'too large' ? undefined : lexicon,
  });

  /** Forgets what the changes make old, or brings it up to date. */
  async function apply(db: Db, { ids, words }: Changes): Promise<void> {
    if (words && lexicon !== 'too large') lexicon = undefined;
    if (records === undefined || records === 'too large') return;
    const isUpdated = ids !== undefined && (await records.update(db, ids));
    if (!isUpdated) records = undefined;
  }

  return {
    async refresh(db, callback) {
      const changes = await readChanges(db, snapshot);
      await apply(db, changes);
      // Reading takes a while. What changes meanwhile is not in this snapshot, so it is read again by the next refresh.
      ({ snapshot } = changes);
      if (records !== undefined || lexicon !== undefined) callback(held());
      if (records === undefined) {
        records = (await readRecordIndex(db)) ?? 'too large';
        callback(held());
      }
      if (lexicon === undefined) {
        lexicon = (await readLexiconInMemory(db)) ?? 'too large';
        callback(held());
      }
    },
  };
}
