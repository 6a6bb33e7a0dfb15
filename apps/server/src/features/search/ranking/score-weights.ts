import type { ObjectType } from '@lasar/contract/search/search';

// All weights were set by coordinate ascent on the relevance bench (bench/results/relevance.md).

// Beside the name, which is 1. Descriptions weigh little: many are made from the same sentence.
const [keys, context, rest] = [0.64, 0.28, 0.2];

// In a query of several words, one of them often names the subject or course: `mat och dryck på engelska`.
const contextBesideWord = 0.36;

/** The weight of each field of `terms` but the name, in their order. */
export const fieldWeights = (severalWords: boolean): readonly number[] => [
  keys,
  severalWords ? contextBesideWord : context,
  rest,
];

// The words of an assignment are also found in its lesson, which is the better hit.
const typeWeights: Readonly<Record<ObjectType, number>> = {
  School_Type__c: 1,
  Subject__c: 1,
  Course__c: 1,
  Course_Content__c: 0.91,
  Lesson__c: 1,
  Assignment__c: 0.12,
};

// A subject or course whose name has the whole query comes before the records in it.
const fullNameWeights: Readonly<Partial<Record<ObjectType, number>>> = {
  School_Type__c: 1.3,
  Subject__c: 1.3,
  Course__c: 1.25,
};

// One whose name has most of it is a neighbour of what was meant: `matematik delkurs 3` finds delkurs 4 too.
const partialNameWeight = 1.2;

/** The weight of a record's type, by how much of the query its name has. */
export function typeWeight(type: ObjectType, inName: 'all' | 'most' | 'some'): number {
  const fullNameWeight = fullNameWeights[type];
  if (fullNameWeight === undefined || inName === 'some') return typeWeights[type];
  return typeWeights[type] * (inName === 'all' ? fullNameWeight : partialNameWeight);
}

/** The bonus of a name that says nothing but the query. */
export const wholeNameBonus = 0.3;

/** The share of a term's weight that counts when the term is optional. */
export const optionalShare = 0.3;

/** The factor for records that have every term. */
export const completeFactor = 1.08;
