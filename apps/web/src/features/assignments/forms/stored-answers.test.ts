import type { Question } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import { readAnswers } from './stored-answers.ts';

const questions: Question[] = [1, 2].map((number) => ({
  type: 'choice',
  question: `Fråga ${number}`,
  choices: [{ text: 'a', correct: true }, { text: 'b' }],
}));
const none = [{ tries: 0 }, { tries: 0 }];

test('stored answers are restored', () => {
  const answers = [{ given: [1], checked: [0], tries: 2, revealed: true }, { tries: 0 }];
  expect(readAnswers(JSON.stringify(answers), questions)).toEqual(answers);
});

test('nothing, nonsense and the wrong shape give an unanswered form', () => {
  for (const text of [null, '', '{', '"x"', '{"a":1}', '[null,3]'])
    expect(readAnswers(text, questions)).toEqual(none);
});

test('choices that the form no longer has are left out, as are answers past its end', () => {
  const text = JSON.stringify([
    { given: [7], checked: [-1], tries: 4 },
    { given: [0.5] },
    { given: [0] },
  ]);
  expect(readAnswers(text, questions)).toEqual(none);
});

test('a stored answer that does not fit its question is left out', () => {
  const order: Question = { type: 'order', question: 'Ordna', items: ['a', 'b', 'c'] };
  const pairs = [
    { left: 'a', right: '1' },
    { left: 'b', right: '2' },
  ];
  const match: Question = { type: 'match', question: 'Para ihop', pairs };
  const number: Question = { type: 'number', question: 'Hur många?', answer: 3 };
  const restored = (question: Question, given: unknown) =>
    readAnswers(JSON.stringify([{ given, tries: 0 }]), [question])[0]?.given;

  expect(restored(order, [2, 0, 1])).toEqual([2, 0, 1]);
  expect(restored(match, [-1, 1])).toEqual([-1, 1]);
  expect(restored(number, '3,0')).toBe('3,0');
  for (const given of [[2, 0], [0, 0, 1], 'abc', [0, 1, 3]])
    expect(restored(order, given)).toBeUndefined();
  for (const given of [[0], [0, 2], [-2, 0], {}]) expect(restored(match, given)).toBeUndefined();
  for (const given of [3, [3], 'x'.repeat(121)]) expect(restored(number, given)).toBeUndefined();
});
