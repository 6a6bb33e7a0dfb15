import type { Db } from '#database/database.ts';
import {
  listLexicon,
  listSimilarWords,
  longestSimilar,
  lookUpWords,
  mostPrefixMatches,
  mostSimilarWords,
  type LexiconLookup,
  type SimilarWord,
} from './lexicon-lookup.store.ts';
import { createTrigramIndex } from './trigrams.ts';

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

/**
 * The lexicon of one version of the content. The first search has it read into memory, which the database answers for until
 * then; it goes on answering for a lexicon that is too large.
 */
export function createQueryLexicon(): QueryLexicon {
  let inMemory: LexiconInMemory | undefined;
  let loading: Promise<void> | undefined;
  const load = async (db: Db): Promise<void> => {
    try {
      const { recordCount, rows } = await listLexicon(db, mostRecords);
      inMemory = rows && createLexicon(recordCount, rows);
    } catch {
      // The next search tries again.
      loading = undefined;
    }
  };
  return {
    async lookUp(db, stems, words, prefix) {
      if (inMemory) return inMemory.lookUp(stems, words, prefix);
      const found = await lookUpWords(db, stems, words, prefix);
      loading ??= load(db);
      return found;
    },
    similar: async (db, word, variants) =>
      inMemory?.similar(word, variants) ?? listSimilarWords(db, word, variants),
  };
}

// About sixty thousand lessons with their areas and courses, which have fewer than that many words of 300 bytes.
const mostRecords = 100_000;

/** All words of a catalogue: answers as the statements of `lexicon-lookup.store.ts` do. */
interface LexiconInMemory {
  readonly lookUp: (
    stems: readonly string[],
    words: readonly string[],
    prefix: string | undefined,
  ) => LexiconLookup;
  readonly similar: (word: string, variants: readonly string[]) => SimilarWord[];
}

function createLexicon(recordCount: number, rows: readonly SimilarWord[]): LexiconInMemory {
  const sorted = rows.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const byWord = new Map(sorted.map((row) => [row.word, row]));
  const byStem = new Map<string, { frequency: number; unaccented: boolean }>();
  for (const { word, spelling, stem, frequency } of sorted) {
    const known = byStem.get(stem) ?? { frequency: 0, unaccented: false };
    byStem.set(stem, {
      frequency: Math.max(known.frequency, frequency),
      unaccented: known.unaccented || word === spelling,
    });
  }

  function withPrefix(prefix: string): SimilarWord[] {
    // Sorting is stable, so equally common words stay in alphabetical order.
    return sorted
      .slice(firstFrom(sorted, prefix), firstFrom(sorted, `${prefix}\uffff`))
      .toSorted((a, b) => b.frequency - a.frequency)
      .slice(0, mostPrefixMatches);
  }

  let trigrams: ReturnType<typeof createTrigramIndex> | undefined;

  // Short prefixes have many words to sort, and there are few of them.
  const ofShortPrefixes = new Map<string, SimilarWord[]>();
  function prefixMatchesOf(prefix: string): SimilarWord[] {
    if (prefix.length > 3) return withPrefix(prefix);
    const known = ofShortPrefixes.get(prefix) ?? withPrefix(prefix);
    if (known.length > 0) ofShortPrefixes.set(prefix, known);
    return known;
  }

  return {
    lookUp(stems, words, prefix) {
      // As from the database, nothing is known of a stem or a word that was not given.
      const givenStems = new Set(stems);
      const givenWords = new Set(words);
      const stemOf = (stem: string) => (givenStems.has(stem) ? byStem.get(stem) : undefined);
      const matches = new Map(
        (prefix === undefined ? [] : prefixMatchesOf(prefix)).map((row) => [
          row.stem,
          row.frequency,
        ]),
      );
      return {
        recordCount,
        documentFrequency: (stem) => stemOf(stem)?.frequency ?? 0,
        hasUnaccentedWord: (stem) => stemOf(stem)?.unaccented ?? false,
        spellingOf: (folded) => (givenWords.has(folded) ? byWord.get(folded)?.spelling : undefined),
        prefixMatches: [...matches.keys()],
        prefixFrequency: [...matches.values()].reduce((sum, each) => sum + each, 0),
      };
    },
    similar(word, variants) {
      trigrams ??= createTrigramIndex(sorted.map((row) => row.word));
      return [
        ...variants.flatMap((variant) => byWord.get(variant) ?? []),
        ...trigrams(word, longestSimilar(word), mostSimilarWords).flatMap(
          (index) => sorted[index] ?? [],
        ),
      ];
    },
  };
}

/** The index of the first row whose word is not before a text, by binary search. */
function firstFrom(sorted: readonly SimilarWord[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
