import type { LexiconLookup } from './lexicon-lookup.store.ts';
import type { Expansion } from './query.ts';

/** What the expansion of every term of a query needs: what the lexicon has on its words, and whether it has several. */
export interface TermContext {
  readonly lexicon: LexiconLookup;
  readonly severalWords: boolean;
}

/** How near each kind of expansion is to what was typed. The typed word itself is 1. Set by the relevance bench. */
export const expansionWeights = {
  meaning: 0.95,
  meaningBesideWord: 0.8,
  otherReading: 0.6,
  beginnerWord: 0.6,
  groupMember: 0.3,
  allParts: 0.75,
  firstPart: 0.6,
  lastPart: 0.4,
  firstPartAlone: 0.45,
  lastPartAlone: 0.3,
  prefix: 0.95,
  stemOfPrefix: 0.6,
  prefixOfKnownWord: 0.5,
  courseLevel: 0.6,
  correction: 0.9,
  content: 0.9,
} as const;

/** The weight of a term that wishes for a kind of material, on the scale of `inverseFrequency`. */
export const wishWeight = 0.5;

/** An upper estimate of the records that expansions find together. Of several words, the rarest one limits. */
export function estimateRecords(lexicon: LexiconLookup, expansions: readonly Expansion[]): number {
  return expansions.reduce(
    (sum, { words, prefixMatches }) =>
      sum + (prefixMatches ? lexicon.prefixFrequency : rarestFrequency(lexicon, words)),
    0,
  );
}

/** The document frequency of the commonest expansion that means nearly the same as what was typed. */
export const commonestFrequency = (
  lexicon: LexiconLookup,
  expansions: readonly Expansion[],
): number =>
  Math.max(
    0,
    ...expansions
      .filter(({ weight }) => weight >= expansionWeights.allParts)
      .map(({ words }) => rarestFrequency(lexicon, words)),
  );

const rarestFrequency = (lexicon: LexiconLookup, words: Expansion['words']): number =>
  Math.min(...words.map(({ foldedStem }) => lexicon.documentFrequency(foldedStem)));

/** Inverse document frequency: from 1 for a word of one record down to 0.2 for a word of all records. */
export const inverseFrequency = ({ recordCount }: LexiconLookup, frequency: number): number =>
  Math.max(
    0.2,
    Math.log(1 + recordCount / Math.max(1, frequency)) / Math.log(1 + Math.max(2, recordCount)),
  );
