/** A query with graded judgements: 3 is the wanted record, 2 clearly useful, 1 related. Without any, no hit is expected. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  readonly relevant: readonly { readonly id: string; readonly grade: number }[];
}

export interface Measures {
  readonly ndcg: number;
  readonly success1: number;
  readonly success10: number;
}

const gain = (grade: number): number => 2 ** grade - 1;
const discount = (index: number): number => 1 / Math.log2(index + 2);

/** nDCG@10 with gain 2^grade - 1 and log2 discount, and success at 1 and 10. Unjudged hits count as grade 0. */
export function measure({ relevant }: JudgedQuery, ids: readonly string[]): Measures {
  if (relevant.length === 0) {
    const nothing = ids.length === 0 ? 1 : 0;
    return { ndcg: nothing, success1: nothing, success10: nothing };
  }
  const grades = new Map(relevant.map(({ id, grade }) => [id, grade]));
  // A repeated id counts once.
  const top = [...new Set(ids)].slice(0, 10).map((id) => grades.get(id) ?? 0);
  const ideal = relevant
    .map(({ grade }) => grade)
    .toSorted((a, b) => b - a)
    .slice(0, 10);
  const sum = (list: readonly number[]) =>
    list.reduce((total, grade, index) => total + gain(grade) * discount(index), 0);
  // Success is a hit of grade 2 or 3.
  const good = (grade: number | undefined) => (grade !== undefined && grade >= 2 ? 1 : 0);
  return {
    ndcg: sum(top) / sum(ideal),
    success1: good(top[0]),
    success10: top.some((grade) => good(grade) === 1) ? 1 : 0,
  };
}

export const meanOf = (list: readonly Measures[]): Measures => ({
  ndcg: mean(list.map(({ ndcg }) => ndcg)),
  success1: mean(list.map(({ success1 }) => success1)),
  success10: mean(list.map(({ success10 }) => success10)),
});

const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / list.length;
