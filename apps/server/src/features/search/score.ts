import type { ObjectType } from '@lasar/contract/search';
import { likeness, likenessOfBeginning, likenessOfPart } from './likeness.ts';
import type { Alternative, Group } from './query.ts';
import { isEverywhere } from './school-swedish.ts';
import { readWord, type Word } from './words.ts';

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

/** Scores records for one query. What a word is worth is worked out once, however many records have it. */
export function scorerOf(groups: readonly Group[]): (candidate: Candidate) => Scored {
  const alternatives = groups.map(({ alternatives }) =>
    alternatives.map((alternative) => tableOf(alternative)),
  );
  const asked = groups.reduce((sum, { weight, optional }) => sum + (optional ? 0 : weight), 0);
  const wished = groups.reduce(
    (sum, { weight, optional }) => sum + (optional ? weight * optionalShare : weight),
    0,
  );
  return ({ object_type, terms }) => {
    const fields = terms.split('|').map((field) => (field === '' ? [] : field.split(' ')));
    let [covered, sum, named] = [0, 0, true];
    for (const [index, group] of groups.entries()) {
      const tables = alternatives[index] ?? [];
      const quality = Math.max(0, ...tables.map((table) => qualityOf(table, fields)));
      if (quality > 0 && !group.optional) covered += group.weight;
      named &&=
        group.optional || tables.some((table) => qualityOf(table, fields.slice(0, 1)) > 0.85);
      sum += quality * group.weight * (group.optional ? optionalShare : 1);
    }
    covered /= asked;
    const name = 1 + wholeName * coverageOfName(fields[0] ?? [], alternatives.flat());
    const score =
      (sum / wished) *
      covered ** 1.5 *
      name *
      typeWeights[object_type] *
      (named ? (namedWeights[object_type] ?? 1) : 1);
    return { score, covered };
  };
}

const optionalShare = 0.3;

interface Table {
  readonly weight: number;
  /** For each word of the alternative, how like it a term is. */
  readonly likenesses: readonly ((term: string) => number)[];
}

function tableOf({ words, weight, prefix = false, parts = false }: Alternative): Table {
  return {
    weight,
    likenesses: words.map((word, index) =>
      remember((term) =>
        compare(word, readWord(term), parts, prefix && index === words.length - 1),
      ),
    ),
  };
}

function compare(asked: Word, found: Word, part: boolean, prefix: boolean): number {
  if (prefix) return likenessOfBeginning(asked, found);
  return part ? likenessOfPart(asked, found) : likeness(asked, found);
}

function remember(compute: (term: string) => number): (term: string) => number {
  const known = new Map<string, number>();
  return (term) => {
    let value = known.get(term);
    if (value === undefined) known.set(term, (value = compute(term)));
    return value;
  };
}

// An alternative of several words is as good as its least word: all of them have to be there.
function qualityOf({ weight, likenesses }: Table, fields: readonly (readonly string[])[]): number {
  let least = 1;
  for (const like of likenesses) {
    let best = 0;
    for (const [index, terms] of fields.entries()) {
      const worth = fieldWeights[index] ?? 0;
      if (worth <= best) break;
      for (const term of terms) best = Math.max(best, worth * like(term));
    }
    if (best === 0) return 0;
    least = Math.min(least, best);
  }
  return weight * least;
}

/** The share of a name's own words that the query has: a name that says nothing else is what was meant. */
function coverageOfName(terms: readonly string[], tables: readonly Table[]): number {
  const telling = terms.filter((term) => !isEverywhere(term));
  if (telling.length === 0) return 0;
  let sum = 0;
  for (const term of telling) {
    let best = 0;
    for (const { weight, likenesses } of tables)
      for (const like of likenesses) best = Math.max(best, weight * like(term));
    sum += best;
  }
  return sum / telling.length;
}
