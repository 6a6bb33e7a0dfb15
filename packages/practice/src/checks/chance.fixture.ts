import type { Checks } from './check.fixture.ts';
import { numbers, numbersIn } from './tex-value.fixture.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** All lists of `length` different numbers below `count`. */
function arrangements(count: number, length: number): number[][] {
  if (length === 0) return [[]];
  return arrangements(count, length - 1).flatMap((list) =>
    range(count)
      .filter((each) => !list.includes(each))
      .map((each) => [...list, each]),
  );
}

export const chanceChecks: Checks = {
  // Every pair of balls is counted.
  sannolikhet: ({ text }) => {
    const [wanted, others] = numbers(text, 2);
    const balls = range(wanted + others);
    if (!text.includes('två kulor')) return wanted / balls.length;
    const pairs = balls.flatMap((one) =>
      balls
        .filter((other) => !text.includes('inte tillbaka') || one !== other)
        .map((other) => [one, other]),
    );
    return pairs.filter((pair) => pair.every((ball) => ball < wanted)).length / pairs.length;
  },
  // Every outcome of the throws is counted.
  tarningar: ({ text }) => {
    const found = numbersIn(text);
    const [sides = 6] = found;
    if (text.includes('mer än')) {
      const limit = found[2] ?? 0;
      return range(sides).filter((face) => face + 1 > limit).length / sides;
    }
    let outcomes: number[][] = [[]];
    for (let time = 0; time < (found[1] ?? 0); time += 1)
      outcomes = outcomes.flatMap((list) => range(sides).map((face) => [...list, face]));
    return (outcomes.filter((list) => list.includes(0)).length / outcomes.length) * 100;
  },
  kombinatorik: ({ text }) => {
    const [a, b, c] = numbers(text, 2);
    if (text.startsWith('Du har'))
      return range(a).flatMap((one) =>
        range(b).flatMap((two) => range(c).map((three) => [one, two, three])),
      ).length;
    const ordered = arrangements(a, b);
    if (!text.includes('grupp')) return ordered.length;
    return new Set(ordered.map((list) => list.toSorted((one, two) => one - two).join())).size;
  },
  lagesmatt: ({ text }) => {
    const found = numbersIn(text);
    if (text.startsWith('Medelvärdet')) {
      const [count = 0, mean = 0, ...others] = found;
      return others.reduce((left, value) => left - value, count * mean);
    }
    if (text.includes('medelvärdet'))
      return found.reduce((sum, value) => sum + value / found.length, 0);
    if (text.includes('variationsbredden')) return Math.max(...found) - Math.min(...found);
    // The median is where as many values are below as above.
    const ordered = [...found].toSorted((one, two) => one - two);
    while (ordered.length > 2) {
      ordered.pop();
      ordered.shift();
    }
    return ordered.reduce((sum, value) => sum + value, 0) / ordered.length;
  },
  stapeldiagram: ({ text, figure }) => {
    const values = new Map(
      [...(figure?.text ?? '').matchAll(/(\p{L}+) (\d+)/gu)].map(([, name = '', value]) => [
        name,
        Number(value),
      ]),
    );
    const named = (word: string): number => values.get(word) ?? Number.NaN;
    if (text.includes('genomsnitt'))
      return [...values.values()].reduce((sum, value) => sum + value, 0) / 4;
    const [, one = '', joined = '', other = ''] =
      /(\p{L}+) (eller|än) (\p{L}+)\?$/u.exec(text) ?? [];
    return joined === 'än' ? named(one) - named(other) : named(one) + named(other);
  },
};
