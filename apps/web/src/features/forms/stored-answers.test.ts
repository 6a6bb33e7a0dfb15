import type { ChoiceQuestion } from '@lasar/contract/forms';
import { expect, test } from 'vitest';
import { readAnswers } from './stored-answers.ts';

const questions: ChoiceQuestion[] = [1, 2].map((number) => ({
  type: 'choice',
  question: `Fråga ${number}`,
  choices: [{ text: 'a', correct: true }, { text: 'b' }],
}));
const none = [{ tries: 0 }, { tries: 0 }];

test('what was kept comes back', () => {
  const answers = [{ choice: 1, checked: 0, tries: 2, revealed: true }, { tries: 0 }];
  expect(readAnswers(JSON.stringify(answers), questions)).toEqual(answers);
});

test('nothing, nonsense and the wrong shape give an unanswered form', () => {
  for (const text of [null, '', '{', '"x"', '{"a":1}', '[null,3]'])
    expect(readAnswers(text, questions)).toEqual(none);
});

test('choices that the form no longer has are left out, as are answers past its end', () => {
  const text = JSON.stringify([
    { choice: 7, checked: -1, tries: 4 },
    { choice: 0.5 },
    { choice: 0 },
  ]);
  expect(readAnswers(text, questions)).toEqual(none);
});
