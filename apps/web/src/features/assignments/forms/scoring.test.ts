import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import { give, correct, scoreOf, statusOf, unanswered } from './scoring.ts';

const question: QuestionOf<'choice'> = {
  type: 'choice',
  question: 'Vilken är en producent?',
  choices: [{ text: 'Ekorren' }, { text: 'Granen', correct: true }, { text: 'Daggmasken' }],
};
const answer = (...choices: number[]) =>
  choices.reduce((so, choice) => correct(question, give(so, [choice])), unanswered);

test('a question is open until its choice is corrected', () => {
  expect(statusOf(question, unanswered)).toBe('open');
  expect(statusOf(question, give(unanswered, [1]))).toBe('open');
  expect(statusOf(question, answer(1))).toBe('right');
  expect(statusOf(question, answer(0))).toBe('wrong');
});

test('correcting without a choice, or the same choice again, is no try', () => {
  expect(correct(question, unanswered)).toEqual(unanswered);
  expect(correct(question, answer(0)).tries).toBe(1);
  expect(answer(0, 1).tries).toBe(2);
});

test('a wrong answer stands while another choice is only marked', () => {
  expect(statusOf(question, give(answer(0), [1]))).toBe('wrong');
});

test('the score counts answers, right ones, and those right at the first try', () => {
  const questions = [question, question, question, question];
  expect(scoreOf(questions, [])).toEqual({ questions: 4, answered: 0, right: 0, rightAtOnce: 0 });
  expect(scoreOf(questions, [answer(1), answer(0, 1), answer(2)])).toEqual({
    questions: 4,
    answered: 3,
    right: 2,
    rightAtOnce: 1,
  });
});

test('an answer given after reading the explanation is right, but not at once', () => {
  const revealed = correct(question, give({ ...unanswered, revealed: true }, [1]));
  expect(scoreOf([question], [revealed])).toMatchObject({ right: 1, rightAtOnce: 0 });
});
