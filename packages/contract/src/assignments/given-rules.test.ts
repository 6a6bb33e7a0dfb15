import type { Question, QuestionOf } from './form-questions.ts';
import { expect, test } from 'vitest';
import {
  countRight,
  fittingGiven,
  isComplete,
  isRight,
  matchOptions,
  initialGiven,
  shuffled,
} from './given-rules.ts';
import { solutionOf } from './question-part-rules.ts';
const several: Question = {
  type: 'choices',
  question: 'Vilka är växter?',
  choices: [
    { text: 'Gran', correct: true },
    { text: 'Räv' },
    { text: 'Blåbärsris', correct: true },
  ],
};
const order: Question = { type: 'order', question: 'Ordna', items: ['gräs', 'hare', 'räv'] };
const match: QuestionOf<'match'> = {
  type: 'match',
  question: 'Vem gör vad?',
  pairs: [
    { left: 'gran', right: 'producent' },
    { left: 'hare', right: 'konsument' },
    { left: 'räv', right: 'konsument' },
  ],
  extra: ['nedbrytare'],
};

test('several choices are right when all the right ones are taken and no other', () => {
  expect(isRight(several, [0, 2])).toBe(true);
  for (const given of [[], [0], [0, 1, 2], [1]]) expect(isRight(several, given)).toBe(false);
});

test.each([
  ['3,5', true],
  ['3.5', true],
  [' 3,6 ', true],
  ['3,4 m/s', true],
  ['3,61', false],
  ['−3,5', false],
])('a number within the tolerance, as people write it: %s', (typed, right) => {
  const speed: Question = {
    type: 'number',
    question: '',
    answer: 3.5,
    tolerance: 0.1,
    unit: 'm/s',
  };
  expect(isComplete(speed, typed)).toBe(true);
  expect(isRight(speed, typed)).toBe(right);
});

test('thousands and minus signs are read; what is no number is no answer', () => {
  const question: Question = { type: 'number', question: '', answer: -12_000 };
  for (const typed of ['-12000', '−12 000', '– 12 000,0'])
    expect(isRight(question, typed)).toBe(true);
  for (const typed of ['', 'tolv', '1,2,3', '12 kr', '-', ','])
    expect(isComplete(question, typed)).toBe(false);
});

test('a short text is forgiven case, spaces, hyphens and a full stop, not its spelling', () => {
  const text: Question = { type: 'text', question: '', answers: ['Språngskikt', 'e-post'] };
  for (const typed of ['språngskikt', '  SPRÅNGSKIKT. ', 'E – post', 'spra\u030angskikt'])
    expect(isRight(text, typed)).toBe(true);
  for (const typed of ['sprangskikt', 'språng skikt', 'post'])
    expect(isRight(text, typed)).toBe(false);
  expect(isComplete(text, ' ? ')).toBe(false);
});

test('an order starts out of order, on every page in the same way', () => {
  for (let length = 2; length <= 8; length += 1) {
    for (const words of ['', 'Ordna', 'Vad kommer först?']) {
      const start = shuffled(length, words);
      const inOrder = Array.from({ length }, (_, index) => index);
      expect(new Set(start)).toEqual(new Set(inOrder));
      expect(start).not.toEqual(inOrder);
      expect(shuffled(length, words)).toEqual(start);
    }
  }
  expect(isRight(order, initialGiven(order))).toBe(false);
  expect(isRight(order, [0, 1, 2])).toBe(true);
  expect(countRight(order, [0, 2, 1])).toBe(1);
});

test('pairs may share what they belong with, and half the pairs are no answer', () => {
  expect(matchOptions(match)).toEqual(['producent', 'konsument', 'nedbrytare']);
  expect(isComplete(match, initialGiven(match))).toBe(false);
  expect(isComplete(match, [0, 1, -1])).toBe(false);
  expect(isRight(match, [0, 1, 1])).toBe(true);
  expect(isRight(match, [0, 1, 2])).toBe(false);
  expect(countRight(match, [0, 1, 2])).toBe(2);
  expect(solutionOf(match)).toEqual(['gran – producent', 'hare – konsument', 'räv – konsument']);
});

test.each<[Question, unknown]>([
  [several, [0, 0]],
  [several, [3]],
  [several, '0'],
  [order, []],
  [order, [0]],
  [order, [0, 1, 1]],
  [match, []],
  [match, [0, 1]],
  [match, [0, 1, 1.5]],
  [{ type: 'text', question: 'Vad?', answers: ['x'] }, 'x'.repeat(121)],
  [{ type: 'number', question: 'Hur många?', answer: 3 }, 3],
])('what does not fit a question is no answer to it: %j %j', (question, value) => {
  expect(fittingGiven(question, value)).toBeUndefined();
});
