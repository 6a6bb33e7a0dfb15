import type { Question } from '@lasar/contract/assignments/form-questions';
import { textWithoutTex } from '#maths/maths-of-texts.ts';
import { answers } from '../data/text-sheet-key.ts';
import { inOtherOrder, instructionOf, lettersOf } from '../data/text-sheet-tasks.ts';
import type { SelfTest } from './self-tests.store.ts';

// Texts that any program opens and any printer prints, for teachers who put a test of their own together.

const indent = '   ';
const answerLine = '_'.repeat(30);

/** The questions of a self-test as they are answered on paper. Parts and letters are those of the answer key. */
export const questionsText = (form: SelfTest): string =>
  fileOf(form.name, form, [
    'Namn: ' + answerLine,
    ...(form.intro ? [form.intro] : []),
    ...form.questions.map((question, index) => taskOf(question, index + 1)),
  ]);

/** The right answers of a self-test, with their explanations. */
export const keyText = (form: SelfTest): string =>
  fileOf(
    `Facit: ${form.name}`,
    form,
    form.questions.map((question, index) =>
      numbered(index + 1, [
        question.question,
        ...answers(question),
        ...(question.explanation ? [question.explanation] : []),
      ]),
    ),
  );

const fileOf = (
  title: string,
  { lesson_name, course_name }: SelfTest,
  blocks: readonly string[],
): string =>
  `${[`${title}\n${lesson_name}, ${course_name}`, ...blocks].map(textWithoutTex).join('\n\n')}\n`;

function taskOf(question: Question, number: number): string {
  const told = instructionOf(question);
  return numbered(number, [
    question.question,
    ...(told === undefined ? [] : [told]),
    ...answerLines(question),
  ]);
}

const numbered = (number: number, lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line, index) => (index === 0 ? `${number}. ${line}` : `${indent}${line}`))
    .join('\n');

function answerLines(question: Question): string[] {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.map(({ text }) => `[ ] ${text}`);
    case 'number':
      return [`Svar${question.unit === undefined ? '' : ` (${question.unit})`}: ${answerLine}`];
    case 'text':
      return [`Svar: ${answerLine}`];
    case 'order':
      return inOtherOrder(question.items).map((item) => `[  ] ${item}`);
    case 'match':
      return [
        'Skriv rätt bokstav.',
        ...question.pairs.map(({ left }) => `[  ] ${left}`),
        ...lettersOf(question).map(({ letter, text }) => `${letter}  ${text}`),
      ];
  }
}
