import type { LessonContent, ObjectType } from '@lasar/contract/search/search';
import type { NumberList } from '../memory/number-pool.ts';
import type { QueryTerm } from '../query/query.ts';
import {
  completeFactor,
  fieldWeights,
  optionalShare,
  typeWeight,
  wholeNameBonus,
} from './score-weights.ts';
import { createTermSimilarity, type QueryWord, type TermSimilarity } from './similarity.ts';
import { fieldOf, termOf, type TermTable } from './terms.ts';

/** What ranking needs of a record. */
export interface Candidate {
  readonly record_id: string;
  readonly object_type: ObjectType;
  /** Its terms as `TermTable` encodes them, by field. */
  readonly terms: NumberList;
  readonly contents: readonly LessonContent[];
}

export interface Score {
  readonly score: number;
  /** The share of the required terms' weight that the record has. */
  readonly covered: number;
  /** The share of that weight that the record's own name has. */
  readonly named: number;
  /** Whether its name is the query, with no other words. */
  readonly isWholeName: boolean;
}

/** A scorer of records for one query. The similarity of a term is computed once, however many records have it. */
export function createScorer(
  terms: readonly QueryTerm[],
  table: TermTable,
): (candidate: Candidate) => Score {
  const queryWords: QueryWord[] = [];
  const indexedTerms = terms.map((term) => ({
    term,
    // Generated practice stands beside the kind that it resembles, so it makes no wish broader.
    isBroad: term.expansions.filter(({ content }) => content && content !== 'practice').length > 1,
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
  const similarityOf = createTermSimilarity(queryWords, table);
  const severalWords = terms.filter(({ optional }) => !optional).length > 1;
  const weights = fieldWeights(severalWords);
  const isNarrowed =
    terms.some(({ years }) => years) && terms.some(({ years, optional }) => !years && !optional);
  const requiredWeight = sum(terms, ({ weight, optional }) => (optional ? 0 : weight));
  const totalWeight = sum(terms, (term) => term.weight * shareOf(term));
  const wordWeights = Float64Array.from(queryWords, ({ weight }) => weight);
  const inName = new Float64Array(queryWords.length);
  const best = new Float64Array(queryWords.length);

  /**
   * Raises `inName` to the similarities of a name's terms. Returns the share of the name's own words that the query has, stop
   * words apart.
   */
  const scoreName = ({ numbers, start, end }: NumberList): number => {
    let [words, covered] = [0, 0];
    for (let position = start; position < end; position += 1) {
      const encoded = numbers[position] ?? 0;
      // The name is the first field.
      if (fieldOf(encoded) > 0) break;
      const number = termOf(encoded);
      const counts = !table.isStopWord(number);
      if (counts) words += 1;
      const similarities = similarityOf(number);
      if (!similarities) continue;
      let most = 0;
      for (let index = 0; index < wordWeights.length; index += 1) {
        const value = similarities[index] ?? 0;
        inName[index] = Math.max(inName[index] ?? 0, value);
        most = Math.max(most, value * (wordWeights[index] ?? 0));
      }
      if (counts) covered += most;
    }
    return words === 0 ? 0 : covered / words;
  };

  return ({ object_type, contents, terms: numbers }) => {
    inName.fill(0);
    const nameCovered = scoreName(numbers);
    best.set(inName);
    scoreFields(numbers, weights, similarityOf, best);

    let [covered, total, named, isNamed] = [0, 0, 0, true];
    let isOnTopic = !isNarrowed;
    // A course has its years in its name. Where it does not name the topic, that makes it no better than the lessons in it.
    let isBesideTopic = isNarrowed;
    // Years are the last terms.
    for (const { term, isBroad, expansions } of indexedTerms) {
      const isAside = term.years === true && isBesideTopic;
      let [quality, qualityInName] = [0, 0];
      for (const { weight, content, indexes } of expansions) {
        if (content) {
          // Several kinds of material are a wish for exercises, which an area has in its lessons.
          const isHeld = contents.includes(content) || (object_type !== 'Lesson__c' && isBroad);
          if (isHeld) quality = Math.max(quality, weight);
          continue;
        }
        const found = leastOf(best, indexes);
        quality = Math.max(quality, weight * (isAside ? Math.min(found, weights[1] ?? 0) : found));
        if (isAside) continue;
        qualityInName = Math.max(qualityInName, weight * leastOf(inName, indexes));
      }
      if (quality > 0 && !term.optional) {
        covered += term.weight;
        isOnTopic ||= !term.years;
      }
      if (qualityInName > 0 && !term.optional) {
        named += term.weight;
        isBesideTopic = false;
      }
      isNamed &&= term.optional || qualityInName > 0.85;
      total += quality * term.weight * shareOf(term);
    }
    // What has the right year alone is about something else.
    covered = isOnTopic ? covered / requiredWeight : 0;
    named /= requiredWeight;
    const isMostlyNamed = severalWords && named >= 0.6;
    const score =
      (total / totalWeight) *
      covered ** 1.5 *
      (covered > 0.99 ? completeFactor : 1) *
      (1 + (isBesideTopic ? 0 : wholeNameBonus * nameCovered)) *
      typeWeight(object_type, isNamed ? 'all' : isMostlyNamed ? 'most' : 'some');
    return { score, covered, named, isWholeName: isNamed && nameCovered > 0.99 };
  };
}

/** Raises `best` to the similarities of the terms of the other fields, times the fields' weights. */
function scoreFields(
  { numbers, start, end }: NumberList,
  weights: readonly number[],
  similarityOf: TermSimilarity,
  best: Float64Array,
): void {
  for (let position = start; position < end; position += 1) {
    const encoded = numbers[position] ?? 0;
    const field = fieldOf(encoded);
    if (field === 0) continue;
    const similarities = similarityOf(termOf(encoded));
    if (!similarities) continue;
    const weight = weights[field - 1] ?? 0;
    for (let index = 0; index < best.length; index += 1)
      best[index] = Math.max(best[index] ?? 0, (similarities[index] ?? 0) * weight);
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
