import type { Word } from '@lasar/swedish/word';
import { startOf, type TermTable } from './terms.ts';

/** How similar a word of a record is to a word of the query, from 0 to 1. Set by the relevance bench. */
export function similarity(query: Word, found: Word): number {
  if (query.text === found.text) return 1;
  // A typed å means å. A typed a may mean å, but a record with a comes first.
  const { literal } = query;
  if (query.folded === found.folded) return literal ? 0.7 : 0.95;
  if (query.lightStem === found.lightStem)
    return 0.88 + 0.06 * commonPrefixShare(query.text, found.text);
  if (query.foldedLightStem === found.foldedLightStem) {
    // Umlaut turns land into länder. In words of three letters it is chance: låt and lätt have nothing in common.
    if (literal) return query.foldedLightStem.length > 3 ? 0.45 : 0;
    return 0.87 + 0.06 * commonPrefixShare(query.folded, found.folded);
  }
  if (query.stem === found.stem) return 0.9;
  if (query.foldedStem === found.foldedStem) return literal ? 0 : 0.76;
  if (found.parts.includes(query.stem)) return 0.63;
  if (found.foldedParts.includes(query.foldedStem)) return literal ? 0.4 : 0.58;
  return 0;
}

/** The similarity of a compound's part: a record with another compound of the part is as good as one with the part. */
export function partSimilarity(query: Word, found: Word): number {
  if (query.stem === found.stem || found.parts.includes(query.stem)) return 0.9;
  // Without diacritics, a short part equals too many unrelated words.
  const { foldedStem } = query;
  return foldedStem.length > 3 &&
    (foldedStem === found.foldedStem || found.foldedParts.includes(foldedStem))
    ? 0.7
    : 0;
}

// Orders the forms of one stem: planeter is nearer to planeterna than planet is.
function commonPrefixShare(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared / Math.max(a.length, b.length);
}

/** The similarity of the beginning of a word that is still being typed. */
export function prefixSimilarity(query: Word, found: Word): number {
  if (query.text !== query.folded) return found.text.startsWith(query.text) ? 1 : 0;
  return found.folded.startsWith(query.folded) ? 0.95 : 0;
}

/** A word of a query's expansions, and by which rule it is compared. */
export interface QueryWord {
  readonly word: Word;
  /** The weight of its expansion. */
  readonly weight: number;
  readonly fromCompound: boolean;
  readonly isPrefix: boolean;
}

/** The similarities of a numbered term to each query word, by index; undefined when it is similar to none. */
export type TermSimilarity = (number: number) => Float64Array | undefined;

/**
 * Compares terms of records with the words of one query, memoized by the term's number. Most terms have nothing to do with
 * the query, and are rejected by how they begin.
 */
export function createTermSimilarity(
  queryWords: readonly QueryWord[],
  table: TermTable,
): TermSimilarity {
  const starts = new Set(queryWords.map(({ word }) => startOf(word.foldedStem)));
  const compared = new Map<number, Float64Array | undefined>();
  return (number) => {
    if (!table.startsWithAny(number, starts)) return undefined;
    if (compared.has(number)) return compared.get(number);
    const found = table.wordOf(number);
    const similarities = Float64Array.from(queryWords, (each) => compare(each, found));
    const known = similarities.some((value) => value > 0) ? similarities : undefined;
    compared.set(number, known);
    return known;
  };
}

function compare({ word, fromCompound, isPrefix }: QueryWord, found: Word): number {
  if (isPrefix) return prefixSimilarity(word, found);
  return fromCompound ? partSimilarity(word, found) : similarity(word, found);
}
