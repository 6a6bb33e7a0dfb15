import type { ObjectType } from '@lasar/contract/search';
import type { Group } from './query.ts';
import { isEverywhere } from './school-swedish.ts';
import { complete, fieldWorths, optionalShare, typeWorth, wholeName } from './score-weights.ts';
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
  /** The share of it that stands in the record's own name. */
  readonly named: number;
}

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
  const several = groups.filter(({ optional }) => !optional).length > 1;
  const worths = fieldWorths(several);
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
      readField(field, worths[index] ?? 0, likenesses, best);

    let [covered, total, named, isNamed] = [0, 0, 0, true];
    for (const { group, alternatives } of ways) {
      let [quality, qualityInName] = [0, 0];
      for (const { weight, indexes } of alternatives) {
        quality = Math.max(quality, weight * leastOf(best, indexes));
        qualityInName = Math.max(qualityInName, weight * leastOf(inName, indexes));
      }
      if (quality > 0 && !group.optional) covered += group.weight;
      if (qualityInName > 0 && !group.optional) named += group.weight;
      isNamed &&= group.optional || qualityInName > 0.85;
      total += quality * group.weight * (group.optional ? optionalShare : 1);
    }
    covered /= demanded;
    named /= demanded;
    const isNearlyNamed = several && named >= 0.6;
    const score =
      (total / wished) *
      covered ** 1.5 *
      (covered > 0.99 ? complete : 1) *
      (1 + wholeName * nameCovered) *
      typeWorth(object_type, isNamed ? 'all' : isNearlyNamed ? 'most' : 'some');
    return { score, covered, named };
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
