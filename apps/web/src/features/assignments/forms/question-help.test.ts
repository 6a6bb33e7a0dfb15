import type { Question, QuestionOf } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import { helpAt, levelsOf } from './question-help.ts';

const choice = (count: number, teaching: readonly number[] = []): QuestionOf<'choice'> => ({
  type: 'choice',
  question: 'Vilken?',
  choices: Array.from({ length: count }, (_, index) => ({
    text: `${index}`,
    ...(index === 1 && { correct: true as const }),
    ...(teaching.includes(index) && { feedback: 'Tänk på …' }),
  })),
});
const text = (...answers: string[]): Question => ({ type: 'text', question: 'Vad?', answers });
const number = (answer: number, tolerance?: number): Question => ({
  type: 'number',
  question: 'Hur många?',
  answer,
  ...(tolerance !== undefined && { tolerance }),
});
const order: Question = { type: 'order', question: 'Ordna', items: ['gräs', 'hare', 'räv'] };
const match: Question = {
  type: 'match',
  question: 'Vem gör vad?',
  pairs: [
    { left: 'gran', right: 'producent' },
    { left: 'hare', right: 'konsument' },
  ],
  extra: ['nedbrytare', 'konsument'],
};

test('at the lowest level half of the wrong choices are left out, and never all', () => {
  const left = [2, 3, 4, 5, 8].map((count) => helpAt(choice(count), 1).without);
  expect(left).toEqual([[], [2], [2, 3], [3, 4], [4, 5, 6, 7]]);
});

test('the wrong choices that teach something stay', () => {
  expect(helpAt(choice(4, [3]), 1).without).toEqual([0, 2]);
  expect(helpAt(choice(5, [3, 4]), 1).without).toEqual([0, 2]);
});

test('every correct one of several choices stays', () => {
  const several: Question = {
    type: 'choices',
    question: 'Vilka?',
    choices: [
      { text: 'a', correct: true },
      { text: 'b' },
      { text: 'c', correct: true },
      { text: 'd' },
    ],
  };
  expect(helpAt(several, 1).without).toEqual([3]);
});

test('of words the first letter and the length are told', () => {
  expect(helpAt(text('fotosyntes'), 1).tip).toBe('Svaret börjar på F och har 10 bokstäver.');
  expect(helpAt(text('ökning', 'växt'), 1).tip).toBe(
    'Ett rätt svar börjar på Ö och har 6 bokstäver.',
  );
  expect(helpAt(text('Röda havet', 'röda-havet'), 1).tip).toBe('Svaret har 2 ord och börjar på R.');
  expect(helpAt(text('år'), 1).tip).toBe('Svaret är kort: två bokstäver.');
  expect(helpAt(text('$x^2$'), 1).tip).toBeUndefined();
});

test('of a number is told what kind it is', () => {
  const tips = [number(42), number(-7), number(0.5), number(-1.5), number(500, 50)].map(
    (question) => helpAt(question, 1).tip,
  );
  expect(tips).toEqual([
    'Svaret är ett heltal med 2 siffror.',
    'Svaret är ett negativt heltal med 1 siffra.',
    'Svaret är ett decimaltal.',
    'Svaret är ett negativt decimaltal.',
    'Det räcker med ett ungefärligt svar.',
  ]);
});

test('of an order the first is told, and of a match the first pair, without options of no pair', () => {
  expect(helpAt(order, 1).tip).toBe('Först kommer: gräs');
  expect(helpAt(match, 1)).toEqual({
    without: [2],
    tip: 'gran hör ihop med producent',
    isCovered: false,
  });
});

test('between the others a question is as it was written, and at the highest level its choices are covered', () => {
  for (const question of [choice(4), text('x'), order, match])
    expect(helpAt(question, 2)).toEqual({ without: [], isCovered: false });
  expect(helpAt(choice(4), 3)).toEqual({ without: [], isCovered: true });
  expect(helpAt(match, 3)).toEqual({ without: [], isCovered: false });
});

test('a self-test has the levels at which its questions differ', () => {
  expect(levelsOf([choice(4), order])).toEqual([1, 2, 3]);
  expect(levelsOf([order])).toEqual([1, 2]);
  expect(levelsOf([choice(2)])).toEqual([2, 3]);
  expect(levelsOf([text('$x$')])).toEqual([2]);
});
