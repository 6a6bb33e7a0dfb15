import type { Db } from '#database/database.ts';
import type { LexiconInMemory } from './lexicon-in-memory.ts';
import {
  listSimilarWords,
  lookUpWords,
  type LexiconLookup,
  type SimilarWord,
} from './lexicon-lookup.store.ts';

/** The lexicon as queries use it. */
export interface QueryLexicon {
  /** What it has on stems, whole words, and the words with a prefix. */
  readonly lookUp: (
    db: Db,
    stems: readonly string[],
    words: readonly string[],
    prefix: string | undefined,
  ) => Promise<LexiconLookup>;
  /** Words that resemble a mistyped one, or are one of the given variants of it. A word may be there twice. */
  readonly similar: (db: Db, word: string, variants: readonly string[]) => Promise<SimilarWord[]>;
}

/** The lexicon of the database. */
export const storedLexicon: QueryLexicon = { lookUp: lookUpWords, similar: listSimilarWords };

/** A lexicon that is held in memory. */
export const heldLexicon = ({ lookUp, similar }: LexiconInMemory): QueryLexicon => ({
  lookUp: async (_, ...given) => lookUp(...given),
  similar: async (_, ...given) => similar(...given),
});
