import type { Card } from './load-training.ts';

/** A copy in random order. */
export function shuffled<T>(list: readonly T[], random = Math.random): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** The order to train in: what is not known yet comes first. */
export const inTrainingOrder = (cards: readonly Card[], known: ReadonlySet<string>): Card[] => {
  const mixed = shuffled(cards);
  return [
    ...mixed.filter(({ word }) => !known.has(word)),
    ...mixed.filter(({ word }) => known.has(word)),
  ];
};

/** Cards to choose from, the right one among them. */
export const choicesFor = (right: Card, cards: readonly Card[], count: number): Card[] =>
  shuffled([
    right,
    ...shuffled(cards.filter(({ meaning }) => meaning !== right.meaning)).slice(0, count - 1),
  ]);

/** Whether a typed word is the one that is asked for: case, hyphens and spaces do not count. */
export const isSameWord = (typed: string, word: string): boolean =>
  comparable(typed) !== '' && comparable(typed) === comparable(word);

const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[\s\u002d\u2010-\u2013'’.]/g, '');
