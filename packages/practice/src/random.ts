import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that follow from a seed. */
export interface Random {
  /** An integer from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  /** An integer of the range that is none of `excluded`. */
  readonly intExcept: (least: number, most: number, ...excluded: readonly number[]) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffle: <T>(list: readonly T[]) => T[];
  /** `count` different items of a list, in a random order. */
  readonly sample: <T>(list: readonly T[], count: number) => T[];
}

/** Random numbers that depend on the text alone. */
export function randomOf(seed: string): Random {
  const generator = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32BE());
  const int = (least: number, most: number): number => uniformInt(generator, least, most);
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return list.map(() => rest.splice(int(0, rest.length - 1), 1)[0] as T);
  };
  return {
    int,
    intExcept(least, most, ...excluded) {
      const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      return pick(all.filter((each) => !excluded.includes(each)));
    },
    pick,
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
  };
}
