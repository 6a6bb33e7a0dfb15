import type { LessonContent, ObjectType } from '@lasar/contract/search';
import type { QueryTerm } from '../query/query.ts';
import { isStopWord } from '../swedish/stop-words.ts';
import {
  completeFactor,
  fieldWeights,
  optionalShare,
  typeWeight,
  wholeNameBonus,
} from './score-weights.ts';
import { createTermSimilarity, type QueryWord, type TermSimilarity } from './similarity.ts';

/** What ranking needs of a record. */
export interface Candidate {
  readonly record_id: string;
  readonly object_type: ObjectType;
  /** Encoded terms by field, as `documentOf` writes them. */
  readonly terms: string;
  readonly contents: readonly LessonContent[];
}

export interface Score {
  readonly score: number;
  /** The share of the required terms' weight that the record has. */
  readonly covered: number;
  /** The share of that weight that the record's own name has. */
  readonly named: number;
}

/** A scorer of records for one query. The similarity of a term is computed once, however many records have it. */
export function createScorer(terms: readonly QueryTerm[]): (candidate: Candidate) => Score {
  const queryWords: QueryWord[] = [];
  const indexedTerms = terms.map((term) => ({
    term,
    expansions: term.expansions.map(
      ({ words, content, weight, prefixMatches, fromCompound = false }) => ({
        weight,
        content,
        indexes: words.map((word, index) => {
          const isPrefix = prefixMatches !== undefined && index === words.length - 1;
          return queryWords.push({ word, weight, fromCompound, isPrefix }) - 1;
        }),
      }),
    ),
  }));
  const similarityOf = createTermSimilarity(queryWords);
  const severalWords = terms.filter(({ optional }) => !optional).length > 1;
  const weights = fieldWeights(severalWords);
  const requiredWeight = sum(terms, ({ weight, optional }) => (optional ? 0 : weight));
  const totalWeight = sum(terms, (term) => term.weight * shareOf(term));
  const inName = new Float64Array(queryWords.length);
  const best = new Float64Array(queryWords.length);

  return ({ object_type, contents, terms: fields }) => {
    const [name = '', ...rest] = fields.split('|');
    inName.fill(0);
    const nameCovered = scoreName(name, queryWords, similarityOf, inName);
    best.set(inName);
    for (const [index, field] of rest.entries())
      scoreField(field, weights[index] ?? 0, similarityOf, best);

    let [covered, total, named, isNamed] = [0, 0, 0, true];
    for (const { term, expansions } of indexedTerms) {
      let [quality, qualityInName] = [0, 0];
      const isBroad = expansions.filter(({ content }) => content).length > 1;
      for (const { weight, content, indexes } of expansions) {
        if (content) {
          // Several kinds of material are a wish for exercises, which an area has in its lessons.
          const isHeld = contents.includes(content) || (object_type !== 'Lesson__c' && isBroad);
          if (isHeld) quality = Math.max(quality, weight);
          continue;
        }
        quality = Math.max(quality, weight * leastOf(best, indexes));
        qualityInName = Math.max(qualityInName, weight * leastOf(inName, indexes));
      }
      if (quality > 0 && !term.optional) covered += term.weight;
      if (qualityInName > 0 && !term.optional) named += term.weight;
      isNamed &&= term.optional || qualityInName > 0.85;
      total += quality * term.weight * shareOf(term);
    }
    covered /= requiredWeight;
    named /= requiredWeight;
    const isMostlyNamed = severalWords && named >= 0.6;
    const score =
      (total / totalWeight) *
      covered ** 1.5 *
      (covered > 0.99 ? completeFactor : 1) *
      (1 + wholeNameBonus * nameCovered) *
      typeWeight(object_type, isNamed ? 'all' : isMostlyNamed ? 'most' : 'some');
    return { score, covered, named };
  };
}

/**
 * Raises `best` to the similarities of a name's terms. Returns the share of the name's own words that the query has, stop
 * words apart.
 */
function scoreName(
  name: string,
  queryWords: readonly QueryWord[],
  similarityOf: TermSimilarity,
  best: Float64Array,
): number {
  let [words, covered] = [0, 0];
  for (const term of name === '' ? [] : name.split(' ')) {
    const counts = !isStopWord(term);
    if (counts) words += 1;
    const similarities = similarityOf(term);
    if (!similarities) continue;
    let most = 0;
    for (const [index, value] of similarities.entries()) {
      if (value > (best[index] ?? 0)) best[index] = value;
      most = Math.max(most, value * (queryWords[index]?.weight ?? 0));
    }
    if (counts) covered += most;
  }
  return words === 0 ? 0 : covered / words;
}

/** Raises `best` to the similarities of a field's terms, times the field's weight. */
function scoreField(
  field: string,
  weight: number,
  similarityOf: TermSimilarity,
  best: Float64Array,
): void {
  if (field === '') return;
  for (const term of field.split(' ')) {
    const similarities = similarityOf(term);
    if (!similarities) continue;
    for (const [index, value] of similarities.entries())
      if (value * weight > (best[index] ?? 0)) best[index] = value * weight;
  }
}

/** An expansion of several words is as good as its least similar word, since a record has to have all of them. */
function leastOf(values: Float64Array, indexes: readonly number[]): number {
  let least = 1;
  for (const index of indexes) least = Math.min(least, values[index] ?? 0);
  return least;
}

/** The share of a term's weight that counts. */
const shareOf = ({ optional, wish }: QueryTerm): number => (optional && !wish ? optionalShare : 1);

const sum = (terms: readonly QueryTerm[], of: (term: QueryTerm) => number): number =>
  terms.reduce((total, term) => total + of(term), 0);
