import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import { markOf } from './question-mark.ts';

const question: QuestionOf<'choice'> = {
  type: 'choice',
  question: 'Vilken är en producent?',
  choices: [{ text: 'Gräs', correct: true }, { text: 'Hare' }],
};

test('another text, solution, drawing or program is another question', () => {
  const others = [
    { ...question, question: 'Vilken är en växt?' },
    { ...question, choices: [{ text: 'Gräs' }, { text: 'Hare', correct: true as const }] },
    { ...question, figure: { svg: '<svg/>', text: 'En näringskedja' } },
    { ...question, code: 'print(1)' },
  ];
  const marks = [question, ...others].map(markOf);
  expect(new Set(marks).size).toBe(marks.length);
});

test('a new explanation, another wrong choice or another order leaves the question the same', () => {
  const [right, wrong] = question.choices;
  const same = [
    { ...question, explanation: 'Växter gör sin egen mat.' },
    { ...question, choices: [wrong, right].flatMap((choice) => choice ?? []) },
    { ...question, choices: [right, { text: 'Räv' }].flatMap((choice) => choice ?? []) },
  ];
  for (const each of same) expect(markOf(each)).toBe(markOf(question));
});
