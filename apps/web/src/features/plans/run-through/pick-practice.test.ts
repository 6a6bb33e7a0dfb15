import type { Question } from '@lasar/contract/assignments/form-questions';
import { expect, test } from 'vitest';
import { pickPractice } from './pick-practice.ts';

const number = (question: string): Question => ({ type: 'number', question, answer: 4 });
const nothing = new Set<Question>();

test('generated practice that calculates too comes before the other questions of the lesson', () => {
  const hard = number('Lös ekvationen 2x + 3 = 11');
  const tasks = [1, 2, 3, 4].map((each) => number(`Lös ${each}x + 2 = 9`));
  const written = [1, 2, 3].map((each) => number(`Ekvationen nummer ${each}`));
  const pool = { practice: [tasks], written: [hard, ...written], asked: nothing };
  expect(pickPractice(hard, pool)).toEqual(tasks.slice(0, 3));
  // What the class has met is not new.
  expect(pickPractice(hard, { ...pool, asked: new Set(tasks.slice(0, 1)) })).toEqual(
    tasks.slice(1),
  );
  expect(pickPractice(hard, { ...pool, asked: new Set(tasks.slice(0, 2)) })).toEqual(written);
});

test('tasks that calculate with other signs are not about the same', () => {
  const hard = number('Vad är 1/2 + 1/4?');
  const product = [1, 2, 3].map((each) => number(`Beräkna 7 · ${each}/7`));
  const sum = [1, 2, 3].map((each) => number(`Beräkna ${each}/5 + 1/5`));
  const pool = { practice: [product], written: [hard], asked: nothing };
  expect(pickPractice(hard, pool)).toBeUndefined();
  expect(pickPractice(hard, { ...pool, practice: [product, sum] })).toEqual(sum);
});

test('a question of generated practice is followed by others of it', () => {
  const tasks = [1, 2, 3, 4].map((each) => number(`Hur mycket är ${each} av allt?`));
  const pool = { practice: [tasks], written: [], asked: nothing };
  expect(pickPractice(tasks[1] ?? number(''), pool)).toEqual([tasks[0], tasks[2], tasks[3]]);
});

test('without three that fit there is nothing to practise', () => {
  const hard = number('Vad heter fotosyntesens färgämne?');
  const tasks = [1, 2, 3].map((each) => number(`Beräkna ${each} + 1`));
  const written = [number('Var sker fotosyntes?'), number('Vilken gas?'), number('Vilken årstid?')];
  expect(pickPractice(hard, { practice: [tasks], written, asked: nothing })).toBeUndefined();
});
