import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Form } from '@lasar/contract/assignments/forms';
import { expect, test } from 'vitest';
import { isOfOneForm, pickPractice } from './pick-practice.ts';

const number = (question: string): Question => ({ type: 'number', question, answer: 4 });
const nothing = new Set<Question>();

const form = (
  questions: readonly Question[],
  {
    id = 'test',
    lesson = 'lektionen',
    sheet,
  }: { id?: string; lesson?: string; sheet?: number } = {},
): Form => ({
  id,
  name: id,
  intro: '',
  questions: [...questions],
  assignmentId: id === 'ord' ? 'ord' : `uppgift-${id}`,
  parents: [{ type: 'lesson', id: lesson, name: lesson, path: `/lesson/${lesson}` }],
  ...(sheet !== undefined && { sheet }),
});

const generated = (questions: readonly Question[], lesson?: string) =>
  form(questions, { id: `nya-${lesson}`, sheet: 3, ...(lesson !== undefined && { lesson }) });

test('generated practice that calculates too comes before the other questions of the lesson', () => {
  const hard = number('Lös ekvationen 2x + 3 = 11');
  const tasks = [1, 2, 3, 4].map((each) => number(`Lös ekvationen ${each}x + 2 = 9`));
  const written = [1, 2, 3].map((each) => number(`Ekvationen nummer ${each}`));
  const forms = [form([hard, ...written]), generated(tasks)];
  expect(pickPractice(hard, { forms, asked: nothing })).toEqual(tasks.slice(0, 3));
  // What the class has met is not new.
  expect(pickPractice(hard, { forms, asked: new Set(tasks.slice(0, 1)) })).toEqual(tasks.slice(1));
  expect(pickPractice(hard, { forms, asked: new Set(tasks.slice(0, 2)) })).toEqual(written);
});

test('tasks that calculate with other signs are not about the same', () => {
  const hard = number('Vad är 1/2 + 1/4?');
  const product = [1, 2, 3].map((each) => number(`Beräkna 7 · ${each}/7`));
  const sum = [1, 2, 3].map((each) => number(`Beräkna ${each}/5 + 1/5`));
  const forms = [form([hard]), generated(product)];
  expect(pickPractice(hard, { forms, asked: nothing })).toBeUndefined();
  expect(pickPractice(hard, { forms: [...forms, generated(sum)], asked: nothing })).toEqual(sum);
});

test('a question of generated practice is followed by others of it, also with other numbers', () => {
  const tasks = [1, 2, 3, 4].map((each) => number(`Hur mycket är ${each} av allt?`));
  const own = generated(tasks);
  expect(pickPractice(tasks[1] ?? number(''), { forms: [own], asked: nothing })).toEqual([
    tasks[0],
    tasks[2],
    tasks[3],
  ]);
  const renewed = [5, 6, 7].map((each) => number(`Hur mycket är ${each} av allt?`));
  const forms = [own, { ...generated(renewed), sheet: 4 }];
  expect(pickPractice(tasks[1] ?? number(''), { forms, asked: new Set(tasks) })).toEqual(renewed);
});

test('the words of the lesson are practised where no other task is closer', () => {
  const hard = number('Var i cellen sker fotosyntesen?');
  const word = (meaning: string, text: string): Question => ({
    type: 'choice',
    question: `Vilket begrepp förklaras här? ”${meaning}”`,
    choices: [{ text, correct: true }, { text: 'annat' }],
  });
  const words = [
    word('vätska i blad', 'saft'),
    word('där fotosyntes sker', 'kloroplast'),
    word('minsta levande del', 'cell'),
    word('öppning i bladet', 'klyvöppning'),
  ];
  const forms = [form([hard]), form(words, { id: 'ord' })];
  const tasks = pickPractice(hard, { forms, asked: nothing });
  expect(tasks?.[0]).toBe(words[1]);
  expect(tasks).toHaveLength(3);
  expect(isOfOneForm(forms, tasks ?? [])).toBe(true);
  // Words that have nothing to do with the question are none for it.
  expect(pickPractice(number('Hur många år?'), { forms, asked: nothing })).toBeUndefined();
});

test('tasks of other lessons share two words, and those of several self-tests fit the board alone', () => {
  const hard: Question = {
    type: 'text',
    question: 'Vad styr klimatet i öknarna?',
    answers: ['sol'],
  };
  const near = (question: string): Question => ({ type: 'text', question, answers: ['ja'] });
  const forms = [
    form([hard, near('Klimatet vid kusten?'), near('Vilka djur?')]),
    form([near('Klimatet i öknarna på natten?'), near('Klimatet i fjällen?')], {
      id: 'granne',
      lesson: 'granne',
    }),
    form([near('Öknarna och klimatet?')], { id: 'granne2', lesson: 'granne2' }),
  ];
  const tasks = pickPractice(hard, { forms, asked: nothing });
  expect(tasks?.map(({ question }) => question).toSorted()).toEqual([
    'Klimatet i öknarna på natten?',
    'Klimatet vid kusten?',
    'Öknarna och klimatet?',
  ]);
  expect(isOfOneForm(forms, tasks ?? [])).toBe(false);
});

test('without three that fit there is nothing to practise, and what was asked elsewhere is not new', () => {
  const hard = number('Vad heter fotosyntesens färgämne?');
  const tasks = [1, 2, 3].map((each) => number(`Beräkna ${each} + 1`));
  const written = [number('Var sker fotosyntes?'), number('Vilken gas?'), number('Vilken årstid?')];
  const forms = [form([hard, ...written]), generated(tasks)];
  expect(pickPractice(hard, { forms, asked: nothing })).toBeUndefined();
  const same = [1, 2, 3].map(() => number('Vad heter fotosyntesens färgämne?'));
  expect(pickPractice(hard, { forms: [form([hard, ...same])], asked: nothing })).toBeUndefined();
});
