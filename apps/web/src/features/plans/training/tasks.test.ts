import { expect, test } from 'vitest';
import { choicesFor, inTrainingOrder, isSameWord, shuffled } from './tasks.ts';

const cards = ['atom', 'jon', 'cell', 'led', 'mol'].map((word) => ({
  word,
  meaning: `Om ${word}`,
}));

test('what is not known comes first, and nothing is lost', () => {
  const order = inTrainingOrder(cards, new Set(['atom', 'mol'])).map(({ word }) => word);
  expect(order.slice(3).toSorted()).toEqual(['atom', 'mol']);
  expect(order.toSorted()).toEqual(cards.map(({ word }) => word).toSorted());
});

test('the right meaning is among the choices, and no meaning twice', () => {
  const twin = { word: 'atomen', meaning: 'Om atom' };
  const [right] = cards;
  if (!right) throw new Error('There are cards.');
  for (let turn = 0; turn < 50; turn += 1) {
    const choices = choicesFor(right, [...cards, twin], 4);
    expect(choices).toContain(right);
    expect(new Set(choices.map(({ meaning }) => meaning)).size).toBe(4);
  }
  expect(choicesFor(right, [right], 4)).toEqual([right]);
});

test('a typed word may differ in case, spaces and hyphens, but not in letters', () => {
  expect(isSameWord(' ph värde', 'pH-värde')).toBe(true);
  expect(isSameWord('pH-varde', 'pH-värde')).toBe(false);
  expect(isSameWord('', '...')).toBe(false);
});

test('shuffling keeps every item', () => {
  expect(new Set(shuffled([1, 2, 3, 4]))).toEqual(new Set([1, 2, 3, 4]));
});
