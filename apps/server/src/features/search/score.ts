import type { ObjectType } from '@lasar/contract/search';
import type { Group } from './query.ts';
import { isEverywhere } from './school-swedish.ts';
import { likenessesOf, type Asked } from './term-likeness.ts';

/** What ranking needs of a record. */
export interface Candidate {
  readonly record_id: string;
  readonly object_type: ObjectType;
  /** Words by field, as `documentOf` writes them. */
  readonly terms: string;
}

export interface Scored {
  readonly score: number;
  /** The share of what was asked for that the record has, rare words counting more. */
  readonly covered: number;
}

// Name, keys, context, the rest. Descriptions weigh little: many are made from the same sentence.
const fieldWeights = [1, 0.66, 0.28, 0.28] as const;

// An assignment is found by its lesson's words, and the lesson holds it.
const typeWeights: Readonly<Record<ObjectType, number>> = {
  School_Type__c: 1,
  Subject__c: 1,
  Course__c: 1,
  Course_Content__c: 0.97,
  Lesson__c: 1,
  Assignment__c: 0.12,
};

// When all of the query stands in the name of a subject or a course, that is what was meant, before what is in it.
const namedWeights: Readonly<Partial<Record<ObjectType, number>>> = {
  School_Type__c: 1.3,
  Subject__c: 1.3,
  Course__c: 1.25,
};

const wholeName = 0.3;
const optionalShare = 0.3;

/** Scores records for one query. What a word is worth is worked out once, however many records have it. */
export function scorerOf(groups: readonly Group[]): (candidate: Candidate) => Scored {
  const asked: Asked[] = [];
  const ways = groups.map((group) => ({
    group,
    alternatives: group.alternatives.map(({ words, weight, begun, parts = false }) => ({
      weight,
      indexes: words.map(
        (word, index) =>
          asked.push({
            word,
            weight,
            parts,
            prefix: begun !== undefined && index === words.length - 1,
          }) - 1,
      ),
    })),
  }));
  const likenesses = likenessesOf(asked);
  const demanded = sum(groups, ({ weight, optional }) => (optional ? 0 : weight));
  const wished = sum(groups, ({ weight, optional }) =>
    optional ? weight * optionalShare : weight,
  );
  const inName = new Float64Array(asked.length);
  const best = new Float64Array(asked.length);

  return ({ object_type, terms }) => {
    const [name = '', ...rest] = terms.split('|');
    inName.fill(0);
    const nameCovered = readName(name, asked, likenesses, inName);
    best.set(inName);
    for (const [index, field] of rest.entries())
      readField(field, fieldWeights[index + 1] ?? 0, likenesses, best);

    let [covered, total, named] = [0, 0, true];
    for (const { group, alternatives } of ways) {
      let [quality, qualityInName] = [0, 0];
      for (const { weight, indexes } of alternatives) {
        quality = Math.max(quality, weight * leastOf(best, indexes));
        qualityInName = Math.max(qualityInName, weight * leastOf(inName, indexes));
      }
      if (quality > 0 && !group.optional) covered += group.weight;
      named &&= group.optional || qualityInName > 0.85;
      total += quality * group.weight * (group.optional ? optionalShare : 1);
    }
    covered /= demanded;
    const score =
      (total / wished) *
      covered ** 1.5 *
      (1 + wholeName * nameCovered) *
      typeWeights[object_type] *
      (named ? (namedWeights[object_type] ?? 1) : 1);
    return { score, covered };
  };
}

type Likenesses = (term: string) => Float64Array | undefined;

/**
 * Notes the best likeness of each word asked for. Answers the share of a name's own words that the query has: a name
 * that says nothing else is what was meant.
 */
function readName(
  name: string,
  asked: readonly Asked[],
  likenesses: Likenesses,
  best: Float64Array,
): number {
  let [telling, covered] = [0, 0];
  for (const term of name === '' ? [] : name.split(' ')) {
    const isTelling = !isEverywhere(term);
    if (isTelling) telling += 1;
    const likes = likenesses(term);
    if (!likes) continue;
    let most = 0;
    for (const [index, like] of likes.entries()) {
      if (like > (best[index] ?? 0)) best[index] = like;
      most = Math.max(most, like * (asked[index]?.weight ?? 0));
    }
    if (isTelling) covered += most;
  }
  return telling === 0 ? 0 : covered / telling;
}

function readField(field: string, worth: number, likenesses: Likenesses, best: Float64Array): void {
  if (field === '') return;
  for (const term of field.split(' ')) {
    const likes = likenesses(term);
    if (!likes) continue;
    for (const [index, like] of likes.entries())
      if (like * worth > (best[index] ?? 0)) best[index] = like * worth;
  }
}

/** An alternative of several words is as good as its least word: all of them have to be there. */
function leastOf(values: Float64Array, indexes: readonly number[]): number {
  let least = 1;
  for (const index of indexes) least = Math.min(least, values[index] ?? 0);
  return least;
}

const sum = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);
