import { fold } from '../swedish/tokens.ts';
import { decodeTerm, type Word } from '../swedish/word.ts';
import { partSimilarity, prefixSimilarity, similarity } from './similarity.ts';

/** A word of a query's expansions, and by which rule it is compared. */
export interface QueryWord {
  readonly word: Word;
  /** The weight of its expansion. */
  readonly weight: number;
  readonly fromCompound: boolean;
  readonly isPrefix: boolean;
}

/** The similarities of a record's encoded term to each query word, by index; undefined when it is similar to none. */
export type TermSimilarity = (term: string) => Float64Array | undefined;

/**
 * Compares terms of records with the words of one query, memoized. Most terms have nothing to do with the query, and are
 * rejected by their first two letters, which no inflection changes.
 */
export function createTermSimilarity(queryWords: readonly QueryWord[]): TermSimilarity {
  const starts = new Set(queryWords.map(({ word }) => startOf(word.foldedStem)));
  const remembered = new Map<string, Float64Array | undefined>();
  const compute: TermSimilarity = (term) => {
    if (!term.split('~').some((word) => starts.has(startOf(fold(word.slice(0, 3)))))) return;
    const found = decodeTerm(term);
    const similarities = Float64Array.from(queryWords, (each) => compare(each, found));
    return similarities.some((value) => value > 0) ? similarities : undefined;
  };
  return (term) => {
    if (remembered.has(term)) return remembered.get(term);
    const similarities = compute(term);
    remembered.set(term, similarities);
    return similarities;
  };
}

const startOf = (folded: string): string => folded.slice(0, 2);

function compare({ word, fromCompound, isPrefix }: QueryWord, found: Word): number {
  if (isPrefix) return prefixSimilarity(word, found);
  return fromCompound ? partSimilarity(word, found) : similarity(word, found);
}
